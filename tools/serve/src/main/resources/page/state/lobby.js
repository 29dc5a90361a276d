// The state of the lobby: one plain object, which only `changeLobby` makes anew, and pure questions about it.

/** @import {Event, LobbyState, RulesetCard} from "../types.d.ts" */

/** @type {LobbyState} */
export const LOBBY_BEGINS = {
  trouble: "", isBusy: false, boards: new Map(), rulesets: [], games: [], chosen: null, scenario: "", options: {}, seats: {}, more: null, links: null, pace: "none", after: "nothing", teaching: { hints: true, remarks: false },
  renaming: "", deleting: null, deleted: null,
};

/** @type {Record<string, (state: LobbyState, event: any) => LobbyState>} */
const CHANGES = {
  trouble: (state, { trouble }) => ({ ...state, trouble, isBusy: false }),
  rulesets: (state, { rulesets }) => ({ ...state, rulesets: rulesets.map(beginnersFirst)
    .sort((/** @type {RulesetCard} */ one, /** @type {RulesetCard} */ other) => Number(other.beginHere ?? false) - Number(one.beginHere ?? false)) }),
  board: (state, { id, board }) => ({ ...state, boards: new Map([...state.boards, [id, board]]) }),
  games: (state, { games }) => ({ ...state, games }),
  choose: (state, { rules }) => ({ ...state, chosen: rules, scenario: rules.scenarios[0]?.id ?? "", options: {}, seats: {}, more: null, links: null, teaching: { hints: true, remarks: false } }),
  set: (state, { fields }) => ({ ...state, ...fields }),
  more: (state, { more }) => ({ ...state, more, trouble: "" }),
  busy: (state) => ({ ...state, isBusy: true, trouble: "" }),
  /** The links take the form's place, so that no second click begins a second game. */
  links: (state, { links }) => ({ ...state, links, chosen: null, isBusy: false }),
  renaming: (state, { game }) => ({ ...state, renaming: game }),
  deleting: (state, { deleting }) => ({ ...state, deleting, deleted: null }),
  deleted: (state, { deleted }) => ({ ...state, deleting: null, deleted }),
};

/** Whether a scenario is the one to begin with; a ruleset without scenarios has one without a name. @param {RulesetCard | null} rules @param {string} scenario */
export function isFirstScenario(rules, scenario) {
  return rules !== null && (rules.scenarios[0]?.id ?? "") === scenario;
}

/** @param {LobbyState} state @param {Event} event @returns {LobbyState} */
export function changeLobby(state, event) {
  const made = CHANGES[event.type];
  if (!made) {
    throw new Error(`no event of the lobby is called ${event.type}`);
  }
  return made(state, event);
}

/** @param {RulesetCard} rules @returns {RulesetCard} */
function beginnersFirst(rules) {
  return { ...rules, scenarios: [...rules.scenarios].sort((one, other) => Number(other.beginners) - Number(one.beginners)) };
}

/** Who sits where, as the setup has it. @param {LobbyState} state */
export function seatingOf({ chosen, scenario, options }) {
  const id = options["seats"] || chosen?.scenarios.find((one) => one.id === scenario)?.seating || chosen?.seatings[0]?.id;
  return chosen?.seatings.find((one) => one.id === id) ?? chosen?.seatings[0];
}

/** Whether a computer knows how to win there. @param {LobbyState} state @param {string} seat */
export function hasBots({ more }, seat) {
  return more?.seats.find((one) => one.id === seat)?.bots !== false;
}

/** Who sits there: oneself in the first seat, computers in the others, until the user says otherwise. @param {LobbyState} state @param {string} seat @param {number} at */
export function holderOf(state, seat, at) {
  return state.seats[seat] ?? (at === 0 ? "person" : hasBots(state, seat) ? "standard" : "random");
}

/** @param {LobbyState} state @param {string} seat */
export function seatNamed({ more }, seat) {
  return more?.seats.find((one) => one.id === seat)?.title ?? seat.slice(0, 1).toUpperCase() + seat.slice(1);
}
