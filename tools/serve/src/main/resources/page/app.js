// At a table, perhaps with several seats of it, or at a lesson.
import { Seats } from "./effects/seats.js";
import { watchFailures } from "./effects/failure.js";
import { secretOf } from "./secret.js";

watchFailures();

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
page.textContent = "";
const game = /^\/t\/([^/]+)$/.exec(location.pathname)?.[1];
const secret = secretOf(game ?? ""); // several, with commas, open several seats in one window
const asked = new URLSearchParams(location.search);
const ruleset = asked.get("learn") ?? "";
const lesson = asked.get("lesson") ?? "";

if (game) {
  const id = decodeURIComponent(game);
  new Seats(page, id, secret.split(",").map((token) => ({ game: id, token })));
} else {
  new Seats(page, `${ruleset} ${lesson}`, [{ host: secret, ruleset, lesson }]);
}
addEventListener("hashchange", () => location.hash !== "#question" && location.reload());
