// What the search of room.mjs is given by hand: the middle of the counters, the lines of a name.
export const hints = {
  "ft-la-presentation": { lines: ["Ft. de La", "Présentation"] },
};
