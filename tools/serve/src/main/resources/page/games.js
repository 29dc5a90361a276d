// The pages of games beside the lobby: one's own, and the archive.
import { watchFailures } from "./effects/failure.js";
import { Archive, OwnGames } from "./effects/games.js";

watchFailures();

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
page.textContent = "";
const isOwn = location.pathname === "/me";

/** The key of the address, or as this tab or this browser has kept it; the host's secret as the lobby has kept it. */
function secretOf() {
  if (!isOwn) {
    return sessionStorage.getItem("gabion ") ?? "";
  }
  return location.hash.slice(1) || (localStorage.getItem("gabion key") ?? "");
}

if (isOwn) {
  new OwnGames(page, secretOf());
} else {
  new Archive(page, secretOf());
}
addEventListener("hashchange", () => location.reload());
