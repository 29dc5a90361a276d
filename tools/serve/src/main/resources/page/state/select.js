// What a state comes to: pure functions of it that several views and effects ask.
import { CLOSING, TABLE } from "../words.js";
import { entriesAt, keyOf } from "./asked.js";
import { headingsOf, isHeading, spokenOf } from "./story.js";

/** @import {Asked, Place, Seat, SeatView, State} from "../types.d.ts" */

/** The position that the board shows. @param {State} state @returns {SeatView | null} */
export function shown({ past, film, seen }) {
  const frame = film?.frames[film.at];
  return film ? film.moving ?? frame?.see ?? film.before : past?.see ?? seen;
}

/** Where the line stands in the story that the board shows: of a film, of an earlier moment, or the last. @param {State} state */
export function placeOf({ film, past, story }) {
  const entry = film ? film.frames[film.at]?.line.entry ?? film.from - 1 : past ? past.entry - 1 : Infinity;
  return story.findLastIndex((line) => line.entry <= entry);
}

/** The first entry that the board does not show yet. @param {State} state */
export function endShown({ film, past }) {
  return film ? (film.frames[film.at]?.entry ?? film.from - 1) + 1 : past?.entry ?? Infinity;
}

/** The question that clicks on the board answer. @param {State} state @returns {Asked | null} */
export function currentOf({ open, current }) {
  return open.find((asked) => asked.question.id === current) ?? null;
}

/** The open question of the same number, as it stands now. @param {State} state @param {Asked} asked */
export function nowOf({ open }, asked) {
  return open.find((one) => one.question.id === asked.question.id) ?? null;
}

/** The open question that asks the same under another number: a server that was started again gives new ones. @param {State} state @param {Asked} asked */
export function anewOf({ open }, { question }) {
  const same = JSON.stringify({ ...question, id: 0 });
  return open.find((one) => JSON.stringify({ ...one.question, id: 0 }) === same) ?? null;
}

/** The areas that an answer concerns: where its thing lies or what it is, and those that its words speak of. @param {State} state @param {{id?: string, place?: string}} thing @param {string[]} words @returns {string[]} */
export function concernedBy({ seen }, { id = "", place = "" }, words) {
  const areas = seen?.board.areas ?? [];
  return [...new Set([...areas.map((area) => area.id).filter((area) => area === id || area === place), ...spokenOf(words.join(" · "), areas)])];
}

/** The question that a click on a place answers. @param {State} state @param {string} place */
export function askedAt(state, place) {
  const here = state.past ? [] : state.open.filter((asked) => entriesAt(asked, place).length > 0);
  return here.find((asked) => asked.question.id === state.current) ?? here[0] ?? null;
}

/** @param {State} state @param {string} id of a place */
export function titleOf({ seen }, id) {
  return seen?.places.find((place) => place.id === id)?.title ?? id;
}

/** @param {State} state @param {string} id */
export function seatTitle({ seen }, id) {
  return seen?.status.seats.find((seat) => seat.id === id)?.title ?? id;
}

/** Whether one person alone plays, against the computer. @param {State} state */
export function isAlone({ holders }) {
  return Object.values(holders).filter((who) => who === "person").length < 2;
}

/** The time that each seat has left now, in words. @param {State} state */
export function clockTexts({ pace, toldAt, now, seen }) {
  const since = Math.max(0, now - toldAt) / 1_000;
  return pace.kind === "none" || seen?.status.over ? [] : pace.clocks.map(({ seat, left, isRunning }) => {
    const seconds = Math.max(0, left - (isRunning ? since : 0));
    return { seat, isRunning, isEmpty: isRunning && seconds === 0, text: CLOSING.left(seconds) };
  });
}

/** Whether a computer plays the seat that is shown. @param {State} state */
export function isPlayedByBot({ people, seat }) {
  return people.some((one) => one.seat === seat && one.holder !== "person");
}

/** Whether there is another person to agree with. @param {State} state */
export function mayOfferDraw({ people, seat, closing }) {
  return people.some((one) => one.seat !== seat && one.holder === "person" && !closing.out.includes(one.seat)) && !closing.draw.length;
}

/** @param {State} state */
export function endingOf({ story, seen, closing }) {
  if (closing.reason) {
    return TABLE.over(CLOSING.ended(closing.sentence, seen?.status.winnerTitle ?? ""));
  }
  const told = story.find((line) => line.kind === "ended")?.text;
  return TABLE.over(told ?? seen?.status.winnerTitle ?? "");
}

/** Whether the game is over and that is told: not before the film of what led to it has ended. @param {State} state */
export function isEndTold({ seen, film }) {
  return seen?.status.over === true && film === null;
}

/** Whether one has won or lost, perhaps against the rules; null for a spectator, in a draw, and where one seat plays both sides. @param {State} state @returns {boolean | null} */
export function hasWon({ seen, seat }) {
  const status = seen?.status;
  const isOf = (/** @type {Seat} */ one) => one.id === status?.winner || one.factions.includes(status?.winner ?? "");
  const seats = status?.seats ?? [];
  const winners = seats.filter(isOf);
  const isRuled = (status?.ruled ?? []).includes(status?.winner ?? "");
  const isOneForAll = seats.length === 1 && status?.ruled.length === 0;
  return !seat || !status?.winner || isOneForAll || winners.length === 0 && !isRuled ? null : winners.some((one) => one.id === seat);
}

/** The headings that the phase stands below, its own left out. @param {State} state @returns {string[]} */
export function aboveOf({ story, seen }) {
  const open = headingsOf(story);
  return open.slice(0, Math.max(0, open.indexOf(seen?.status.phaseTitle ?? "")));
}

/** Which of the lines since one's last answer a step tells, headings left out, such as "3 of 17". @param {State} state @param {number} step */
export function stepOf({ story, unread }, step) {
  const told = (/** @type {number} */ to) => story.slice(unread, to).filter((line) => !isHeading(line)).length;
  return TABLE.step(told(step + 1), told(story.length));
}

/** The moment at which a question is put again: the headings that are new since it was answered, or what was told since. @param {State} state */
export function sinceLatest({ story, latest }) {
  const fresh = headingsOf(story).filter((one) => !latest.below.includes(one));
  const last = story.slice(latest.told).findLast((line) => !isHeading(line));
  return fresh.length ? TABLE.nowBelow(fresh) : last ? TABLE.sinceThen(last.text) : TABLE.nothingElse;
}

/** What is said of the luck of a game that is over. @param {State} state @returns {string} */
export function luckOf(state) {
  const { pledge: { hash, secret, shares = {} }, pledged, share, seat, holders } = state;
  const titled = (/** @type {string[]} */ seats) => seats.map((one) => seatTitle(state, one));
  const without = Object.keys(holders).filter((one) => !shares[one]);
  return [TABLE.pledge(hash),
    secret ? TABLE.pledgeSecret(secret, titled(Object.keys(shares))) : "",
    without.length ? TABLE.pledgeWithout(titled(without)) : "",
    pledged !== hash ? TABLE.pledgeChanged(pledged) : "",
    share && share !== shares[seat] ? TABLE.pledgeShareLost : ""].filter(Boolean).join(" ");
}

/** Whether one's seat may still give a share to the luck. @param {State} state */
export function mayShare({ seat, pledge }) {
  return seat !== "" && pledge.hash !== "" && pledge.secret === "" && !pledge.shares?.[seat];
}

/** The position whose cards are shown: a film does not take them away from what is asked now. @param {State} state @returns {SeatView | null} */
export function handShown({ past, seen }) {
  return past?.see ?? seen;
}

/** What the seat holds that not everybody sees. @param {SeatView} seen @returns {Place[]} */
export function handBoxes(seen) {
  const held = new Set(seen.hand.map((box) => box.title));
  return seen.places.filter((place) => place.kind !== "area" && place.seen && held.has(place.title));
}

/** The cards that lie open on the table. @param {State} state @param {SeatView} seen @returns {Place[]} */
export function openBoxes({ cards }, seen) {
  const held = new Set(seen.hand.map((box) => box.title));
  return seen.places.filter((place) => place.kind !== "area" && place.seen && !held.has(place.title)
    && place.pieces.some((piece) => cards.has(piece.id)));
}

/** What one can click in the hand and among the cards on the table, named as `keyOf` names an entry. @param {State} state @returns {Set<string>} */
export function cardsInSight(state) {
  const seen = handShown(state);
  const boxes = seen ? [...handBoxes(seen), ...openBoxes(state, seen)] : [];
  return new Set(boxes.flatMap((box) => [...box.pieces.flatMap((piece) => [piece.id, `${box.id} ${piece.title}`]),
    ...box.piles.map((pile) => `${box.id} ${pile.title}`)]));
}

/** Whether the game has cards or hands, which then have their room below the board. @param {State} state */
export function hasHand(state) {
  return state.cards.size > 0 || (state.seen?.hand.length ?? 0) > 0;
}

/** Whether nothing is held and no card lies open: a telephone has no room for that. @param {State} state */
export function isHandEmpty(state) {
  const seen = handShown(state);
  return seen === null || openBoxes(state, seen).length === 0 && !handBoxes(seen).some((box) => box.pieces.length + box.piles.length > 0);
}

/** Whether what is held are no cards, so that it needs less room. @param {State} state */
export function isHandSlim(state) {
  return state.cards.size === 0;
}

/** What the signs mean that are printed on the board. @param {State} state @returns {string[]} */
export function printedOn({ drawn }) {
  const signs = new Map((drawn?.nodes ?? []).flatMap((node) => node.printed).map((sign) => [sign.sign, sign.title]));
  return [...signs].filter(([sign, title]) => sign && title).map(([sign, title]) => `${sign} ${title}`);
}

/** Whether a card is chosen by an entry. @param {Place} box @param {string} id @param {string} title @param {Asked} asked */
export function cardEntry(box, id, title, asked) {
  return asked.entries.find((entry) => {
    const key = keyOf(entry);
    return id !== "" && entry.thing.id === id || key === `${box.id} ${title}` || entry.thing.title === title && entry.thing.place === box.id;
  });
}
