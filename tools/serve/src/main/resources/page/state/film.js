// The difference between moments of a game as motion. Pure: it knows views and lines of the log, no page and no clock.

/** @import {Area, Counter, Dice, LogLine, SeatView} from "../types.d.ts" */

/** An event of the log, as protocol.md has it. @typedef {{entry: number, kind: string, parts: Record<string, any>}} Event */

/** A moment: the view after an entry and all before it. @typedef {{entry: number, see: SeatView}} Moment */

/**
 * Something that moves. `slide` goes along `way`, `leave` and `enter` have one end on the board, `turn` changes where it stands,
 * `dice` are rolled at an area, `card` is laid or drawn.
 * @typedef {object} Motion
 * @property {"slide" | "leave" | "enter" | "turn" | "dice" | "card"} kind
 * @property {Counter} [counter] with the number of those that move
 * @property {string} from a place; empty where it is not known
 * @property {string} to a place; empty where it is not known
 * @property {string[]} way the areas from the first to the last
 * @property {Dice[]} [dice]
 * @property {string} [title] of a card; empty where it is hidden
 */

/**
 * A line of the log as a picture: while its motions run `during` is drawn, which lacks what is on its way; then `see`.
 * @typedef {object} Frame
 * @property {LogLine} line
 * @property {number} entry the last entry that it shows
 * @property {Motion[]} motions
 * @property {SeatView} during
 * @property {SeatView} see
 */

/** Milliseconds of each kind of motion at normal speed; nineteen lines take less than ten seconds. @type {Record<string, number>} */
export const MILLISECONDS = { slide: 480, leave: 420, enter: 420, turn: 300, dice: 520, card: 420, text: 140 };

/** The motions of a line run at once, so that the longest one counts. @param {Frame} frame */
export function durationOf(frame) {
  return Math.max(MILLISECONDS["text"] ?? 0, ...frame.motions.map((motion) => MILLISECONDS[motion.kind] ?? 0));
}

/**
 * What moves between two views, in one step.
 * @param {SeatView} before @param {SeatView} after @param {(LogLine & {events?: Event[]})[]} lines what was told between them
 * @param {Map<string, string[]>} beside the neighbours of each area @returns {Motion[]}
 */
export function motions(before, after, lines, beside) {
  return between(before, after, lines, beside, looksOf(before)).flatMap((frame) => frame.motions);
}

/**
 * The pictures of a stretch of a game.
 * @param {SeatView} first the view before the first line @param {Moment[]} moments in their order
 * @param {LogLine[]} lines @param {Event[]} events @param {Map<string, string[]>} beside the neighbours of each area
 * @returns {Frame[]} one for each line; the last one ends with the last moment
 */
export function framesOf(first, moments, lines, events, beside) {
  const told = lines.map((line, at) => {
    const next = lines[at + 1]?.entry ?? Infinity;
    return { ...line, events: events.filter((one) => one.entry >= line.entry && one.entry < next && one.kind !== "answered") };
  });
  /** @type {Frame[]} */
  const frames = [];
  const looks = looksOf(first);
  let before = first;
  let at = 0;
  while (at < told.length) {
    const moment = momentOf(moments, lastOf(told[at]));
    const start = at;
    while (at < told.length && momentOf(moments, lastOf(told[at])) === moment) {
      at++;
    }
    const after = moments[moment]?.see ?? before;
    frames.push(...between(before, after, told.slice(start, at), beside, looks));
    before = after;
  }
  return frames;
}

/** @param {Moment[]} moments @param {number} entry */
function momentOf(moments, entry) {
  const found = moments.findIndex((one) => one.entry >= entry);
  return found < 0 ? moments.length - 1 : found;
}

/** @param {(LogLine & {events?: Event[]}) | undefined} line */
function lastOf(line) {
  return line?.events?.at(-1)?.entry ?? line?.entry ?? 0;
}

// ---- two views

/** How counters are told apart: one sort of an area is drawn once, with its number. @param {Counter} counter */
function keyOf(counter) {
  return `${counter.sign}|${counter.colour}|${counter.shape}|${counter.title}`;
}

/** How many a counter stands for; of hidden ones nobody knows. @param {Counter} counter */
function countOf(counter) {
  return counter.number === 0 ? 1 : Math.max(0, counter.number);
}

/** What an area has more or less of, by areas and then by counters. */
class Difference {
  /** @param {SeatView} before @param {SeatView} after */
  constructor(before, after) {
    /** @type {Map<string, Map<string, number>>} */
    this.areas = new Map();
    /** @type {Map<string, Counter>} */
    this.counters = new Map();
    this.add(before, -1);
    this.add(after, 1);
  }

  /** @param {SeatView} view @param {number} sign */
  add(view, sign) {
    for (const area of view.board.areas) {
      const known = this.areas.get(area.id) ?? new Map();
      this.areas.set(area.id, known);
      for (const counter of area.counters) {
        const key = keyOf(counter);
        this.counters.set(key, counter);
        known.set(key, (known.get(key) ?? 0) + sign * countOf(counter));
      }
    }
  }

  isArea(/** @type {string} */ place) {
    return this.areas.has(place);
  }

  /** @param {string} area @param {string} key */
  of(area, key) {
    return this.areas.get(area)?.get(key) ?? 0;
  }

  /** @param {string} area @param {string} key @param {number} more */
  change(area, key, more) {
    this.areas.get(area)?.set(key, this.of(area, key) + more);
  }

  /** The counters of which an area has less (-1) or more (1). @param {string} area @param {number} sign */
  keys(area, sign) {
    return [...(this.areas.get(area) ?? [])].filter(([, number]) => number * sign > 0).map(([key]) => key);
  }

  /** @param {string} key @param {number} number @returns {Counter} */
  counter(key, number) {
    const counter = /** @type {Counter} */ (this.counters.get(key));
    return { ...counter, number: counter.number === 0 ? 0 : number };
  }
}

/**
 * @param {SeatView} before @param {SeatView} after @param {(LogLine & {events?: Event[]})[]} lines @param {Map<string, string[]>} beside
 * @param {Map<string, string>} looks which counter stands for a piece, as far as that is known; more is learned here
 * @returns {Frame[]}
 */
function between(before, after, lines, beside, looks) {
  const left = new Difference(before, after);
  const moving = lines.map((line) => (line.events ?? []).flatMap((event) => [
    ...movesOf(event).flatMap((move) => taken(left, looks, move, beside)),
    ...otherMotions(event, left)]));
  const last = Math.max(0, moving.findLastIndex((all) => all.length > 0));
  moving[last]?.push(...companionsOf(left, moving.flat()), ...(moving.flat().length === 0 ? strangersOf(left, beside) : []), ...restOf(left));
  /** @type {Frame[]} */
  const frames = [];
  let view = before;
  lines.forEach((line, at) => {
    const all = moving[at] ?? [];
    const isLast = at >= last;
    const during = changed(view, all, -1);
    const see = isLast ? after : changed(during, all, 1);
    frames.push({ line, entry: lastOf(line), motions: all, during, see });
    view = see;
  });
  return frames;
}

/** How a sort of pieces is told apart in events and in views. @param {any} pile */
function sortOf(pile) {
  return [pile.kind, pile.faction ?? "", pile.face ?? ""].join("|");
}

/** Which counter stands for a sort of pieces, from the areas in which only one of them lies. @param {SeatView} view @returns {Map<string, string>} */
function looksOf(view) {
  const places = new Map(view.places.map((place) => [place.id, place]));
  const looks = new Map();
  for (const { id, counters } of view.board.areas) {
    const place = places.get(id);
    const sorts = new Set(place?.piles.map(sortOf));
    const counted = counters.filter((counter) => countOf(counter) === place?.number);
    if (place?.pieces.length === 0 && sorts.size === 1 && counted.length === 1) {
      sorts.forEach((sort) => looks.set(sort, keyOf(/** @type {Counter} */ (counted[0]))));
    }
  }
  return looks;
}

/** @typedef {{what: string, from: string, to: string, number: number}} Move */

/** @param {Event} event @returns {Move[]} */
function movesOf({ kind, parts }) {
  return kind !== "moved" && kind !== "put" ? [] : parts["pieces"].filter((/** @type {any} */ one) => one.from !== one.to)
    .map((/** @type {any} */ one) => ({ what: one.piece ?? sortOf(one), from: one.from, to: one.to, number: one.number ?? 1 }));
}

/** So many cards are shown at once. */
const MOST_CARDS = 3;

/** What does not move on the board. @param {Event} event @param {Difference} left @returns {Motion[]} */
function otherMotions({ kind, parts }, left) {
  if (kind === "thrown") {
    return [{ kind: "dice", from: "", to: "", way: [], dice: parts["dice"] }];
  }
  const cards = kind === "put" ? parts["pieces"].filter((/** @type {any} */ one) => !left.isArea(one.from) && !left.isArea(one.to)) : [];
  return cards.slice(0, MOST_CARDS).map((/** @type {any} */ one) => ({ kind: "card", from: one.from, to: one.to, way: [], title: one.pieceTitle ?? "" }));
}

/**
 * Takes a move out of the difference: the counter that the one area has less of and the other one more.
 * @param {Difference} left @param {Map<string, string>} looks @param {Move} move @param {Map<string, string[]>} beside @returns {Motion[]}
 */
function taken(left, looks, move, beside) {
  const isFrom = left.isArea(move.from);
  const isTo = left.isArea(move.to);
  if (!isFrom && !isTo) {
    return [];
  }
  const less = isFrom ? left.keys(move.from, -1) : [];
  const more = isTo ? left.keys(move.to, 1) : [];
  const known = looks.get(move.what);
  const both = less.filter((key) => more.includes(key));
  const likely = isFrom && isTo ? (both.length ? both : [...less, ...more]) : isFrom ? less : more;
  const strange = likely.filter((key) => ![...looks.values()].includes(key));
  const key = known && (likely.includes(known) || (isFrom && isTo)) ? known : strange[0] ?? likely[0];
  if (!key) {
    return [];
  }
  looks.set(move.what, key);
  if (isFrom) {
    left.change(move.from, key, move.number);
  }
  if (isTo) {
    left.change(move.to, key, -move.number);
  }
  const kind = isFrom && isTo ? "slide" : isFrom ? "leave" : "enter";
  return [{ kind, counter: left.counter(key, move.number), from: move.from, to: move.to, way: isFrom && isTo ? wayOf(beside, move.from, move.to) : [] }];
}

/** What goes along with what has moved, without an event of its own. @param {Difference} left @param {Motion[]} moved @returns {Motion[]} */
function companionsOf(left, moved) {
  return moved.filter((motion) => motion.kind === "slide").flatMap(({ from, to, way }) =>
    left.keys(from, -1).filter((key) => left.of(to, key) > 0).map((key) => slid(left, key, from, to, way)));
}

/** Motions without a log line: a counter that left one area and an equal one that appeared in another moved the shortest way. @param {Difference} left @param {Map<string, string[]>} beside @returns {Motion[]} */
function strangersOf(left, beside) {
  /** @type {Motion[]} */
  const found = [];
  for (const from of left.areas.keys()) {
    for (const key of left.keys(from, -1)) {
      const goals = [...left.areas.keys()].filter((area) => left.of(area, key) > 0)
        .map((area) => wayOf(beside, from, area)).sort((one, other) => one.length - other.length);
      for (const way of goals.filter((one) => left.of(from, key) < 0 && left.of(String(one.at(-1)), key) > 0)) {
        found.push(slid(left, key, from, String(way.at(-1)), way));
      }
    }
  }
  return found;
}

/** @param {Difference} left @param {string} key @param {string} from @param {string} to @param {string[]} way @returns {Motion} */
function slid(left, key, from, to, way) {
  const number = Math.min(-left.of(from, key), left.of(to, key));
  left.change(from, key, number);
  left.change(to, key, -number);
  return { kind: "slide", counter: left.counter(key, number), from, to, way };
}

/** What changes where it stands. @param {Difference} left @returns {Motion[]} */
function restOf(left) {
  return [...left.areas.keys()].flatMap((area) => [-1, 1].flatMap((sign) => left.keys(area, sign).map((key) => {
    const counter = left.counter(key, Math.abs(left.of(area, key)));
    return { kind: /** @type {const} */ ("turn"), counter, from: sign < 0 ? area : "", to: sign < 0 ? "" : area, way: [] };
  })));
}

/** A view without what has left it (-1), or with what has arrived (1). @param {SeatView} view @param {Motion[]} all @param {number} sign @returns {SeatView} */
function changed(view, all, sign) {
  /** @type {Map<string, Counter[]>} */
  const areas = new Map();
  for (const { counter, from, to } of all) {
    const place = sign < 0 ? from : to;
    const counters = areas.get(place) ?? view.board.areas.find((area) => area.id === place)?.counters;
    if (counter && counters) {
      areas.set(place, withMore(counters, counter, sign));
    }
  }
  return areas.size === 0 ? view
    : { ...view, board: { ...view.board, areas: view.board.areas.map((area) => ({ ...area, counters: areas.get(area.id) ?? area.counters })) } };
}

/** @param {Counter[]} counters @param {Counter} counter @param {number} sign @returns {Counter[]} */
function withMore(counters, counter, sign) {
  const at = counters.findIndex((one) => keyOf(one) === keyOf(counter));
  const old = counters[at];
  const number = (old ? countOf(old) : 0) + sign * countOf(counter);
  const next = { ...counter, number: number === 1 && counter.number === 0 ? 0 : number };
  return old ? counters.flatMap((one, place) => (place !== at ? [one] : number > 0 ? [next] : [])) : number > 0 ? [...counters, next] : counters;
}

// ---- the way

/** The longest way that is gone area by area; a longer one is gone straight. */
const LONGEST = 6;

/** The shortest way from an area to another along borders. @param {Map<string, string[]>} beside @param {string} from @param {string} to @returns {string[]} */
export function wayOf(beside, from, to) {
  /** @type {Map<string, string>} */
  const back = new Map([[from, ""]]);
  let edge = [from];
  for (let steps = 1; steps < LONGEST && edge.length > 0 && !back.has(to); steps++) {
    edge = edge.flatMap((area) => (beside.get(area) ?? []).filter((next) => {
      const isNew = !back.has(next);
      if (isNew) {
        back.set(next, area);
      }
      return isNew;
    }));
  }
  if (!back.has(to)) {
    return [from, to];
  }
  const way = [to];
  for (let area = back.get(to); area; area = back.get(area)) {
    way.unshift(area);
  }
  return way;
}

// ---- the time that it takes

/** A film takes at most so many milliseconds at normal speed, however much it shows. */
export const LONGEST_FILM = 9_200;

/** What is shown at once takes at least so many milliseconds where not all can be shown one by one. */
const SHORTEST_STEP = 320;

/**
 * How much of a film is shown next: so many frames at once, and how long they move.
 * @param {Frame[]} frames those that are left @param {number} left milliseconds at normal speed @param {number} cost what drawing a step takes
 * @returns {{number: number, milliseconds: number}}
 */
export function nextStepOf(frames, left, cost) {
  const natural = frames.reduce((sum, frame) => sum + durationOf(frame) + cost, 0);
  const [first] = frames;
  if (!first || natural <= left) {
    return { number: first ? 1 : 0, milliseconds: first ? durationOf(first) : 0 };
  }
  const whole = frames.reduce((sum, frame) => sum + durationOf(frame), 0);
  const time = Math.max(1, left) / whole;
  let number = 0;
  let room = 0;
  while (number < frames.length && room < SHORTEST_STEP + cost) {
    room += durationOf(/** @type {Frame} */ (frames[number])) * time;
    number++;
  }
  return { number, milliseconds: Math.max(0, Math.min(room, left) - cost) };
}

/** Several frames as one: what goes on from where it came goes the whole way, and all of it moves at once. @param {Frame[]} frames @returns {Frame} */
export function joined(frames) {
  const [first] = frames;
  const last = /** @type {Frame} */ (frames.at(-1));
  if (!first || first === last) {
    return last;
  }
  const all = [...first.motions];
  /** @type {Motion[]} */
  const later = [];
  for (const motion of frames.slice(1).flatMap((frame) => frame.motions)) {
    const at = all.findIndex((one) => goesOn(one, motion));
    const before = all[at];
    if (before) {
      all[at] = { ...before, to: motion.to, way: [...before.way, ...motion.way.slice(1)] };
    } else {
      all.push(motion);
      later.push(motion);
    }
  }
  const dice = all.findLast((motion) => motion.kind === "dice");
  return { line: last.line, entry: last.entry, motions: all.filter((motion) => motion.kind !== "dice" || motion === dice), during: changed(first.during, later, -1), see: last.see };
}

/** Whether a motion goes on with the counter of another from where that ended. @param {Motion} one @param {Motion} next */
function goesOn(one, next) {
  return one.kind === "slide" && next.kind === "slide" && one.to === next.from && one.counter !== undefined && next.counter !== undefined
    && keyOf(one.counter) === keyOf(next.counter) && one.counter.number === next.counter.number;
}

/** The dice that lie on the board at a frame: until others are rolled or another heading begins. @param {Frame[]} frames @param {number} at @returns {Motion | null} */
export function diceAt(frames, at) {
  for (let place = at; place >= 0; place--) {
    const frame = frames[place];
    const dice = frame?.motions.find((motion) => motion.kind === "dice");
    if (dice || frame?.line.kind === "heading" || frame?.line.kind === "began") {
      return dice ?? null;
    }
  }
  return null;
}
