"use strict";
// Plays a replay: fetches the page of the next step and shows its contents in place of this one's.
(() => {
  const PAUSE = 2600; // milliseconds for a reader
  const main = document.querySelector("main");
  let timer = 0;
  let playing = false;
  const ahead = () => document.querySelector('.steps a[rel="next"]');
  const settle = (picture) => (picture && picture.decode ? picture.decode().catch(() => {}) : Promise.resolve());
  const mark = () => {
    const steps = document.querySelector(".steps");
    if (!steps) return;
    let button = steps.querySelector("button");
    steps.classList.add("playable");
    if (!button) {
      button = document.createElement("button");
      button.type = "button";
      button.className = "play";
      button.addEventListener("click", () => (playing ? stop() : start()));
      steps.append(button);
    }
    button.textContent = playing ? `❚❚ ${steps.dataset.pause}` : `▶ ${steps.dataset.play}`;
    button.setAttribute("aria-pressed", String(playing));
    button.disabled = !playing && !ahead();
  };
  const stop = () => {
    playing = false;
    clearTimeout(timer);
    mark();
  };
  const start = () => {
    playing = true;
    mark();
    step();
  };
  const step = async () => {
    const link = ahead();
    if (!playing || !link) return stop();
    try {
      const answer = await fetch(link.href);
      if (!answer.ok) return stop();
      const found = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
      const next = document.importNode(found, true); // only in this document do its pictures load
      await settle(next.querySelector("img"));
      if (!playing) return undefined;
      const focused = document.activeElement?.classList.contains("play");
      main.replaceChildren(...next.childNodes);
      history.replaceState(null, "", link.href);
      mark();
      if (focused) document.querySelector(".steps .play").focus();
      timer = setTimeout(step, PAUSE);
    } catch {
      stop();
    }
    return undefined;
  };
  document.addEventListener("visibilitychange", () => document.hidden && playing && stop());
  mark();
})();
