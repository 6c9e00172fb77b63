"use strict";
// Renews the part of the page that changes, whenever the server says that the game has gone on.
(() => {
  const live = document.getElementById("live");
  if (!live || !window.EventSource) return;
  const { game, lang } = live.dataset;
  let row = live.dataset.row;
  const source = new EventSource(`/g/${game}/events`);
  source.onmessage = async (event) => {
    if (event.data === row) return;
    row = event.data;
    const answer = await fetch(`/g/${game}/live?lang=${lang}&row=${row}`);
    if (answer.ok) live.innerHTML = await answer.text();
    else source.close();
  };
})();
