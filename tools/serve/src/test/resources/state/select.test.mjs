// What a state comes to: node --experimental-default-type=module --test select.test.mjs
import assert from "node:assert/strict";
import { test } from "node:test";
import { concernedBy, hasWon, isEndTold, isHandEmpty, isHandSlim } from "../../../main/resources/page/state/select.js";

const RED = { id: "red", title: "Red", factions: ["reds"] };
const BLUE = { id: "blue", title: "Blue", factions: ["blues"] };

function over(seat, seats, ruled, winner) {
  return { seat, seen: { status: { seats, ruled, winner } } };
}

test("who has won and who has lost, also against the rules", () => {
  assert.equal(hasWon(over("red", [RED, BLUE], [], "red")), true);
  assert.equal(hasWon(over("red", [RED, BLUE], [], "blue")), false);
  assert.equal(hasWon(over("red", [RED], ["blues"], "blues")), false);
  assert.equal(hasWon(over("red", [RED], ["blues"], "reds")), true);
  assert.equal(hasWon(over("red", [RED, BLUE], [], "")), null);
  assert.equal(hasWon(over("", [RED, BLUE], [], "red")), null);
  assert.equal(hasWon(over("one", [{ id: "one", title: "One", factions: ["reds", "blues"] }], [], "blues")), null);
});

test("the end is told when no film plays any more", () => {
  const seen = { status: { over: true } };
  assert.equal(isEndTold({ seen, film: null }), true);
  assert.equal(isEndTold({ seen, film: { frames: [], at: 0 } }), false);
  assert.equal(isEndTold({ seen: { status: { over: false } }, film: null }), false);
});

test("an answer concerns where it lies and what its words name", () => {
  const areas = [{ id: "hill", title: "Long Hill" }, { id: "dale", title: "The Dale" }];
  const state = { seen: { board: { areas } } };
  assert.deepEqual(concernedBy(state, { id: "guard", place: "dale" }, ["a guard"]), ["dale"]);
  assert.deepEqual(concernedBy(state, { id: "raid", place: "orders" }, ["Raid Long Hill."]), ["hill"]);
  assert.deepEqual(concernedBy(state, {}, ["pass"]), []);
});

function held(pieces, cards) {
  const place = { id: "hand", title: "Hand", kind: "box", seen: true, pieces, piles: [] };
  return { past: null, cards, seen: { hand: [{ title: "Hand" }], places: [place] } };
}

test("an empty hand is known, and one without cards", () => {
  const card = { id: "ace", title: "Ace", traits: [], text: "It wins." };
  const cards = new Map([["ace", card]]);
  assert.equal(isHandEmpty(held([], cards)), true);
  assert.equal(isHandEmpty(held([card], cards)), false);
  assert.equal(isHandSlim(held([card], cards)), false);
  assert.equal(isHandSlim(held([card], new Map())), true);
});
