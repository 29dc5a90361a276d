// A page that fails says so: whatever no part of it has caught stands above it, with the way out.
import { Disconnected } from "./wire.js";
import { CONNECTION } from "../words.js";

/** @param {unknown} cause */
function tell(cause) {
  const text = cause instanceof Error ? cause.message : String(cause);
  let box = document.getElementById("failure");
  if (!box) {
    box = document.createElement("p");
    box.id = "failure";
    box.className = "bad failure";
    box.setAttribute("role", "alert");
    document.body.prepend(box);
  }
  const again = document.createElement("button");
  again.textContent = CONNECTION.reload;
  again.addEventListener("click", () => location.reload());
  box.replaceChildren(CONNECTION.failed(text), again);
}

/** Listens for failures from now on; a lost connection is none, since the page shows it and mends it. */
export function watchFailures() {
  addEventListener("error", (event) => tell(event.error ?? event.message));
  addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof Disconnected) {
      event.preventDefault();
    } else {
      tell(event.reason);
    }
  });
}
