// What the pages of the host alone have in common: their connection.
import { watchFailures } from "./failure.js";
import { hostWire } from "./wire.js";
import { secretOf } from "../secret.js";
import { CONNECTION, HOST } from "../words.js";

watchFailures();

/** The host's secret: of the address, or as the lobby has kept it. */
const SECRET = secretOf("");

/** A page that asks the server, and says where that fails. */
export class HostPage {
  constructor() {
    this.page = /** @type {HTMLElement} */ (document.getElementById("page"));
    this.page.textContent = "";
    this.trouble = "";
    this.wire = hostWire(this, SECRET, HOST.needsLobby);
  }

  /** When it is connected, and whenever it is so again. */
  load() {}

  draw() {}

  /** @param {string} type @param {Record<string, any>} [fields] @returns {Promise<any>} */
  ask(type, fields) {
    return this.wire ? this.wire.ask(type, fields) : Promise.reject(new Error(CONNECTION.none));
  }

  /** @param {unknown} error */
  failed(error) {
    this.trouble = error instanceof Error ? error.message : String(error);
  }
}
