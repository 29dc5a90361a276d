// Widths of letters of a Times in thousandths of its size; the theme's other faces are within SLACK of it.
const SLACK = 1.04;
const SMALL = 0.7; // capitals of small caps
const CAPITALS = {
  A: 722, B: 667, C: 722, D: 722, E: 667, F: 611, G: 778, H: 778, I: 389, J: 500, K: 778, L: 667, M: 944,
  N: 722, O: 778, P: 611, Q: 778, R: 722, S: 556, T: 667, U: 722, V: 722, W: 1000, X: 722, Y: 722, Z: 667,
}; // prettier-ignore
const OTHER = { " ": 250, ".": 250, ",": 250, "-": 333, "'": 278, "’": 333 };

/** The width of a text in small capitals of a given size; the theme spaces names by 0.03 of it. */
export const textWidth = (text, size, spacing = 0.03) => {
  let width = 0;
  for (const letter of text.normalize("NFD").replace(/\p{M}/gu, "")) {
    const capital = CAPITALS[letter.toUpperCase()];
    const small = letter !== letter.toUpperCase();
    width += (capital ?? OTHER[letter] ?? 500) * (capital && small ? SMALL : 1) + spacing * 1000;
  }
  return (width / 1000) * size * SLACK;
};
