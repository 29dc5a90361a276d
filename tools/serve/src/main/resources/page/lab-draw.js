// What came of games in the lab, drawn: intervals of both rules, what differs, what was found.
import { html, nothing, svg } from "./vendor/lit-html.js";
import { LAB, SETTING } from "./words.js";

/**
 * @typedef {{is: number, from: number, to: number}} Estimate
 * @typedef {{first: Estimate, second: Estimate, difference: Estimate, wouldBeFound: number, spread: number}} Gauge
 * @typedef {{path: string[], before: string, after: string, cites: string, stands: string}} Difference
 */

/** Gauges before this one are shares. */
const LENGTH = "decisions";
const WIDE = 300;

/** @param {number} number @param {boolean} share */
const shown = (number, share) => (share ? 100 * number : number).toFixed(2);

/** @param {Estimate} of @param {boolean} share */
const range = (of, share) => LAB.to(shown(of.from, share), shown(of.to, share));

/** @param {Estimate} of */
const isCertain = (of) => of.from > 0 || of.to < 0;

/** @param {Record<string, any>} games @returns {[string, Gauge][]} */
function gauges(games) {
  return Object.entries(games).filter(([, one]) => typeof one === "object" && one !== null && "difference" in one);
}

/**
 * @typedef {{id: string, text: string, settled: {option: string, readings: {id: string, title: string, standard: boolean}[]}[], carried: {what: string, stands: string}[]}} Ruling
 * @typedef {{position: string, choices: string, grown: string[], known: boolean, chances: Record<string, [number, number]>, said: Record<string, string>}} Odds
 */

/**
 * Both rules.
 * @param {{differences: Difference[], number: number, touched: string[], rulings: Ruling[], cases: string[], odds: Odds[], doubts: string[], games?: Record<string, any>, endings?: Record<string, string>}} told what the endings are called by their ids, among others
 * @param {Record<string, string>} titles of results, by their ids
 */
export function comparedOf({ differences, number, touched, rulings, cases, odds, doubts, games, endings }, titles) {
  return html`${doubtsOf(doubts)}${games ? gamesOf(games, titles, endings ?? {}) : html`<p class="whole">${LAB.otherSides}</p>`}
  ${odds.length ? html`<div><h2>${LAB.oddsEffect}</h2>${odds.map(oddsOf)}</div>` : nothing}
  ${rulings.map((one) => rulingOf(one))}
  ${cases.length ? html`<div><h2>${LAB.casesDiffer}</h2><ul>${cases.map((one) => html`<li>${one}</li>`)}</ul></div>` : nothing}
  ${number ? html`<div><h2>${LAB.rulesDiffer}</h2><p>${LAB.differences(number, differences.length, touched)}</p>
    <dl>${differences.map((one) => html`<dt>${one.path.join(": ")} ${one.cites ? html`<span class="faint">${one.cites}</span>` : nothing}</dt>
      <dd>${one.before ? html`<del>${one.before}</del>` : nothing} ${one.after ? html`<ins>${one.after}</ins>` : nothing} <span class="faint">${one.stands}</span></dd>`)}</dl></div>` : nothing}`;
}

/**
 * @typedef {{id: string, title: string, faces: {id: string, title: string, counts: number[]}[], sides: number[]}} DieCounts
 * @typedef {{title: string, battle: string, choices: string, certainty: string, outcomes: {title: string, share: boolean, numbers: number[]}[]}} BattleOdds
 * @typedef {{variant: string, against: string, differences: {subject: string, before: string, after: string, cites: string}[], games?: Record<string, any>}} Pair
 */

/**
 * Several variants on one sheet.
 * @param {{variants: {name: string, changes: string}[], findings: string[], pairs: Pair[], dice: DieCounts[], battles: BattleOdds[], endings: Record<string, string>}} told what the endings are called by their ids, among others
 * @param {Record<string, string>} titles of results, by their ids
 */
export function sheetOf({ variants, findings, pairs, dice, battles, endings }, titles) {
  const names = variants.map((one) => one.name);
  const changed = dice.filter((die) => die.faces.some((face) => face.counts.some((count) => count !== face.counts[0])));
  return html`<div class="whole"><ul>${variants.map((one) => html`<li><strong>${one.name}</strong>: ${one.changes || SETTING.asIs}</li>`)}</ul>
    ${findings.map((one) => html`<p>${one}</p>`)}</div>
  ${changed.map((die) => table(LAB.sidesOf(die.title), names, die.faces.map((face) => [face.title, ...face.counts.map(String)])))}
  ${battles.map((one) => table(`${one.title}${one.choices ? `; ${one.choices}` : ""}${one.outcomes.length ? "" : `: ${one.certainty}`}`, names,
    one.outcomes.map((row) => [row.title, ...row.numbers.map((number) => shown(number, row.share))])))}
  ${pairs.map((pair) => html`<h2 class="whole">${LAB.against(pair.variant, pair.against)}</h2>
    ${pair.differences.length ? html`<div><dl>${pair.differences.map((one) => html`<dt>${one.subject} <span class="faint">${one.cites}</span></dt>
      <dd>${one.before ? html`<del>${one.before}</del>` : nothing} ${one.after ? html`<ins>${one.after}</ins>` : nothing}</dd>`)}</dl></div>` : nothing}
    ${pair.games ? gamesOf(pair.games, titles, endings, `${LAB.against(pair.variant, pair.against)}: `) : html`<p class="whole">${LAB.otherSides}</p>`}`)}`;
}

/** @param {string} caption @param {string[]} heads @param {string[][]} rows */
const table = (caption, heads, rows) => html`<div class="scroll" tabindex="0" role="region" aria-label=${caption}><table class="figures"><caption>${caption}</caption>
  <thead><tr><td></td>${heads.map((one) => html`<th scope="col">${one}</th>`)}</tr></thead>
  <tbody>${rows.map(([first, ...cells]) => html`<tr><th scope="row">${first}</th>${cells.map((one) => html`<td>${one}</td>`)}</tr>`)}</tbody></table></div>`;

/** What may make it another comparison than was meant. @param {string[]} doubts */
const doubtsOf = (doubts) => doubts.map((one) => html`<p class="bad whole" role="note">${one}</p>`);

/** @param {Odds} odds */
function oddsOf({ position, choices, grown, known, chances, said }) {
  const rows = Object.entries(chances);
  const percent = (/** @type {number} */ chance) => (100 * chance).toFixed(2);
  const by = [...grown, ...(choices ? [LAB.choices(choices)] : [])].join("; ");
  return rows.length === 0 ? html`<p>${position}: ${known ? LAB.sameOdds : LAB.tooLarge}${by ? `; ${by}` : ""}</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label=${LAB.oddsOf(position)}><table class="figures"><caption>${position}${by ? `; ${by}` : ""}</caption>
      <thead><tr><td></td><th scope="col">${LAB.asIsPercent}</th><th scope="col">${LAB.changedPercent}</th></tr></thead>
      <tbody>${rows.map(([name, [was, is]]) => html`<tr><th scope="row">${said[name] ?? name}</th><td>${percent(was)}</td><td>${percent(is)}</td></tr>`)}</tbody></table></div>`;
}

/** @param {Ruling} ruling */
function rulingOf({ id, text, settled, carried }) {
  return html`<div><h2>${id}</h2><p>${text}</p><ul>${settled.flatMap((one) => one.readings).map((one) =>
      html`<li>${one.id}: ${one.title}${one.standard ? ` ${LAB.inForce}` : ""}</li>`)}</ul>
    ${carried.map((one) => html`<p class="faint">${one.stands} ${one.what}</p>`)}</div>`;
}

/** @param {Record<string, any>} games @param {Record<string, string>} titles @param {Record<string, string>} ends titles of endings, by their ids @param {string} [pair] whose games they are, where there are several */
function gamesOf(games, titles, ends, pair = "") {
  const all = gauges(games);
  const shares = all.findIndex(([name]) => name === LENGTH);
  const both = games["beside"] !== "";
  return html`<div class="whole scroll" tabindex="0" role="region" aria-label=${pair + LAB.figures}><table class="figures">
    <caption>${LAB.playedGames(games["games"])}${both ? LAB.besideGames(games["beside"]) : nothing}${
      games["looks"] > 0 ? LAB.looks(games["looks"]) : nothing}</caption>
    <thead><tr><td></td><th scope="col">${SETTING.asIs}</th>${both ? html`<th scope="col">${SETTING.changed}</th><th scope="col">${SETTING.difference}</th><th scope="col">${LAB.wouldBeFound}</th>` : nothing}<td></td></tr></thead>
    <tbody>${all.map(([name, gauge], at) => rowOf(titles[name] ?? name, gauge, at < shares, both))}</tbody></table></div>
  ${endingsOf(games["endings"] ?? {}, ends, both, pair)}
  <p class="faint whole">${LAB.unitsNote(games["intervals"])} ${both ? LAB.powerNote : nothing}</p>`;
}

/** How games ended. @param {Record<string, number | [number, number]>} endings @param {Record<string, string>} ends titles, by ids @param {boolean} both @param {string} pair */
function endingsOf(endings, ends, both, pair) {
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${pair + LAB.endings}><table class="figures"><caption>${LAB.endings}</caption>
    <thead><tr><td></td><th scope="col">${both ? SETTING.asIs : SETTING.games}</th>${both ? html`<th scope="col">${SETTING.changed}</th>` : nothing}</tr></thead>
    <tbody>${Object.entries(endings).map(([name, count]) => html`<tr><th scope="row">${ends[name] ?? name}</th>${[count].flat().map((one) => html`<td>${one}</td>`)}</tr>`)}</tbody></table></div>`;
}

/** @param {string} name @param {Gauge} gauge @param {boolean} share @param {boolean} both */
function rowOf(name, gauge, share, both) {
  const { first, second, difference } = gauge;
  const sure = isCertain(difference);
  return html`<tr><th scope="row">${name}</th><td title=${range(first, share)}>${shown(first.is, share)}</td>
    ${both ? html`<td title=${range(second, share)}>${shown(second.is, share)}</td>
      <td class=${sure ? "sure" : "faint"}>${difference.is > 0 ? "+" : ""}${shown(difference.is, share)} (${range(difference, share)})</td>
      <td>${shown(gauge.wouldBeFound, share)}</td>` : nothing}
    <td class="share">${intervals(first, both ? second : null, share)}</td></tr>`;
}

/** Both intervals on one scale. @param {Estimate} first @param {Estimate | null} second @param {boolean} share */
function intervals(first, second, share) {
  const all = [first, ...(second ? [second] : [])];
  const least = share ? 0 : Math.min(...all.map((one) => one.from));
  const most = share ? 1 : Math.max(...all.map((one) => one.to));
  const x = (/** @type {number} */ number) => 4 + (WIDE - 8) * (number - least) / Math.max(most - least, 1e-9);
  return html`<svg class="range" viewBox="0 0 ${WIDE} 20" preserveAspectRatio="none" aria-hidden="true">${all.map((one, at) =>
    svg`<g class=${at ? "then" : "now"}><path d="M${x(one.from)} ${6 + 8 * at}H${x(one.to)}"></path><rect x=${x(one.is) - 2} y=${2 + 8 * at} width="4" height="8"></rect></g>`)}</svg>`;
}

/** What a search has found. @param {{goal: string, tried: {set: string, usual: boolean, games: number, is: number, from: number, to: number}[], moved: Record<string, number>, lines: string[], doubts: string[]}} told @param {Record<string, string>} titles */
export function tunedOf({ goal, tried, moved, lines, doubts }, titles) {
  const [nearest] = tried;
  return html`${doubtsOf(doubts)}<div class="whole scroll" tabindex="0" role="region" aria-label=${LAB.tried}><table class="figures"><caption>${goal}</caption>
    <thead><tr><td></td><th scope="col">${LAB.is}</th><th scope="col">${LAB.between}</th><th scope="col">${SETTING.games}</th></tr></thead>
    <tbody>${tried.map((one) => html`<tr><th scope="row">${one.set}</th><td>${one.is.toFixed(2)}</td><td>${LAB.to(one.from.toFixed(2), one.to.toFixed(2))}</td><td>${one.games}</td></tr>`)}</tbody></table></div>
  ${nearest?.usual ? html`<p class="whole">${LAB.nearestUsual(nearest.set)}</p>` : html`<div><h2>${LAB.moves(nearest?.set ?? "")}</h2><table class="figures"><tbody>${Object.entries(moved).map(([name, by]) =>
    html`<tr><th scope="row">${titles[name] ?? name}</th><td>${by > 0 ? "+" : ""}${by.toFixed(2)}</td></tr>`)}</tbody></table></div>`}
  <p class="faint whole">${lines.at(-1)}. ${LAB.sharesNote}</p>`;
}

/** What readings come to. @param {{ruling: string, impacts: {set: string, line: string, cases: string[], gauges: {name: string, certain: boolean, difference: number, from: number, to: number}[]}[]}} told */
export function impactsOf({ ruling, impacts }) {
  return html`<div class="whole"><h2>${ruling}</h2><dl>${impacts.map((one) => html`<dt>${one.set}${one.cases.length ? html` <span class="faint">${LAB.citing(one.cases)}</span>` : nothing}</dt>
    <dd>${one.line}</dd>`)}</dl><p class="faint">${LAB.pageNote}</p></div>`;
}

/** @typedef {{what: string, stands: string, anchor: string, why: string}} Unshown */

/** What the cases cover. @param {{rows: {kind: string, shown: number, of: number, missing: Unshown[], excused: Unshown[]}[]}} told @param {string} ruleset */
export function coveredOf({ rows }, ruleset) {
  const lacking = rows.filter((row) => row.missing.length + row.excused.length > 0);
  return html`<div class="whole scroll" tabindex="0" role="region" aria-label=${LAB.coverage}><table class="figures"><caption>${LAB.coverage}</caption>
    <thead><tr><td></td><th scope="col">${LAB.covered}</th><th scope="col">${LAB.of}</th><th scope="col">${LAB.missing}</th><th scope="col">${LAB.excused}</th><td></td></tr></thead>
    <tbody>${rows.map((row) => html`<tr><th scope="row">${row.kind}</th><td>${row.shown}</td><td>${row.of}</td><td class=${row.missing.length ? "sure" : ""}>${row.missing.length}</td>
      <td>${row.excused.length}</td><td class="share"><progress aria-label=${LAB.coveredOf(row.kind)} max=${row.of} value=${row.shown}></progress></td></tr>`)}</tbody></table></div>
  ${lacking.length ? lacking.map((row) => html`<div class="whole"><h2>${LAB.notCovered(row.kind)}</h2><dl>${[...row.missing, ...row.excused].map((one) =>
      html`<dt>${one.anchor ? html`<a href="/rules/${ruleset}#${one.anchor}">${one.what}</a>` : one.what} <span class="faint">${one.stands}</span></dt>${one.why ? html`<dd>${one.why}</dd>` : nothing}`)}</dl></div>`) : html`<p class="whole">${LAB.allCovered}</p>`}`;
}

/**
 * @typedef {{text: string, stands: string, ran: string}} RanStep
 * @typedef {{section: string, name: string, stands: string, anchor: string, steps: RanStep[]}} RanRule
 */

/** How a step that ran here or there is drawn. @type {Record<string, string>} */
const RAN = { "#": "both", c: "cases", g: "games", ".": "neither" };

/** @param {RanRule[]} rules @param {string} signs */
const ranCount = (rules, signs) => rules.reduce((sum, rule) => sum + rule.steps.filter((step) => signs.includes(step.ran)).length, 0);

/** Which steps ran in cases and in games. @param {{cases: number, games: number, rules: RanRule[], warnings: {message: string, stands: string}[]}} told @param {string} ruleset */
export function activityOf({ cases, games, rules, warnings }, ruleset) {
  const sections = [...new Set(rules.map((rule) => rule.section))];
  return html`<div class="whole scroll" tabindex="0" role="region" aria-label=${LAB.activity}><table class="figures"><caption>${LAB.activity}: ${LAB.activityOf(cases, games)}</caption>
    <thead><tr><th scope="col">${LAB.section}</th><th scope="col">${LAB.steps}</th><th scope="col">${LAB.inCases}</th><th scope="col">${LAB.inGames}</th><th scope="col">${LAB.inNeither}</th></tr></thead>
    <tbody>${sections.map((section) => {
      const some = rules.filter((rule) => rule.section === section);
      const none = ranCount(some, ".");
      return html`<tr><th scope="row">${section}</th><td>${ranCount(some, "#cg.")}</td><td>${ranCount(some, "#c")}</td><td>${ranCount(some, "#g")}</td><td class=${none ? "sure" : ""}>${none}</td></tr>`;
    })}</tbody></table></div>
  <p class="whole ran">${Object.entries(LAB.signs).map(([sign, says]) => html`<span class="cell ${RAN[sign] ?? ""}"></span> ${says} `)}</p>
  ${sections.map((section) => html`<div class="whole ran"><h2>${section}</h2>${rules.filter((rule) => rule.section === section).map((rule) => ranRule(rule, ruleset))}</div>`)}
  ${warnings.length ? html`<div class="whole"><h2>${LAB.neverInGames}</h2><ul>${warnings.map((one) => html`<li>${one.message} <span class="faint">${one.stands}</span></li>`)}</ul></div>` : nothing}`;
}

/** A cell for each of its steps; its lines when it is opened. @param {RanRule} rule @param {string} ruleset */
function ranRule(rule, ruleset) {
  const inCases = ranCount([rule], "#c");
  const inGames = ranCount([rule], "#g");
  return html`<details><summary>${rule.name} <span class="cells" role="img" aria-label=${LAB.ranOf(inCases, inGames, rule.steps.length)}>${rule.steps.map((step) =>
    html`<span class="cell ${RAN[step.ran] ?? ""}"></span>`)}</span></summary>
    <p class="faint">${rule.stands} ${rule.anchor ? html`<a href="/rules/${ruleset}#${rule.anchor}">${rule.anchor.replace("clause-", "")}</a>` : nothing}</p>
    <ul>${rule.steps.map((step) => html`<li><span class="cell ${RAN[step.ran] ?? ""}"></span> <code>${step.text}</code> <span class="faint">${LAB.signs[step.ran] ?? ""}</span></li>`)}</ul></details>`;
}

/** @typedef {{kind: string, place: string, name: string, change: string, why: string}} Change */

/** Which changes of the rules the cases notice. @param {{killed: number, unsound: number, survivors: Change[], equal: Change[], noticed: Change[]}} told */
export function mutatedOf({ killed, unsound, survivors, equal, noticed }) {
  const tried = killed + survivors.length;
  return html`<div class="whole"><h2>${LAB.noticed}</h2>
    <p><progress aria-label=${LAB.noticedLabel} max=${tried || 1} value=${tried ? killed : 1}></progress> ${LAB.noticedOf(killed, tried, (tried ? 100 * killed / tried : 100).toFixed(1))}</p>
    <p class="faint">${LAB.unsound(unsound, equal.length)}</p></div>
  ${changesOf(LAB.survivors, survivors, tried ? LAB.noSurvivors : "")}${changesOf(LAB.equal, equal, "")}
  ${changesOf(LAB.wronglyExcused, noticed, "")}`;
}

/** @param {string} title @param {Change[]} all @param {string} none what is said where there is none */
function changesOf(title, all, none) {
  return all.length + none.length === 0 ? nothing : html`<div class="whole"><h2>${title}</h2>${all.length ? html`<dl>${all.map((one) =>
    html`<dt><code>${one.change}</code></dt><dd>${one.kind} <span class="faint">${one.place}</span>${one.why ? html`<br>${one.why}` : nothing}</dd>`)}</dl>` : html`<p>${none}</p>`}</div>`;
}
