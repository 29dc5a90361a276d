// In the lobby, or at the list of a game's lessons.
import { Learn } from "./effects/learn.js";
import { Lobby } from "./effects/lobby.js";
import { watchFailures } from "./effects/failure.js";
import { secretOf } from "./secret.js";

watchFailures();

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
page.textContent = "";
const secret = secretOf("");
const ruleset = new URLSearchParams(location.search).get("learn");

if (ruleset) {
  new Learn(page, secret, ruleset);
} else {
  new Lobby(page, secret);
}
addEventListener("hashchange", () => location.hash !== "#question" && location.reload());
