// Which land belongs to which territory, and where it lies on the sheet. Edit here.
export const WIDE = 864,
  HIGH = 596;
// bent meridians and parallels: Europe and the Indies wide, the oceans narrow
export const lon = [
  [-169, 8],
  [-140, 42],
  [-125, 72],
  [-112, 104],
  [-100, 136],
  [-90, 166],
  [-80, 206],
  [-70, 250],
  [-60, 282],
  [-45, 310],
  [-30, 330],
  [-17, 344],
  [-10, 358],
  [0, 398],
  [10, 446],
  [20, 496],
  [30, 540],
  [45, 592],
  [60, 624],
  [75, 654],
  [90, 684],
  [100, 708],
  [110, 740],
  [120, 775],
  [130, 804],
  [140, 824],
  [160, 844],
  [191, 864],
];
export const lat = [
  [-58, 588],
  [-40, 522],
  [-30, 486],
  [-20, 450],
  [-10, 416],
  [0, 382],
  [10, 348],
  [20, 314],
  [30, 286],
  [36, 262],
  [42, 224],
  [48, 182],
  [54, 139],
  [60, 93],
  [66, 59],
  [72, 40],
  [84, 6],
];
export const curl = 0.09; // how far the meridians bend to the poles
// land masses moved and scaled about their middle: [name, lon0, lat0, lon1, lat1, scale, dx, dy]
export const moved = [
  ["britain", -11, 49.5, 3, 61, 1.36, -22, -6],
  ["iceland", -25, 63, -13, 67, 0.9, -8, 6],
  ["australia", 112, -45, 154.5, -10, 1.3, -28, 22],
  ["new guinea", 131, -12, 156, 0.5, 1.5, -6, -4],
  ["japan", 128, 30, 146.5, 46, 1.5, 2, 8],
  ["sakhalin", 141, 45, 145, 55, 1, -4, 0],
  ["indies", 94, -11, 131, 20, 1.22, -9, -8, /Indonesia|Malaysia|Brunei|Philippines|Timor/],
];
export const lands = {
  greenland: "Greenland",
  "new-spain":
    "Mexico Guatemala Belize Honduras El_Salvador Nicaragua Costa_Rica Panama Cuba Haiti Dominican_Rep. Jamaica Bahamas Puerto_Rico",
  "new-granada": "Colombia Venezuela Ecuador Guyana Suriname Trinidad_and_Tobago",
  peru: "Peru Bolivia",
  brazil: "Brazil",
  "la-plata": "Argentina Uruguay Paraguay Falkland_Is.",
  "great-britain": "United_Kingdom Ireland Isle_of_Man",
  iberia: "Spain Portugal Andorra",
  italy: "Italy San_Marino Vatican Malta",
  germany: "Austria Czechia Netherlands Liechtenstein Switzerland Slovenia",
  scandinavia: "Denmark Norway Sweden Finland Iceland Åland",
  poland: "Poland Lithuania Latvia Belarus Slovakia Hungary",
  france: "Belgium Luxembourg Monaco",
  russia: "Estonia",
  "ottoman-empire":
    "Turkey Syria Lebanon Israel Palestine N._Cyprus Cyprus Greece Bulgaria Serbia Macedonia Albania Montenegro Kosovo " +
    "Bosnia_and_Herz. Croatia Romania Moldova Georgia Armenia",
  arabia: "Saudi_Arabia Yemen Oman United_Arab_Emirates Qatar Kuwait Bahrain Jordan",
  persia: "Iran Afghanistan Azerbaijan",
  turkestan: "Kazakhstan Uzbekistan Turkmenistan Kyrgyzstan Tajikistan",
  mongolia: "Mongolia",
  china: "North_Korea South_Korea Taiwan",
  japan: "Japan",
  hindustan: "India Pakistan Nepal Bhutan Bangladesh Sri_Lanka Siachen_Glacier",
  siam: "Myanmar Thailand Laos Cambodia Vietnam",
  "east-indies": "Brunei Philippines Timor-Leste",
  "new-guinea": "Papua_New_Guinea",
  barbary: "Morocco W._Sahara Algeria Tunisia Mauritania",
  egypt: "Egypt",
  ethiopia: "Ethiopia Eritrea Djibouti Somalia Somaliland Kenya Uganda S._Sudan",
  guinea:
    "Senegal Gambia Guinea-Bissau Guinea Sierra_Leone Liberia Côte_d'Ivoire Ghana Togo Benin Burkina_Faso Nigeria Cameroon " +
    "Central_African_Rep.",
  kongo: "Gabon Congo Dem._Rep._Congo Eq._Guinea Angola Rwanda Burundi",
  mozambique: "Tanzania Mozambique Malawi Zambia Zimbabwe Madagascar",
  cape: "South_Africa Namibia Botswana Lesotho eSwatini",
};
// countries divided by seeds (lon, lat): the nearest takes the land
export const seeds = {
  Canada: {
    "baffin-land":
      "-70 68,-80 73,-95 73,-110 73,-85 79,-83 67,-92 70,-84 64.5,-70 64,-66 64,-117 72,-124 74,-105 70,-76 65,-95 69",
    "ruperts-land":
      "-95 60,-88 56,-110 62,-125 65,-102 57,-90 52,-115 58,-118 61,-95 54,-105 65,-95 65,-84 52,-77 60,-131 67",
    canada: "-72 48,-65 53,-80 46.5,-78 50,-72 55,-62 57,-56 49,-62 46,-84 48,-70 58",
    prairies: "-105 51,-112 52,-98 50,-94 49.6",
    "russian-america": "-132 60,-128 55,-138 66,-136 62,-125 57",
    california: "-123 50,-118 50,-126 49.5",
  },
  "United States of America": {
    "russian-america": "-150 65",
    california: "-120 37,-120 45,-114 40,-113 34,-116 47,-122 49,-118 33",
    "new-spain": "-106 32,-110 31.5,-103 30,-99 27",
    prairies: "-100 43,-105 45,-95 45,-90 42,-99 38,-88 39.5,-84 40.5,-105 38,-82 39,-110 47,-92 38,-86 43",
    louisiana: "-92 31,-97 31,-94 34,-88 32.5,-86 31,-89 35,-82 28,-99 33",
    virginia: "-78 37,-81 34,-82 32.5,-80 38.5,-84 36,-76 38.5",
    "new-england": "-72 42.5,-75 43,-70 45,-77 41.5,-75 40.5",
  },
  France: { france: "2 47" },
  Germany: { germany: "9 52,12 53.3,11 49,10 53.2", scandinavia: "9.5 54.7,10 54.6" },
  Chile: { peru: "-70 -20,-70 -26", "la-plata": "-71 -34,-72 -42,-70 -52" },
  Ukraine: {
    poland: "25 50,28 49.5,24 48.5,31 50",
    "ottoman-empire": "30 46.8,33.5 46.3,34.5 45.2",
    russia: "36 49.5,34 49,38 48,33 50",
  },
  Russia: {
    poland: "21 54.7",
    russia: "35 55,45 60,50 55,40 65,33 68,55 65,45 48,40 50,57 57,56 69,42 45,30 60,53 72",
    siberia: "70 60,68 67,90 60,100 70,120 65,150 65,170 65,185 66,130 55,110 55,140 50,85 53,66 56,72 71,64 60",
  },
  Iraq: { "ottoman-empire": "43 36,44 34", arabia: "46 30.8,43 31" },
  China: {
    china: "115 30,105 30,110 36,118 38,102 25,92 31,98 33,113 24,125 44,122 42,128 47,88 31,82 32,104 35,97 37,124 50",
    turkestan: "80 41,86 44,84 38,90 42,78 37",
    mongolia: "112 43,118 46,107 41.5,101 41",
  },
  Malaysia: { siam: "102 4", "east-indies": "113 3,117 5.5" },
  Indonesia: {
    "east-indies": "110 -5,100 0,115 0,122 -2,125 -8,128 -3,128 1",
    "new-guinea": "136 -4,132.5 -1.5,134 -4,140 -7",
  },
  Australia: {
    "new-holland": "118 -25,122 -31,124 -18,126 -27,117 -33",
    "arnhem-land": "133 -13,138 -18,142 -13,146 -19,134 -19",
    "new-south-wales": "147 -33,151 -28,143 -37,138 -32,140 -27,147 -42,149 -24",
  },
  Mali: { barbary: "-3 21,-3 18", guinea: "-6 13,-2 15" },
  Niger: { waste: "10 20,12 22", guinea: "5 14,10 14.5" },
  Chad: { waste: "18 21,16 18", guinea: "18 11,17 13.5" },
  Libya: { barbary: "12 31,13 29", waste: "14 24,19 24.5", egypt: "23 31,22 28,24 25,18 30" },
  Sudan: { egypt: "30 20,33 18,26 19", ethiopia: "33 13,28 12,25 14", waste: "23 18.5" },
};
// the middle of each sea, where its lanes meet; the Pacific has two ends
export const seas = {
  "arctic-ocean": [[552, 26]],
  "north-atlantic": [[310, 188]],
  baltic: [[416, 108]],
  caribbean: [[238, 314]],
  mediterranean: [[462, 244]],
  "south-atlantic": [[344, 432]],
  "indian-ocean": [[642, 416]],
  "china-sea": [[762, 332]],
  "north-pacific": [
    [32, 242],
    [844, 206],
  ],
  "south-pacific": [
    [112, 432],
    [848, 412],
  ],
};
// the way over the ice from Baffin Land to Greenland
export const strait = [
  [292, 50],
  [303, 56],
];
