// What is put together as an answer: node --experimental-default-type=module --test asked.test.mjs
import assert from "node:assert/strict";
import { test } from "node:test";
import { added, askedOf, isWhole, missingOf } from "../../../main/resources/page/state/asked.js";

const thing = (id) => ({ thing: { type: "piece", id, title: id, place: "hill" }, most: 2 });

function asked(totals, wanted) {
  return askedOf({ id: 1, form: { kind: "group", things: [thing("guard"), thing("cook")], totals, anyOf: wanted } });
}

test("a sum that is allowed is no answer where what is wanted is missing", () => {
  const none = asked([1, 2], [0]);
  const cook = added(none, none.entries[1], 1);
  const both = added(cook, cook.entries[0], 1);
  assert.equal(isWhole(cook), false);
  assert.deepEqual(missingOf(cook).map((entry) => entry.thing.id), ["guard"]);
  assert.equal(isWhole(both), true);
  assert.deepEqual(missingOf(both), []);
});

test("where nothing is wanted every allowed sum is an answer", () => {
  const none = asked([0, 1], []);
  assert.equal(isWhole(none), true);
  assert.deepEqual(missingOf(none), []);
});
