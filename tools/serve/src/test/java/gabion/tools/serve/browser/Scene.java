package gabion.tools.serve.browser;

import com.microsoft.playwright.Page;
import java.util.List;

/** Measures what stands in a window: what is too high, runs over, cannot be read or is hidden. */
final class Scene {

  /** Faults of a table as it stands in the window, in words. */
  private static final String FAULTS =
      """
      () => {
        const faults = [];
        const html = document.documentElement;
        const box = (one) => one.getBoundingClientRect();
        const isNarrow = innerWidth <= 820;
        if (html.scrollHeight > innerHeight || html.scrollWidth > innerWidth) {
          faults.push(`the document is ${html.scrollWidth} by ${html.scrollHeight}`);
        }
        const all = [...document.querySelectorAll(".table *")].filter((one) =>
          one.checkVisibility() && !one.closest(".unseen, .skip, dialog"));
        const name = (one) => `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""} “${one.textContent.trim().slice(0, 40)}”`;
        for (const column of document.querySelectorAll(".stage, .side")) {
          const bars = [...column.querySelectorAll("*")].filter((one) => one.checkVisibility()).filter((one) => {
            const { overflowX, overflowY } = getComputedStyle(one);
            const scrolls = (value) => value === "auto" || value === "scroll";
            return scrolls(overflowY) && one.scrollHeight > one.clientHeight + 1 || scrolls(overflowX) && one.scrollWidth > one.clientWidth + 1;
          });
          if (bars.length > 1) faults.push(`scrollbars in a column: ${bars.map(name).join(", ")}`);
        }
        const clips = (one) => {
          for (let up = one.parentElement; up; up = up.parentElement) {
            if (getComputedStyle(up).overflowX !== "visible" && !up.matches(".table, body, html")) return true;
          }
          return false;
        };
        for (const one of all) {
          const is = box(one);
          if (is.width > 0 && is.height > 0 && !one.closest("svg")) {
            if ((is.right > innerWidth + 1 || is.bottom > innerHeight + 1) && !clips(one)) faults.push(`runs out of the window: ${name(one)}`);
            if (one.matches("button, .card, summary") && one.scrollWidth > one.clientWidth + 1) faults.push(`runs over: ${name(one)}`);
            if (!isNarrow && one.matches(".cards li, .cards button") && one.scrollHeight > one.clientHeight + 3) faults.push(`a card is cut off: ${name(one)}`);
          }
          const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
          if (own && !one.matches("title, option, .board .film *") && is.width > 0) { // what moves is read where it rests
            const turned = one instanceof SVGElement ? one.getScreenCTM?.() : null;
            const scale = turned ? Math.hypot(turned.a, turned.b) : 1; // a die may lie askew
            const size = parseFloat(getComputedStyle(one).fontSize) * scale;
            if (size < 10.95) faults.push(`type of ${size.toFixed(1)} px: ${name(one)}`);
          }
        }
        const field = box(document.querySelector(".field"));
        const side = box(document.querySelector(".side"));
        if (isNarrow) {
          const free = Math.min(field.bottom, side.top) - field.top;
          if (free < 300) faults.push(`${free} px of board are free`);
        } else {
          const lines = document.querySelector(".lines");
          const ten = lines ? parseFloat(getComputedStyle(lines).lineHeight) * 10 : 0;
          const throwing = document.querySelector(".combat .throw .dice");
          if (throwing && box(throwing).bottom > box(document.querySelector(".above")).bottom) faults.push("the dice of a battle are out of sight");
          if (lines && lines.clientHeight < ten) faults.push(`the log has ${lines.clientHeight} px, ten lines are ${ten}`);
          for (const board of [document.querySelector(".board"), document.querySelector(".board .paper")].map(box)) { // the paper is larger where a part is shown
            if (board.left < field.left - 1 || board.right > field.right + 1 || board.top < field.top - 1 || board.bottom > field.bottom + 1) {
              faults.push("the board is not whole");
            }
          }
        }
        const board = document.querySelector("svg.board:not(.sample)");
        const apart = (a, b) => a.right < b.left + 1.5 || a.left > b.right - 1.5 || a.bottom < b.top + 3 || a.top > b.bottom - 3;
        const counters = [...board.querySelectorAll(".node .face")].map((one) => [one.closest("[data-counter]").dataset.counter, box(one)]);
        for (const text of [...board.querySelectorAll("[data-name] > text")].filter((one) => one.checkVisibility())) {
          const under = counters.find(([, is]) => !apart(box(text), is));
          if (under) faults.push(`the name “${text.textContent}” lies under ${under[0]}`);
        }
        const told = document.querySelector(".told.legend > div");
        if (told && told.checkVisibility() && box(told).top < field.bottom - 1.5) faults.push("the legend lies on the board");
        for (const sign of document.querySelectorAll(".board :is(.battle, .badge) circle")) {
          const names = [...document.querySelectorAll(".board .name:not(.gone) > text")].map(box);
          const is = box(sign);
          const covered = names.find((name) => Math.min(is.right, name.right) - Math.max(is.left, name.left) > 3 && Math.min(is.bottom, name.bottom) - Math.max(is.top, name.top) > 3);
          if (covered) faults.push("the sign of a battle or a choice covers a name");
        }
        const slider = box(document.getElementById("moment"));
        if (slider.width < 120) faults.push(`the slider is ${slider.width} px wide`);
        return [...new Set(faults)];
      }
      """;

  private static final String SLIDER =
      "() => { const { left, top, width } = document.getElementById('moment').getBoundingClientRect();"
          + " return [left, top, width].map(Math.round).join(); }";

  private Scene() {}

  /** What is wrong with the table in a window. */
  @SuppressWarnings("unchecked")
  static List<String> faults(Page page) {
    return (List<String>) page.evaluate(FAULTS);
  }

  /** Where the slider stands. */
  static String slider(Page page) {
    return String.valueOf(page.evaluate(SLIDER));
  }
}
