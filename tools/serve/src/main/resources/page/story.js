// What has happened: lines below headings, the places they speak of, and the way from one to the next.
import { html, nothing } from "./vendor/lit-html.js";
import { because, ledBy, momentOf } from "./because.js";
import { open, searched, speak, tables } from "./looking.js";
import { cellsOf, diceOf } from "./dice.js";
import { HISTORY, TABLE } from "./words.js";

/** @import {Area, LogLine} from "./types.d.ts" */
/** @import {Table} from "./table.js" */

/** So many lines are told of one place. */
const MOST_TOLD = 40;

/** The areas that a line speaks of by their titles. @param {string} text @param {Area[]} areas @returns {Set<string>} */
export function spokenOf(text, areas) {
  const found = new Set();
  let rest = ` ${text} `;
  for (const area of [...areas].sort((one, other) => other.title.length - one.title.length)) {
    const at = rest.search(new RegExp(`(?<![\\p{L}\\d])${area.title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\d])`, "u"));
    if (at >= 0) {
      found.add(area.id);
      rest = rest.replaceAll(area.title, "·");
    }
  }
  return found;
}

/** @param {Table} table */
export function storyOf(table) {
  const { story, unread } = table.game;
  const end = table.past?.entry ?? Infinity;
  return html`<ol>${story.map((line, at) => html`${at === unread && at > 0 ? html`<li class="since">${TABLE.sinceYourLast}</li>` : nothing}${
    itemOf(table, line, at >= unread ? "new" : "", line.entry >= end)}`)}</ol>`;
}

/** A line with its rule, its dice and what they came to. @param {Table} table @param {LogLine} line @param {string} [mark] @param {boolean} [isLater] than the moment that is looked back at */
function itemOf(table, line, mark = "", isLater = false) {
  const dice = table.game.drawn?.dice ?? [];
  return html`<li class="d${Math.min(3, line.depth)} ${heading(line) ? "heading" : ""} ${isLater ? "later" : mark}"
      @mouseenter=${() => speak(table, line)} @mouseleave=${() => speak(table, null)}>${line.text}
      ${line.rule || !heading(line) ? html`<button class="clause faint" @click=${() => because(table, line)} @focus=${() => speak(table, line)}
        aria-label="${line.rule ? HISTORY.whyRule(line.rule) : HISTORY.whyLine(line.text)}">${line.rule || HISTORY.whyShort}</button>` : nothing}
      ${line.dice.length ? html`${diceOf(line, dice)} ${cellsOf(line, (cell) => tables(table, cell))}` : nothing}</li>`;
}

/**
 * What made a place what it is, of what this seat was told: the lines that speak of it or stand below a heading that does, each
 * below its headings.
 * @param {LogLine[]} story @param {string} place @param {Area[]} areas @returns {LogLine[]}
 */
export function historyOf(story, place, areas) {
  /** @type {{line: LogLine, isTold: boolean, speaks: boolean}[]} */
  let above = [];
  const lines = [];
  for (const line of story) {
    const depth = heading(line) ? line.depth : Infinity;
    above = above.filter((one) => one.line.depth < depth);
    const speaks = spokenOf(line.text, areas).has(place);
    if (heading(line)) {
      above.push({ line, isTold: false, speaks });
    } else if (speaks || above.some((one) => one.speaks)) {
      for (const one of above.filter((each) => !each.isTold)) {
        one.isTold = true;
        lines.push(one.line);
      }
      lines.push(line);
    }
  }
  return lines;
}

/** Tells what made the place so that one points at. @param {Table} table */
export function tellHistory(table) {
  const areas = table.game.seen?.board.areas ?? [];
  const area = areas.find((one) => one.id === table.hover);
  if (area && !table.past) {
    const title = HISTORY.at(area.title);
    const lines = historyTold(table, historyOf(table.game.story, area.id, areas));
    const mine = open(table, title, lines);
    searched(table, title, "history", { place: area.id }, lines, mine).then((reply) => {
      if (reply) {
        open(table, title, html`${lines}${changesOf(table, reply["changes"])}${reply["earlier"] && reply["changes"].length ? html`<p class="faint">${HISTORY.lastChanges(reply["changes"].length)}</p>` : nothing}`);
      }
    }, () => {}); // what was told stands there all the same
  }
}

/** What lay there, as this seat saw it. @param {Table} table @param {{entry: number, before: string[], after: string[], led: string[]}[]} changes */
function changesOf(table, changes) {
  const words = (/** @type {string[]} */ all) => all.join(", ") || HISTORY.nothing;
  return changes.length === 0 ? nothing : html`<h3>${HISTORY.contents}</h3><ol class="lay">${changes.map((change) => html`<li>
    ${words(change.before)} → <b>${words(change.after)}</b>
    ${momentOf(table, change.entry)}${ledBy(change.led)}</li>`)}</ol>`;
}

/** The last of some lines. @param {Table} table @param {LogLine[]} lines */
function historyTold(table, lines) {
  const told = lines.slice(-MOST_TOLD);
  return lines.length === 0 ? html`<p>${HISTORY.noHistory}</p>`
    : html`<div class="log">${lines.length > told.length ? html`<p class="faint">${HISTORY.earlier(lines.length - told.length)}</p>` : nothing}
      <ol>${told.map((line) => itemOf(table, line))}</ol></div>`;
}

/** @param {LogLine} line */
export function heading(line) {
  return line.kind === "heading" || line.kind === "began" || line.kind === "ended";
}
