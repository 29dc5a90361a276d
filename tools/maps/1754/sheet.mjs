// The sheet: its neat line, what is written on it, and its waters.
export const width = 880;
export const height = 740;
export const top = 24; // what lies above is cut off
export const margin = 12; // room for the frame
export const counter = 26;
export const nameSize = 11.4; // 11 px where the board is 880 px wide

/** Roadsteads: middle, half width, half height, turn. */
export const harbours = {
  "st-lawrence-harbor": { at: [622, 52], rx: 44, ry: 27, turn: -0.3 },
  "louisbourg-harbor": { at: [838, 322], rx: 38, ry: 32, turn: 0 },
  "halifax-harbor": { at: [822, 402], rx: 44, ry: 31, turn: 0 },
  "fundy-harbor": { at: [648, 306], rx: 44, ry: 31, turn: -0.6 },
  "massachusetts-harbor": { at: [618, 404], rx: 46, ry: 31, turn: 0 },
  "new-york-harbor": { at: [480, 560], rx: 45, ry: 31, turn: 0 },
  "delaware-harbor": { at: [432, 624], rx: 44, ry: 30, turn: 0 },
  "chesapeake-harbor": { at: [392, 692], rx: 44, ry: 30, turn: 0 },
};

/** The open water: the ocean, and the way into the Gulf of St. Lawrence. */
export const openWater = {
  shape: [
    [[[880, 444], [800, 448], [730, 444], [660, 448], [590, 450], [560, 482], [545, 540], [530, 600], [500, 660], [462, 736], [880, 736], [880, 444]]],
    [[[880, 96], [862, 98], [852, 112], [858, 128], [880, 132], [880, 96]]],
  ], // prettier-ignore
  at: [640, 520],
  slots: [[640, 520], [667, 520], [613, 520], [694, 520], [586, 520], [640, 547], [667, 547], [613, 547]], // prettier-ignore
  label: { lines: ["The Western Ocean"], at: [680, 486], size: 15 },
  lanes: {
    "st-lawrence-harbor": [[666, 44], [720, 32], [776, 48], [816, 82], [858, 110]],
    "fundy-harbor": [[668, 336], [672, 372], [678, 412], [698, 446]],
  }, // prettier-ignore
};

export const words = [
  { kind: "label", text: "New France", at: [404, 62], size: 17, turn: -9 },
  { kind: "label", text: "Parts Unknown", at: [140, 84], size: 15, turn: -7 },
  { kind: "sea-label", text: "Lake Ontario", at: [172, 338], size: 11.4 },
  { kind: "sea-label", text: "L. Huron", at: [52, 216], size: 11.4 },
  { kind: "sea-label", text: "L. Erie", at: [64, 452], size: 11.4, turn: -14 },
  { kind: "sea-label", text: "Gulf of\nSt. Lawrence", at: [768, 96], size: 11.4 },
  { kind: "sea-label", text: "Cape Cod", at: [592, 456], size: 11.4 },
];

export const title = {
  at: [726, 640],
  size: 21,
  width: 276,
  height: 166,
  text: [
    "A New and Accurate MAP of the",
    "British Colonies",
    "and the Settlements of",
    "New France",
    "at the Beginning of the Year",
    "1754",
  ].join("\n"),
};

export const compass = { at: [800, 508], size: 40 };

/** Chains of mountains, by points. */
export const ridges = [
  [[196, 728], [214, 690], [226, 664], [236, 640], [244, 612]],
  [[232, 590], [236, 566], [252, 548], [276, 534]],
  [[330, 520], [344, 500], [352, 480]],
  [[540, 226], [520, 200], [556, 190]],
  [[436, 312], [452, 300]],
  [[100, 690], [140, 664], [160, 690]],
]; // prettier-ignore

/** What grows in the ground of no area. */
export const grows = {
  adirondacks: "mountain", hampshire: "mountain", "height-of-land": "hill", allegheny: "mountain",
  chautauqua: "hill", beaver: "bush", rideau: "tree", north: "tree", west: "bush", gulf: "tree",
}; // prettier-ignore
