// What the search of room.mjs is given by hand: the middle of the counters, the lines of a name, or where it stands at last.
export const hints = {
  "ft-la-presentation": { lines: ["Ft. de La", "Présentation"] },
  "ft-detroit": { label: { lines: ["Ft.", "Détroit"], at: [62, 261] } },
  "gaspe": { label: { lines: ["Gaspé"], at: [774, 87] } },
  "ft-halifax": { label: { lines: ["Ft. Halifax"], at: [640, 207] } },
  "canso": { label: { lines: ["Canso"], at: [908, 180] } },
};
