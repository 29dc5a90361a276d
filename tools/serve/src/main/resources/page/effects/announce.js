// What a screen reader says, and what the title of the window tells.

/** So many lines are kept for a screen reader. */
const MOST_SAID = 5;

/** @param {string} text */
export function announce(text) {
  const box = document.getElementById("said");
  if (box && text && box.lastElementChild?.textContent !== text) {
    const line = document.createElement("p");
    line.textContent = text;
    box.append(line);
    while (box.childElementCount > MOST_SAID) {
      box.firstElementChild?.remove();
    }
  }
}
