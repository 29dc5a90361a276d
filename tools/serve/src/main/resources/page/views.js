// What stands around the board: the bar, the questions, the slider, and what is told of what one points at.
import { html, nothing } from "./vendor/lit-html.js";
import { answer, may, takeBack, typed, nearest } from "./answers.js";
import { because } from "./because.js";
import { brief, clause, evaluate, explain, lookBack, open, playOn, speak, stepOn, tables, tellNumbers } from "./looking.js";
import { questionOf } from "./ask.js";
import { sumsOf } from "./books.js";
import { cellsOf, diceOf } from "./dice.js";
import { HELP } from "./keys.js";
import { endOf, standingOf } from "./standing.js";
import { seatsOf } from "./seats.js";
import { tellHistory } from "./story.js";
import { stretchOf } from "./stretch.js";
import { connectionOf } from "./wire.js";
import { surfaceOf } from "./board.js";
import { BOARD, CONNECTION, TABLE } from "./words.js";

/** @import {Table} from "./table.js" */
/** @import {SeatView} from "./types.d.ts" */

/** @param {Table} table @param {SeatView} seen */
export function bar(table, seen) {
  const { game } = table;
  const { status } = seen;
  const turn = status.trouble ? TABLE.trouble(status.trouble)
    : status.over ? game.ending()
      : game.asked ? TABLE.yourTurn : TABLE.toPlay(status.thinking.map((id) => game.seatTitle(id)));
  const moreHelp = isAlone(game.holders) ? TABLE.undoDiceHelp : TABLE.undoAskHelp;
  const wish = status.wish;
  return html`<header class="bar"><div class="head"><a class="skip" href="#question">${TABLE.toQuestion}</a><a href="/" title=${TABLE.toLobby}>Gabion</a><h1>${status.title}</h1>
    <span class="phase">${status.phaseTitle}</span>
    <span class="turn" role="status">${connectionOf(table.state, table.trouble) || turn}</span>
    ${table.state === "on" ? html`<span class="connected" title=${CONNECTION.connectedTo}><span class="unseen">${CONNECTION.connected}</span></span>`
      : html`<button @click=${() => table.wire.retry()}>${CONNECTION.reconnect}</button>`}<span class="grow"></span>
    ${wish.seat && wish.open.includes(game.seat) ? html`<span role="alert">${TABLE.undoWish(game.seatTitle(wish.seat))}
      <button @click=${() => takeBack(table, "grant", { granted: true })}>${TABLE.agree}</button>
      <button @click=${() => takeBack(table, "grant", { granted: false })}>${TABLE.refuse}</button></span>` : nothing}
    ${table.seats.all.length > 1 ? seatsOf(table) : html`<span class="faint">${game.seat ? TABLE.youPlay(game.seatTitle(game.seat)) : TABLE.youWatch}</span>`}
    ${game.seat ? html`<button ?disabled=${!game.canUndo} title=${TABLE.undoHelp} aria-description=${TABLE.undoHelp} @click=${() => takeBack(table, "undo")}>${TABLE.undo}</button>
      <button ?disabled=${game.canUndo || status.over || game.story.length === 0 || table.isNew} title=${moreHelp}
        aria-description=${moreHelp} @click=${() => takeBack(table, "wish")}>${
        isAlone(game.holders) ? TABLE.undoDice : TABLE.undoAsk}</button>` : nothing}
    <button @click=${() => brief(table)}>${TABLE.rules}</button>
    <button @click=${() => tables(table)}>${TABLE.tables}</button>
    <button aria-pressed=${table.near} @click=${() => { table.near = !table.near; table.draw(); }}>${table.near ? TABLE.wholeBoard : TABLE.larger}</button>
    <button @click=${() => open(table, TABLE.keys, HELP)} aria-label=${TABLE.keysAndHelp}>?</button></div>
    ${standingOf(table.past?.see ?? seen, table.past || status.over ? [] : game.above())}</header>`;
}

/** @param {Table} table @param {SeatView} seen */
export function questions(table, seen) {
  const { game, past, said } = table;
  const open = past ? [] : game.open;
  return html`<div class="panel ask">
    ${past ? html`<p class="text" id="question" tabindex="-1">${TABLE.lookingBack(past.entry)}
      <button class="main" @click=${() => lookBack(table, game.entry)}>${TABLE.backToNow}</button></p>` : nothing}
    ${table.latest.typed && !past ? html`<p class="faint">${TABLE.readAs(table.latest.typed, table.latest.words)}</p>` : nothing}
    ${table.latest.text && !past && table.latest.text === game.asked?.question.text
      ? html`<p class="faint again">${TABLE.takenBefore(table.latest.words, game.since(table.latest))}</p>` : nothing}
    ${open.length > 1 ? html`<p class="faint">${TABLE.severalQuestions(open.length)}</p>` : nothing}
    ${open.map((asked) => questionOf(asked, asked === game.asked, {
      answer: (fields) => { answer(table, asked, fields); },
      typed: (words) => { typed(table, asked, words); },
      may: (words) => { may(table, asked, words); },
      changed: () => { game.asked = asked; table.unsay(); table.draw(); },
      why: (question) => { explain(table, question); },
      numbers: (question) => { tellNumbers(table, question); },
      clause: (rule) => clause(table, rule),
      speak: (place) => { table.spoken = new Set(place ? [place] : []); table.draw(); },
      titleOf: (id) => game.titleOf(id),
      textOf: (id) => game.cards.get(id)?.text || game.cards.get(id)?.traits.join(", ") || "",
    }))}
    ${past ? nothing : table.forced.filter((one) => one.below === game.heading()).map((one) => html`<p class="faint settled">${one.text}</p>`)}
    ${past || open.length ? nothing : html`${seen.status.over ? endOf(table) : html`<p class="text" id="question" tabindex="-1">${TABLE.waiting(seen.status.thinking.map((id) => game.seatTitle(id)))}</p>`}
      ${seen.status.over && game.pledge.hash ? html`<p class="faint">${game.luck()}</p>` : nothing}`}
    ${said.text ? html`<p class="why bad" role="alert">${said.text}
      ${said.rule ? html`<button class="clause" @click=${() => clause(table, said.rule)}>${said.rule}</button>` : nothing}
      ${said.thing ? html`<button @click=${() => nearest(table, said.thing)}>${TABLE.whatWouldAllow}</button>` : nothing}</p>` : nothing}
  </div>`;
}

/** The way back through the game. @param {Table} table */
export function slider(table) {
  const { game, past } = table;
  const at = past?.entry ?? game.entry;
  return html`<div class="slider ${past ? "past" : ""}"><label class="unseen" for="moment">${TABLE.moment}</label>
    <input id="moment" type="range" min="1" max=${game.entry} .value=${String(at)}
      @change=${(/** @type {Event} */ event) => lookBack(table, Number(/** @type {HTMLInputElement} */ (event.target).value))}>
    ${past ? html`<a href="?moment=${at}">${TABLE.momentLink(at)}</a> ${game.seat && isAlone(game.holders)
      ? html`<button @click=${() => playOn(table, at)}>${TABLE.playOn}</button>` : nothing} <button @click=${() => lookBack(table, game.entry)}>${TABLE.now}</button>`
      : html`<span class="faint">${TABLE.isNow}</span>`}${stretchOf(table, at)}</div>${past ? sentenceAt(table, at) : nothing}`;
}

/** A sentence to ask at a moment, and what it was there. @param {Table} table @param {number} at */
function sentenceAt(table, at) {
  const { asked } = table;
  return html`<form class="eval" @submit=${(/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    void evaluate(table, String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("sentence") ?? ""), at);
  }}><label class="unseen" for="sentence">${TABLE.evalSentence}</label><input id="sentence" name="sentence" required maxlength="400" placeholder=${TABLE.evalSentence}>
    <button>${TABLE.evaluate}</button></form>${asked ? html`<p class="told" role="status"><b>${asked.sentence}</b>: ${asked.lines.map((line, i) => html`${i ? html`<br>` : nothing}${line}`)}</p>` : nothing}`;
}

/** @param {Record<string, string>} holders */
function isAlone(holders) {
  return Object.values(holders).filter((who) => who === "person").length < 2;
}

/** The text for the place under the pointer, or for the step on the slider. @param {Table} table @param {SeatView} seen */
export function below(table, seen) {
  const { game } = table;
  if (table.why.length) {
    return html`<div class="told sum"><p><b>${TABLE.whyThisNumber}</b></p>${sumsOf(table.why)}</div>`;
  }
  const line = game.story[table.step];
  if (line) {
    return html`<div class="told past"><p><b>${TABLE.sinceLast(game.stepOf(table.step))}</b> ${line.text} ${line.dice.length
      ? html`${diceOf(line, game.drawn?.dice ?? [])} ${cellsOf(line, (cell) => tables(table, cell))}` : nothing}</p>
      <p><button @click=${() => because(table, line)}>${TABLE.why}</button> <button @click=${() => stepOn(table, -1)}>${TABLE.back}</button> <button @click=${() => stepOn(table, 1)}>${TABLE.next}</button>
      <button @click=${() => { table.step = -1; speak(table, null); }}>${TABLE.skip}</button></p></div>`;
  }
  const area = seen.board.areas.find((one) => one.id === table.hover);
  const node = game.drawn?.nodes.find((one) => one.id === table.hover);
  if (!area || !node) {
    return html`<div class="told"><p class="faint">${[...seen.board.legend, ...printedOn(game)].join(" · ")}</p></div>`;
  }
  const surface = game.drawn ? surfaceOf(game.drawn, node) : "";
  const printed = node.printed.map((sign) => BOARD.counted(sign.number, sign.title)).filter((one) => one);
  return html`<div class="told"><p><b>${area.title}</b> ${[surface, ...printed].filter((one) => one).join(", ")}:
    ${area.words.length ? area.words.join(", ") : BOARD.empty}
    ${table.past ? nothing : html`<button class="clause" title=${TABLE.areaHistoryKey} @click=${() => tellHistory(table)}>${TABLE.areaHistory}</button>`}</p>
    ${node.beside.length ? html`<p class="faint">${TABLE.adjacent(node.beside.map((id) => game.titleOf(id)))}</p>` : nothing}</div>`;
}

/** What the signs mean that are printed on the board. @param {import("./game.js").Game} game @returns {string[]} */
export function printedOn(game) {
  const signs = new Map((game.drawn?.nodes ?? []).flatMap((node) => node.printed).map((sign) => [sign.sign, sign.title]));
  return [...signs].filter(([sign, title]) => sign && title).map(([sign, title]) => `${sign} ${title}`);
}
