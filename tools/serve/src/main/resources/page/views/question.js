// The question: the answers that cannot be clicked on the board or in the hand, the running sum, and words that are typed.
import { html, nothing } from "../vendor/lit-html.js";
import { allOf, alone, citedBy, countOf, isSum, isWhole, listed, missingOf, sumOf, totalsOf } from "../state/asked.js";
import { cardsInSight, concernedBy, endingOf, hasWon, isEndTold, luckOf, seatTitle, sinceLatest, titleOf } from "../state/select.js";
import { lastHeading } from "../state/story.js";
import { mayAskHint } from "../state/teacher.js";
import { FILM, QUESTION, TABLE, TEACHER } from "../words.js";
import { wrongOf } from "./learn.js";

/** @import {Act, Asked, Entry, SeatView, State} from "../types.d.ts" */

/** Up to so many answers say what they do on their buttons; more of them, when one points at them. */
const TOLD = 8;

/** Numbers up to so many are buttons. */
const FEW = 14;

/** What bounds nothing, as protocol.md has it; or more than anybody would count. */
const BOUNDLESS = 1000;

/** @param {State} state @param {Act} act */
export function questionsOf(state, act) {
  const { past, said, latest, seen } = state;
  const open = past ? [] : state.open;
  const current = open.find((asked) => asked.question.id === state.current);
  return html`<div class="panel ask">
    ${past ? html`<p class="text" id="question" tabindex="-1">${TABLE.lookingBack(past.entry)}
      <button class="main" @click=${() => act.lookBack(state.entry)}>${TABLE.backToNow}</button></p>` : nothing}
    ${latest.typed && !past ? html`<p class="faint">${TABLE.readAs(latest.typed, latest.words)}</p>` : nothing}
    ${latest.text && latest.text === current?.question.text ? html`<p class="faint again">${TABLE.takenBefore(latest.words, sinceLatest(state))}</p>` : nothing}
    ${open.length > 1 ? html`<p class="faint">${TABLE.severalQuestions(open.length)}</p>` : nothing}
    ${open.map((asked) => questionOf(state, asked, asked === current, act))}
    ${past ? nothing : state.forced.filter((one) => one.below === lastHeading(state.story)).map((one) => html`<p class="faint settled">${one.text}</p>`)}
    ${past || open.length ? nothing : isEndTold(state) ? endOf(state) : seen?.status.over ? html`<p class="text" id="question" tabindex="-1">${FILM.isEnd}</p>` : html`<p class="text" id="question" tabindex="-1">${waitingOf(state, seen)}</p>${thinkingOf(state, act)}`}
    ${said.text ? html`<p class="why bad" role="alert">${said.text}
      ${said.rule ? html`<button class="clause" @click=${() => act.clause(said.rule)}>${said.rule}</button>` : nothing}
      ${said.thing && !state.lesson ? html`<button @click=${() => act.nearest(said.thing)}>${TABLE.whatWouldAllow}</button>` : nothing}</p>` : nothing}
  </div>`;
}

/** @param {State} state @param {SeatView | null} seen */
function waitingOf(state, seen) {
  return TABLE.waiting((seen?.status.thinking ?? []).map((id) => seatTitle(state, id)));
}

/** That a computer thinks, how far it is, and the way to cut it short. @param {State} state @param {Act} act */
function thinkingOf(state, act) {
  const { thinking, seat } = state;
  return thinking ? html`<p class="thinking"><span aria-hidden="true" class="dots"></span> ${TABLE.thinking(seatTitle(state, thinking.seat), Math.round(thinking.millis / 1000))}
    ${thinking.of ? html`<progress max=${thinking.of} value=${thinking.games} aria-label=${TABLE.progress}></progress>` : nothing}
    ${seat ? html`<button @click=${() => act.moveNow()}>${TABLE.moveNow}</button>` : nothing}</p>` : nothing;
}

/** How it ended, and why. @param {State} state */
function endOf(state) {
  const last = state.story.findLastIndex((line) => line.kind === "ended");
  const why = last < 0 ? [] : state.story.slice(last);
  const won = hasWon(state);
  return html`<p class="text" id="question" tabindex="-1">${why[0]?.text || endingOf(state)} ${won === null ? nothing : won ? TABLE.youWon : TABLE.youLost}</p>
    ${why.slice(1).map((line) => html`<p>${line.text}</p>`)}
    <p class="faint">${TABLE.sliderHelp}</p>
    <p><a href="/">${TABLE.newGame}</a></p>
    ${state.pledge.hash ? html`<p class="faint">${luckOf(state)}</p>` : nothing}`;
}

/** @param {State} state @param {Asked} asked @param {boolean} isCurrent whether clicks on the board answer it @param {Act} act */
function questionOf(state, asked, isCurrent, act) {
  const { question } = asked;
  const cited = citedBy(question.rule);
  return html`<div class=${isCurrent ? "current" : "other"}>
    <div class="heading"><p class="text" id=${isCurrent ? "question" : nothing} tabindex=${/\d/.test(question.text) ? "0" : "-1"}
      @mouseenter=${() => act.numbersOf(question)} @mouseleave=${() => act.numbersOf(null)}
      @focus=${() => act.numbersOf(question)} @blur=${() => act.numbersOf(null)}>${question.text}
      ${cited ? html`<button class="clause" @click=${() => act.clause(cited)} aria-label=${QUESTION.rule(cited)}>${cited}</button>` : nothing}
      ${isCurrent ? nothing : html`<button @click=${() => act.current(asked)}>${QUESTION.onBoard}</button>`}</p>
      ${isCurrent ? html`<button class="clause" @click=${() => act.explain(question)}>${TABLE.why}</button> ${mayAskHint(state) ? html`<button class="clause" title=${TEACHER.hintHelp} @click=${() => act.hint()}>${TEACHER.hint}</button>` : nothing}` : nothing}</div>
    ${asked.only ? html`<p>${QUESTION.at(titleOf(state, asked.only))}
      <button @click=${() => act.showAll(asked)}>${QUESTION.showAll}</button></p>` : nothing}
    <div class="answers">${isSum(asked) ? sumsOf(state, asked, act) : singlesOf(state, asked, act)}${isCurrent ? wrongOf(state, asked, act) : nothing}${state.lesson && !state.lesson.isPuzzle && asked.entries.length ? nothing : wordsOf(state, asked, act)}</div>
    ${isCurrent ? html`<form @submit=${(/** @type {SubmitEvent} */ event) => typed(event, asked, act)}>
      <label class="unseen" for="typed">${QUESTION.inWords}</label>
      <input id="typed" name="typed" autocomplete="off" placeholder=${question.example ? QUESTION.example(question.example) : QUESTION.inWords}>
      <button>${QUESTION.answer}</button>
      ${state.lesson ? nothing : html`<button name="may" title=${QUESTION.isLegalHelp}>${QUESTION.isLegal}</button>`}</form>` : nothing}</div>`;
}

/** @param {SubmitEvent} event @param {Asked} asked @param {Act} act */
function typed(event, asked, act) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("typed"));
  const words = field.value.trim();
  if (words && event.submitter?.getAttribute("name")) {
    act.may(asked, words);
  } else if (words) {
    act.typed(asked, words);
    field.value = "";
  }
}

/** @param {Event} event @param {Asked} asked @param {Act} act */
function numbered(event, asked, act) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("number"));
  act.answer(asked, { words: field.value });
}

/** @param {State} state @param {Asked} asked @param {Act} act */
function singlesOf(state, asked, act) {
  const form = asked.question.form;
  if (form.kind === "yes or no") {
    return [[QUESTION.yes, 0], [QUESTION.no, 1]].map(([word, index]) => html`<button class="main" @click=${() => act.answer(asked, { index })}>${word}</button>`);
  }
  if (form.kind === "number") {
    const all = form.to - form.from + 1;
    return all <= FEW
      ? Array.from({ length: all }, (_, at) => form.from + at).map((number) =>
        html`<button @click=${() => act.answer(asked, { words: String(number) })}>${number}</button>`)
      : html`<form class="number" @submit=${(/** @type {Event} */ event) => numbered(event, asked, act)}><label>${QUESTION.number(form.from, form.to)}
        <input name="number" type="number" required min=${form.from} max=${form.to} .value=${String(form.from)}></label> <button class="main">${QUESTION.answerNumber}</button></form>`;
  }
  const entries = listedOf(state, asked);
  const twice = new Set(entries.map((one) => one.thing.title).filter((title, at, all) => all.indexOf(title) !== at));
  const apart = new Set(entries.map((one) => one.thing.place)).size > 1;
  return html`${entries.map((entry) => {
    const { thing } = entry;
    const where = apart && thing.place && thing.place !== thing.id && (twice.has(thing.title) || thing.type !== "card") ? titleOf(state, thing.place) : "";
    const text = thing.text || textOf(state, thing.id);
    const areas = () => concernedBy(state, thing, [text || thing.title]);
    const point = () => { act.speak(areas()); act.tell(text); };
    const leave = () => { act.speak([]); act.tell(""); };
    return html`<button class=${isPointedAt(state, areas) ? "pointed" : nothing} @click=${() => act.answer(asked, alone(asked, entry))}
      @mouseenter=${point} @focus=${point} @mouseleave=${leave} @blur=${leave}>${thing.title}${
        where && !thing.title.includes(where) ? html`<small class="faint"> ${where}</small>` : nothing}${
        text && entries.length <= TOLD ? html`<small class="faint said">${text}</small>` : nothing}</button>`;
  })}${elsewhere(state, asked, entries)}`;
}

/** Whether the area that one points at is among some. @param {State} state @param {() => string[]} areas */
function isPointedAt({ closely }, areas) {
  return closely !== "" && areas().includes(closely);
}

/** Says where the answers are that are not listed: on the board, or in the hand below it. @param {State} state @param {Asked} asked @param {Entry[]} entries that are */
function elsewhere({ drawn }, asked, entries) {
  const isOnBoard = (/** @type {Entry} */ { thing }) => thing.type !== "card" && (drawn?.nodes ?? []).some((node) => node.id === thing.place || node.id === thing.id);
  return !asked.only && entries.length < asked.entries.length
    ? html`<span class="faint where">${asked.entries.every((one) => entries.includes(one) || isOnBoard(one)) ? QUESTION.clickBoard : QUESTION.inHand}</span>` : nothing;
}

/** @param {State} state @param {Asked} asked */
function listedOf(state, asked) {
  return listed(asked, state.drawn, cardsInSight(state));
}

/** What is written on a card; empty of anything else. @param {State} state @param {string} id */
function textOf({ cards }, id) {
  const card = cards.get(id);
  return card?.text || card?.traits.join(", ") || "";
}

/** @param {State} state @param {Asked} asked @param {Act} act */
function sumsOf(state, asked, act) {
  const steppers = listedOf(state, asked);
  const others = asked.entries.filter((entry) => !steppers.includes(entry));
  const places = new Set(asked.entries.map((entry) => entry.thing.place)).size > 1;
  const where = (/** @type {Entry} */ { thing }) => (places && thing.place && thing.place !== thing.id ? ` ${titleOf(state, thing.place)}` : "");
  const missing = [...new Set(missingOf(asked).map((entry) => `${entry.thing.title}${where(entry)}`))];
  return html`${steppers.length ? html`<div class="some">${steppers.map((entry) => stepperOf(state, asked, entry, where(entry), act))}</div>` : nothing}
  <div class="done"><button class="main" ?disabled=${!isWhole(asked)} @click=${() => act.answer(asked, { counts: asked.counts })}>${QUESTION.done(sumOf(asked), totalsOf(asked))}</button>
  ${allOf(asked) > 1 ? html`<button @click=${() => act.answer(asked, { counts: asked.entries.map((entry) => entry.most) })}>${QUESTION.all(allOf(asked))}</button>` : nothing}
  <button ?disabled=${sumOf(asked) === 0} @click=${() => act.clear(asked)}>${QUESTION.clear}</button></div>
  ${missing.length ? html`<span class="faint where missing">${QUESTION.missing(missing)}</span>` : nothing}
  ${elsewhere(state, asked, steppers)}
  ${others.filter((entry) => countOf(asked, entry) > 0).map((entry) => html`<button class="taken" title=${QUESTION.oneLess(entry.thing.title)}
    @click=${() => act.add(asked, entry, -1)}><output>${countOf(asked, entry)}</output> ${entry.thing.title}${where(entry)} <span aria-hidden="true">−</span><span class="unseen">${QUESTION.takeOne}</span></button>`)}`;
}

/** @param {State} state @param {Asked} asked @param {Entry} entry @param {string} where @param {Act} act */
function stepperOf(state, asked, entry, where, act) {
  const { thing } = entry;
  const number = countOf(asked, entry);
  const areas = () => concernedBy(state, thing, [thing.title]);
  return html`<span class=${isPointedAt(state, areas) ? "pointed" : nothing} @mouseenter=${() => act.speak(areas())} @mouseleave=${() => act.speak([])}>${thing.title}<small class="faint">${where}</small></span>
    <button aria-label=${QUESTION.oneLess(thing.title + where)} ?disabled=${number === 0} @click=${() => act.add(asked, entry, -1)}>−</button>
    <output aria-label="${thing.title}${where}">${number}${entry.most < BOUNDLESS && entry.most > 1
      ? html`<small class="faint"> ${QUESTION.ofMost(entry.most)}</small>` : nothing}</output>
    <button aria-label=${QUESTION.oneMore(thing.title + where)} ?disabled=${number >= entry.most} @click=${() => act.add(asked, entry, 1)}>+</button>`;
}

/** @param {State} state @param {Asked} asked @param {Act} act */
function wordsOf(state, asked, act) {
  const { words } = asked.question;
  return words.map((word) => {
    const areas = () => concernedBy(state, {}, [word.text || word.meaning]);
    const point = () => { act.speak(areas()); act.tell(word.text ?? ""); };
    const leave = () => { act.speak([]); act.tell(""); };
    return html`<button class=${isPointedAt(state, areas) ? "pointed" : nothing} @click=${() => act.answer(asked, { index: word.index })} @mouseenter=${point}
      @focus=${point} @mouseleave=${leave} @blur=${leave}>${
      word.meaning || word.word}${word.text && words.length <= TOLD ? html`<small class="faint said">${word.text}</small>` : nothing}</button>`;
  });
}
