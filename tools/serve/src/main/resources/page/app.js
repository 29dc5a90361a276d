// Where one is: in the lobby, at a lesson, or at a table, perhaps with several seats of it.
import { Learn } from "./effects/learn.js";
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

const asked = new URLSearchParams(location.search);
const ruleset = asked.get("learn");
const lesson = asked.get("lesson");

if (game) {
  const id = decodeURIComponent(game);
  new Seats(page, id, secret.split(",").map((token) => ({ game: id, token })));
} else if (ruleset && lesson) {
  new Seats(page, `${ruleset} ${lesson}`, [{ host: secret, ruleset, lesson }]);
} else if (ruleset) {
  new Learn(page, secret, ruleset);
} else {
  new Lobby(page, secret);
}
addEventListener("hashchange", () => location.hash !== "#question" && location.reload());
