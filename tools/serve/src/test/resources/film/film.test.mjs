// The difference of two moments as motion: node --experimental-default-type=module --test film.test.mjs
import assert from "node:assert/strict";
import { test } from "node:test";
import { diceAt, durationOf, framesOf, joined, LONGEST_FILM, motions, nextStepOf, wayOf } from "../../../main/resources/page/state/film.js";

const BESIDE = new Map([["hill", ["dale"]], ["dale", ["hill", "fen"]], ["fen", ["dale"]], ["isle", []]]);

function counter(sign, number, title = "") {
  return { sign, number, colour: "", shape: "", title, side: "" };
}

function view(areas) {
  return {
    board: { areas: [...BESIDE.keys()].map((id) => ({ id, title: id, counters: areas[id] ?? [] })) },
    places: [...BESIDE.keys()].map((id) => ({ id, number: 0, piles: [], pieces: [] })),
  };
}

function line(entry, text, events = [], kind = "moved") {
  return { entry, kind, depth: 0, text, rule: "", dice: [], events };
}

function moved(entry, from, to, number, kind = "guard") {
  return { entry, kind: "moved", parts: { pieces: [{ kind, from, to, number }] } };
}

const shown = (all) => all.map(({ kind, counter: of, from, to, way }) => `${kind} ${of ? `${of.number}${of.sign}` : ""} ${from}>${to} ${way.join("-")}`.trim());
const countersOf = (see) => JSON.stringify(see.board.areas.map((area) => area.counters));

test("a counter slides along the borders that it crossed", () => {
  const all = motions(view({ hill: [counter("g", 3)] }), view({ hill: [counter("g", 1)], fen: [counter("g", 2)] }), [line(1, "", [moved(1, "hill", "fen", 2)])], BESIDE);
  assert.deepEqual(shown(all), ["slide 2g hill>fen hill-dale-fen"]);
});

test("a loss leaves for where it goes, and a new unit comes from where it was", () => {
  const all = motions(view({ hill: [counter("g", 1)] }), view({ dale: [counter("r", 2)] }),
    [line(1, "", [moved(1, "hill", "stock", 1), moved(2, "camp", "dale", 2, "rider")])], BESIDE);
  assert.deepEqual(shown(all), ["leave 1g hill>stock", "enter 2r camp>dale"]);
});

test("what no event tells of changes where it stands, and does not travel", () => {
  const all = motions(view({ hill: [counter("g", 1), counter("*", 0)] }), view({ dale: [counter("g", 1)], isle: [counter("*", 0)] }), [line(1, "", [moved(1, "hill", "dale", 1)])], BESIDE);
  assert.deepEqual(shown(all), ["slide 1g hill>dale hill-dale", "turn 0* hill>", "turn 0* >isle"]);
});

test("what goes along without an event of its own goes the same way", () => {
  const all = motions(view({ hill: [counter("g", 1), counter("*", 0)] }), view({ dale: [counter("g", 1), counter("*", 0)] }), [line(1, "", [moved(1, "hill", "dale", 1)])], BESIDE);
  assert.deepEqual(shown(all), ["slide 1g hill>dale hill-dale", "slide 0* hill>dale hill-dale"]);
});

test("without events equal counters go the shortest way", () => {
  const all = motions(view({ hill: [counter("g", 2)] }), view({ dale: [counter("g", 1)], fen: [counter("g", 1)] }), [line(1, "")], BESIDE);
  assert.deepEqual(shown(all), ["slide 1g hill>dale hill-dale", "slide 1g hill>fen hill-dale-fen"]);
});

test("of a hidden number nothing is made", () => {
  assert.deepEqual(motions(view({ hill: [counter("?", -1)] }), view({}), [line(1, "")], BESIDE), []);
});

test("moves between two moments are shown one after another, and the last picture is the last moment", () => {
  const first = view({ hill: [counter("g", 2)] });
  const then = view({ dale: [counter("g", 1)], fen: [counter("g", 1)] });
  const frames = framesOf(first, [{ entry: 3, see: then }], [line(1, "one"), line(3, "two")], [moved(1, "hill", "dale", 1), moved(3, "hill", "fen", 1)], BESIDE);
  assert.deepEqual(frames.map((frame) => shown(frame.motions)), [["slide 1g hill>dale hill-dale"], ["slide 1g hill>fen hill-dale-fen"]]);
  assert.equal(countersOf(frames[0].during), countersOf(view({ hill: [counter("g", 1)] })));
  assert.equal(countersOf(frames[0].see), countersOf(view({ hill: [counter("g", 1)], dale: [counter("g", 1)] })));
  assert.equal(countersOf(frames[1].see), countersOf(then));
});

test("a piece that has been seen to move keeps its counter", () => {
  const first = view({ hill: [counter("k", 1)], dale: [counter("c", 1)] });
  const then = view({ dale: [counter("k", 1), counter("c", 1)] });
  const last = view({});
  const frames = framesOf(first, [{ entry: 1, see: then }, { entry: 3, see: last }], [line(1, ""), line(2, ""), line(3, "")],
    [moved(1, "hill", "dale", 1, "knight"), moved(2, "dale", "stock", 1, "cook"), moved(3, "dale", "stock", 1, "knight")], BESIDE);
  assert.deepEqual(frames.flatMap((frame) => shown(frame.motions)), ["slide 1k hill>dale hill-dale", "leave 1c dale>stock", "leave 1k dale>stock"]);
});

test("dice have their faces, cards their titles, and hidden cards none", () => {
  const see = view({});
  const events = [{ entry: 1, kind: "thrown", parts: { dice: [{ die: "red", faces: ["hit", "6"] }] } },
    { entry: 2, kind: "put", parts: { pieces: [{ type: "card", piece: "ace", pieceTitle: "The Ace", from: "hand", to: "played" }] } },
    { entry: 3, kind: "put", parts: { pieces: [{ type: "card", number: 1, from: "deck", to: "hand" }] } }];
  const frames = framesOf(see, [{ entry: 3, see }], [line(1, "", [], "thrown"), line(2, "", [], "put"), line(3, "", [], "put")], events, BESIDE);
  assert.deepEqual(frames[0].motions[0].dice, [{ die: "red", faces: ["hit", "6"] }]);
  assert.equal(frames[1].motions[0].title, "The Ace");
  assert.equal(frames[2].motions[0].title, "");
});

test("nineteen lines of any kind take at most ten seconds", () => {
  const dice = { entry: 1, kind: "thrown", parts: { dice: [{ die: "red", faces: ["hit"] }] } };
  const lines = Array.from({ length: 19 }, (_, at) => line(at, ""));
  const see = view({ hill: [counter("g", 2)] });
  const frames = framesOf(see, [{ entry: 18, see }], lines, lines.map(({ entry }) => ({ ...dice, entry })), BESIDE);
  assert.equal(frames.length, 19);
  assert.ok(frames.every((frame) => durationOf(frame) >= 300));
  const length = frames.reduce((sum, frame) => sum + durationOf(frame), 0);
  assert.ok(length <= 10_000, String(length));
});

test("a film of two hundred lines takes no longer than ten seconds, and shows all of them", () => {
  const see = view({});
  const dice = { kind: "thrown", parts: { dice: [{ die: "red", faces: ["hit"] }] } };
  const lines = Array.from({ length: 200 }, (_, at) => line(at, ""));
  const frames = framesOf(see, [{ entry: 199, see }], lines, lines.map(({ entry }) => ({ ...dice, entry })), BESIDE);
  const cost = 150;
  let left = LONGEST_FILM;
  let steps = 0;
  let at = 0;
  for (; at < frames.length && steps < 500; steps++) {
    const { number, milliseconds } = nextStepOf(frames.slice(at), left, cost);
    at += number;
    left -= milliseconds + cost;
  }
  assert.equal(at, frames.length);
  assert.ok(steps > 10 && steps < 40, String(steps));
  assert.ok(LONGEST_FILM - left <= 10_000, String(left));
});

test("a film that has the time goes frame by frame", () => {
  const frames = [1, 2, 3].map((at) => ({ line: line(at, ""), entry: at, motions: [], during: view({}), see: view({}) }));
  assert.deepEqual(nextStepOf(frames, LONGEST_FILM, 50), { number: 1, milliseconds: 140 });
});

test("what is shown at once goes its whole way, and lies nowhere meanwhile", () => {
  const moments = [{ entry: 1, see: view({ dale: [counter("g", 1)] }) }, { entry: 2, see: view({ fen: [counter("g", 1)] }) }];
  const frames = framesOf(view({ hill: [counter("g", 1)] }), moments, [line(1, ""), line(2, "")],
    [moved(1, "hill", "dale", 1), moved(2, "dale", "fen", 1)], BESIDE);
  const whole = joined(frames);
  assert.deepEqual(shown(whole.motions), ["slide 1g hill>fen hill-dale-fen"]);
  assert.equal(countersOf(whole.during), countersOf(view({})));
  assert.equal(countersOf(whole.see), countersOf(view({ fen: [counter("g", 1)] })));
});

test("dice lie until a heading, and stepping back takes them away", () => {
  const rolled = { kind: "dice", from: "", to: "", way: [], dice: [] };
  const frames = ["moved", "thrown", "moved", "heading"].map((kind, at) => ({ line: line(at, "", [], kind), entry: at, motions: kind === "thrown" ? [rolled] : [], during: view({}), see: view({}) }));
  assert.deepEqual([0, 1, 2, 3].map((at) => diceAt(frames, at)), [null, rolled, rolled, null]);
});

test("a way is no longer than six areas, else straight", () => {
  assert.deepEqual(wayOf(BESIDE, "hill", "fen"), ["hill", "dale", "fen"]);
  assert.deepEqual(wayOf(BESIDE, "hill", "isle"), ["hill", "isle"]);
});
