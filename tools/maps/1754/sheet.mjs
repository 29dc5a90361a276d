// The sheet: its neat line, what is written on it, and its waters.
export const width = 980;
export const height = 623;
export const counter = 26;
export const nameSize = 12.7; // 11 px where the board with its frame is 880 px wide
// In a window of 1280 by 800 a pixel is 1.32 units, and the page draws no counter under 23 and no name under 11.2 pixels.
export const room = { counter: 28.5, less: [27, counter], name: 14.6 }; // less: where an area has no more room

/** Roadsteads: middle, half width, half height, turn. */
export const harbours = {
  "st-lawrence-harbor": { at: [738, 40], rx: 47, ry: 33, turn: 0 },
  "louisbourg-harbor": { at: [934, 286], rx: 43, ry: 31, turn: 0 },
  "halifax-harbor": { at: [930, 360], rx: 44, ry: 31, turn: 0 },
  "fundy-harbor": { at: [734, 252], rx: 44, ry: 31, turn: -0.6 },
  "massachusetts-harbor": { at: [696, 352], rx: 46, ry: 31, turn: 0 },
  "new-york-harbor": { at: [552, 468], rx: 45, ry: 31, turn: 0 },
  "delaware-harbor": { at: [494, 536], rx: 44, ry: 30, turn: 0 },
  "chesapeake-harbor": { at: [438, 593], rx: 43, ry: 30, turn: 0 },
};

/** The open water: the ocean, and the way into the Gulf of St. Lawrence. */
export const openWater = {
  shape: [
    [[[980, 390], [892, 394], [814, 390], [736, 394], [690, 398], [664, 430], [632, 470], [600, 512], [570, 562], [530, 623], [980, 623], [980, 390]]],
    [[[980, 60], [960, 62], [948, 76], [956, 90], [980, 94], [980, 60]]],
  ], // prettier-ignore
  at: [740, 462],
  slots: [0, 27, -27, 54, -54].flatMap((x) => [[740 + x, 462], [740 + x, 489]]),
  label: { lines: ["The Western Ocean"], at: [740, 436], size: 15 },
  lanes: {
    "st-lawrence-harbor": [[780, 26], [814, 16], [865, 21], [910, 50], [957, 75]],
    "fundy-harbor": [[746, 284], [740, 312], [750, 352], [776, 391]],
  }, // prettier-ignore
};

export const words = [
  { kind: "label", text: "New France", at: [500, 30], size: 17, turn: -6 },
  { kind: "label", text: "Parts Unknown", at: [150, 44], size: 15, turn: -6 },
  { kind: "sea-label", text: "Lake Ontario", at: [200, 262], size: 12.6 },
  { kind: "sea-label", text: "L. Huron", at: [54, 152], size: 12.6 },
  { kind: "sea-label", text: "L. Erie", at: [76, 374], size: 12.6, turn: -14 },
  { kind: "sea-label", text: "Gulf of\nSt. Lawrence", at: [850, 40], size: 12.6 },
  { kind: "sea-label", text: "Cape Cod", at: [676, 400], size: 12.6 },
];

export const title = {
  at: [792, 558],
  size: 26,
  width: 350,
  height: 114,
  text: "British Colonies\nand Settlements of New France\nA new and accurate Map, 1754",
};

export const compass = { at: [912, 440], size: 40 };

/** Chains of mountains, by points. */
export const ridges = [
  [[219, 612], [239, 579], [252, 557], [263, 536], [272, 512]],
  [[259, 492], [263, 472], [281, 456], [308, 444]],
  [[368, 432], [384, 414], [392, 397]],
  [[602, 176], [580, 153], [620, 144]],
  [[486, 251], [504, 240]],
  [[112, 579], [156, 557], [178, 579]],
]; // prettier-ignore

/** What grows in the ground of no area. */
export const grows = {
  adirondacks: "mountain", hampshire: "mountain", "height-of-land": "hill", allegheny: "mountain",
  chautauqua: "hill", beaver: "bush", rideau: "tree", north: "tree", west: "bush", gulf: "tree",
}; // prettier-ignore
