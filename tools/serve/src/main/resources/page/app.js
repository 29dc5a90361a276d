// Where one is: in the lobby, or at a table, perhaps with several seats of it.
import { Lobby } from "./effects/lobby.js";
import { Seats } from "./effects/seats.js";
import { watchFailures } from "./effects/failure.js";

watchFailures();

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
page.textContent = "";
const game = /^\/t\/([^/]+)$/.exec(location.pathname)?.[1];
const secret = secretOf(game ?? ""); // several, with commas, open several seats in one window

/**
 * The secret of the link. It is kept for this tab alone, so that several seats may be played in several tabs.
 * @param {string} where
 */
function secretOf(where) {
  const given = location.hash.slice(1);
  const key = `gabion ${where}`;
  if (given && given !== "question") {
    sessionStorage.setItem(key, given);
    return given;
  }
  return sessionStorage.getItem(key) ?? "";
}

if (game) {
  new Seats(page, decodeURIComponent(game), secret.split(","));
} else {
  new Lobby(page, secret);
}
addEventListener("hashchange", () => location.hash !== "#question" && location.reload());
