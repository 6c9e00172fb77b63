"use strict";
// Renews the part of the page that changes, whenever the server says that the game has gone on.
(() => {
  const live = document.getElementById("live");
  if (!live || !window.EventSource) return;
  const { game, lang } = live.dataset;
  let row = live.dataset.row;
  const local = () => {
    for (const time of live.querySelectorAll("time")) {
      time.textContent = new Date(time.dateTime).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
    }
  };
  const source = new EventSource(`/g/${game}/events`);
  source.onmessage = async (event) => {
    if (event.data === row) return;
    row = event.data;
    const answer = await fetch(`/g/${game}/live?lang=${lang}&row=${row}`);
    if (!answer.ok) {
      row = ""; // it is asked for again with the next word of the server
      if (answer.status === 404) source.close(); // it is not public any more
      return;
    }
    live.style.minHeight = `${live.offsetHeight}px`; // nothing jumps while the new map is on its way
    live.innerHTML = await answer.text();
    local();
  };
  local();
})();
