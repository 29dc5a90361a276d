// Looking at a part of the board: the wheel, dragging, two fingers, keys and buttons move what its viewBox shows.

/**
 * What a board shows: the middle in its own units, and how many times larger than the whole.
 * @typedef {object} Sight
 * @property {[number, number, number, number]} all left, top, width and height of the whole
 * @property {number} x
 * @property {number} y
 * @property {number} times
 * @property {Map<number, {x: number, y: number}>} fingers where pointers are down
 * @property {number} moved how many pixels they went
 * @property {boolean} isDragged whether the click that follows is none
 * @property {number} frame that is asked for
 * @property {number} timer after which a gesture has settled
 * @property {boolean} isNew whether nothing of it has been shown at its size
 * @property {boolean} isChosen whether somebody has chosen what is shown
 * @property {string} legal the areas that could be chosen when it was drawn last
 */

/** @type {WeakMap<SVGSVGElement, Sight>} */
const sights = new WeakMap();

const MOST = 8;

/** A board that has less pixels in width is that of a telephone. */
const NARROW = 600;

/** A gesture that rests so many milliseconds has settled. */
const SETTLED = 140;

/** A pointer that moves less clicks all the same, in pixels. */
const SLACK = { mouse: 5, touch: 12 };

/** Counters and letters are drawn at least and at most so large, in pixels. */
const COUNTER = { least: 23, most: 40, natural: 26 };

/** Counters are drawn at most so many times larger than their map has them, or they would lie on others. */
const LARGER = 1.32;
const LETTERS = { least: 11.2, most: 19 };

/** Where a unit of the map is less than this part of a pixel, names stand without the signs that are printed beside them. */
const TIGHT = 1.18;

/** Begins to look at a board; what is looked at already stays as it is. @param {SVGSVGElement} board */
export function watch(board) {
  if (!sights.has(board)) {
    const { x, y, width, height } = board.viewBox.baseVal;
    sights.set(board, { all: [x, y, width, height], x: x + width / 2, y: y + height / 2, times: 1, fingers: new Map(), moved: 0, isDragged: false, frame: 0, timer: 0, isNew: true, isChosen: false, legal: "" });
    new ResizeObserver(() => resized(board)).observe(board);
  }
  arrange(board);
  find(board);
}

/** @param {SVGSVGElement} board */
function resized(board) {
  const sight = sights.get(board);
  if (sight) {
    sight.isNew = !sight.isChosen;
    show(board);
  }
}

/**
 * Where a part is shown, brings areas that may be chosen since now into sight: all of them where they have room, else the first; where
 * somebody has chosen the part, only if none is in sight. Counters keep their size.
 * @param {SVGSVGElement} board
 */
function find(board) {
  const sight = sights.get(board);
  const edges = /** @type {SVGGraphicsElement[]} */ ([...board.querySelectorAll(".node.legal .edge")]);
  const legal = edges.map((one) => one.closest("[data-area]")?.getAttribute("data-area")).join();
  if (sight && !sight.isNew && sight.legal !== legal) {
    sight.legal = legal;
    const boxes = edges.map((one) => one.getBBox());
    const { wide, high } = bounded(board, sight);
    const isSeen = (/** @type {DOMRect} */ box) => Math.abs(box.x + box.width / 2 - sight.x) < wide / 2 && Math.abs(box.y + box.height / 2 - sight.y) < high / 2;
    const all = around(boxes);
    const hasRoom = all[2] - all[0] + 20 <= wide && all[3] - all[1] + 20 <= high;
    const isFound = hasRoom && !sight.isChosen ? boxes.every(isSeen) : boxes.some(isSeen);
    if (sight.times > 1 && boxes.length > 0 && !isFound) {
      bring(board, hasRoom ? all : around(boxes.slice(0, 1)));
    }
  }
}

/** The part that holds some boxes: left, top, right, bottom. @param {DOMRect[]} boxes @returns {[number, number, number, number]} */
function around(boxes) {
  return [Math.min(...boxes.map((one) => one.x)), Math.min(...boxes.map((one) => one.y)),
    Math.max(...boxes.map((one) => one.x + one.width)), Math.max(...boxes.map((one) => one.y + one.height))];
}

/** @param {SVGSVGElement} board @param {Sight} sight */
function begin(board, sight) {
  sight.isNew = false;
  sight.times = firstTimes(board, sight);
  sight.legal = "";
  find(board);
}

/** On a telephone, a board that is much too small for its counters begins with a part of it, where they have the size of the map. @param {SVGSVGElement} board @param {Sight} sight */
function firstTimes(board, sight) {
  const times = COUNTER.least / (COUNTER.natural * scaleOf(board, sight));
  return times > LARGER && board.clientWidth < NARROW ? times : 1;
}

/** How many pixels a unit of the board takes where it is shown as a whole. @param {SVGSVGElement} board @param {Sight} sight */
function scaleOf(board, sight) {
  return Math.min(board.clientWidth / sight.all[2], board.clientHeight / sight.all[3]);
}

/** Shows the part at the next frame: while a gesture goes on, as a picture that is moved, for drawing takes longer. @param {SVGSVGElement} board @param {boolean} [isGesture] */
function show(board, isGesture = false) {
  const sight = sights.get(board);
  if (sight) {
    clearTimeout(sight.timer);
    if (isGesture) {
      sight.timer = setTimeout(() => show(board), SETTLED);
    }
    cancelAnimationFrame(sight.frame);
    sight.frame = requestAnimationFrame(() => (isGesture ? previewed(board, sight) : shown(board, sight)));
  }
}

/** Keeps what is looked at on the sheet. @param {SVGSVGElement} board @param {Sight} sight @returns {{scale: number, wide: number, high: number}} */
function bounded(board, sight) {
  const [left, top, width, height] = sight.all;
  sight.times = Math.max(1, Math.min(MOST, sight.times));
  const scale = scaleOf(board, sight) * sight.times;
  const wide = board.clientWidth / scale;
  const high = board.clientHeight / scale;
  const within = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ long, /** @type {number} */ part) =>
    (part >= long ? from + long / 2 : Math.max(from + part / 2, Math.min(from + long - part / 2, at)));
  sight.x = within(sight.x, left, width, wide);
  sight.y = within(sight.y, top, height, high);
  return { scale, wide, high };
}

/** @param {SVGSVGElement} board @param {Sight} sight */
function previewed(board, sight) {
  const { scale } = bounded(board, sight);
  const { x, y, width, height } = board.viewBox.baseVal;
  const by = scale * width / board.clientWidth;
  const right = board.clientWidth / 2 * (1 - by) + (x + width / 2 - sight.x) * scale;
  const down = board.clientHeight / 2 * (1 - by) + (y + height / 2 - sight.y) * scale;
  board.style.setProperty("transform", `translate(${right}px, ${down}px) scale(${by})`);
}

/** @param {SVGSVGElement} board @param {Sight} sight */
function shown(board, sight) {
  if (board.clientWidth === 0 || board.clientHeight === 0) {
    return;
  }
  if (sight.isNew) {
    begin(board, sight);
  }
  const { wide, high } = bounded(board, sight);
  board.setAttribute("viewBox", [sight.x - wide / 2, sight.y - high / 2, wide, high].map((one) => Math.round(one * 100) / 100).join(" "));
  board.style.removeProperty("transform");
  board.classList.toggle("zoomed", sight.times > 1.01);
  arrange(board);
}

/** Gives counters and names the size they have at this scale, and leaves out the names that would lie on others. @param {SVGSVGElement} board */
function arrange(board) {
  const sight = sights.get(board);
  if (!sight || board.clientWidth === 0) {
    return;
  }
  const scale = board.clientWidth / board.viewBox.baseVal.width;
  const unit = 1 / scale;
  const counter = Math.min(LARGER, Math.max(COUNTER.least * unit / COUNTER.natural, Math.min(1, COUNTER.most * unit / COUNTER.natural)));
  board.style.setProperty("--counter", String(Math.round(counter * 1000) / 1000));
  board.style.setProperty("--unit", String(Math.round(unit * 1000) / 1000));
  const isTight = unit > TIGHT;
  board.classList.toggle("tight", isTight);
  for (const line of /** @type {NodeListOf<SVGElement>} */ (board.querySelectorAll("[data-line]"))) {
    line.classList.toggle("gone", Number(line.dataset["line"]) * grown(unit) < LETTERS.least * unit);
  }
  for (const box of /** @type {NodeListOf<SVGElement>} */ (board.querySelectorAll("[data-box]"))) {
    const [x, y] = (box.dataset["box"] ?? "").split(" ");
    box.setAttribute("transform", `translate(${x} ${y}) scale(${grown(unit)}) translate(-${x} -${y})`);
  }
  const legal = new Set([...board.querySelectorAll(".node.legal, .node.chosen")].map((one) => /** @type {SVGElement} */ (one).dataset["area"]));
  const all = /** @type {SVGElement[]} */ ([...board.querySelectorAll("[data-name], [data-text]")]);
  const held = all.flatMap((one) => heldOf(one, counter));
  const laid = laidOn(board, scale);
  const names = all.map((one) => nameOf(one, unit, legal, isTight));
  names.sort((one, other) => other.rank - one.rank);
  /** @type {Box[]} */
  const taken = [];
  for (const name of names) {
    const best = name.isText ? (free(name, taken) ? name : null) : placed(name, taken, held, laid);
    name.element.classList.toggle("gone", best === null);
    if (best !== null) {
      taken.push(best);
      if (name.isText) {
        name.element.setAttribute("font-size", String(Math.round(name.size * 100) / 100));
      } else {
        const [x, y] = [best.left - name.left + name.x, best.top - name.top + name.y].map((one) => Math.round(one * 10) / 10);
        name.element.setAttribute("transform", `translate(${x} ${y}) scale(${Math.round(name.size * 100) / 1000})`);
        name.element.querySelector(":scope > text:last-of-type")?.setAttribute("x", String(isTight ? 0 : -name.signs / 2));
      }
    }
  }
  placeSigns(board, counter, taken);
}

/** Places the signs of battles, and how much is chosen, at the corner of their counters where they cover names and counters least. @param {SVGSVGElement} board @param {number} counter @param {Box[]} names */
function placeSigns(board, counter, names) {
  const held = laidOn(board, board.clientWidth / board.viewBox.baseVal.width);
  for (const sign of /** @type {NodeListOf<SVGElement>} */ (board.querySelectorAll(".marks [data-corners]"))) {
    const [middle = "", ...corners] = (sign.dataset["corners"] ?? "").split(",");
    const [x = 0, y = 0] = middle.split(" ").map(Number);
    const half = 11 * counter;
    const costs = corners.map((corner) => {
      const [right = 0, down = 0] = corner.split(" ").map(Number);
      const box = { left: x + right - half, right: x + right + half, top: y + down - half, bottom: y + down + half };
      return 3 * overlap(box, names) + overlap(box, held);
    });
    const [right = 0, down = 0] = (corners[costs.indexOf(Math.min(...costs))] ?? "").split(" ").map(Number);
    sign.setAttribute("transform", `translate(${right} ${down})`);
  }
}

/** How much of a box others cover. @param {Box} box @param {Box[]} others */
function overlap(box, others) {
  return others.reduce((sum, other) => sum + Math.max(0, Math.min(box.right, other.right) - Math.max(box.left, other.left))
    * Math.max(0, Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)), 0);
}

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** How much larger the title of a map is drawn where its letters would be too small. @param {number} unit */
function grown(unit) {
  return Math.round(Math.max(1, Math.min(1.3, unit)) * 100) / 100;
}

/** @param {Box} one @param {Box} other */
function covers(one, other) {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

/** @param {Box} box @param {Box[]} taken */
function free(box, taken) {
  return !taken.some((other) => covers(box, other));
}

/** Where a name may go from its place, in heights of its letters, the nearest first. @type {[number, number][]} */
const ASIDE = Array.from({ length: 17 * 13 }, (_, at) => /** @type {[number, number]} */ ([(at % 17 - 8) / 2, (Math.floor(at / 17) - 6) / 2]))
  .sort((one, other) => Math.hypot(...one) - Math.hypot(...other));

/** So much dearer is a counter that lies on the board than a place where one may lie. */
const LAID = 40;

/** The place of a name that is free of other names and lies least on counters; none where there is no such place. @param {Box & {size: number}} name @param {Box[]} taken @param {Box[]} held @param {Box[]} laid @returns {Box | null} */
function placed(name, taken, held, laid) {
  const far = 5 * name.size;
  const around = { left: name.left - far, right: name.right + far, top: name.top - far, bottom: name.bottom + far };
  const [others, places, counters] = [taken, held, laid].map((all) => all.filter((one) => covers(around, one)));
  const on = (/** @type {Box} */ box, /** @type {Box[]} */ all) => overlap(box, all) / (name.size * name.size);
  let best = null;
  let least = Infinity;
  for (const [x, y] of ASIDE) {
    const box = { left: name.left + x * name.size, right: name.right + x * name.size, top: name.top + y * name.size, bottom: name.bottom + y * name.size };
    const way = Math.hypot(x, y) * 0.8;
    if (way >= least) {
      break;
    }
    const cost = way + on(box, places ?? []) + LAID * on(box, counters ?? []);
    if (cost < least && free(box, others ?? [])) {
      least = cost;
      best = box;
    }
  }
  return best;
}

/** The places of counters beside a name, at their size. @param {SVGElement} element @param {number} counter @returns {Box[]} */
function heldOf(element, counter) {
  const [middle, ...places] = (element.dataset["held"] ?? "").split(",");
  const [x = 0, y = 0] = (middle ?? "").split(" ").map(Number);
  const half = COUNTER.natural / 2 * counter;
  return places.map((place) => {
    const [right = 0, down = 0] = place.split(" ").map(Number);
    return { left: x + right - half, right: x + right + half, top: y + down - half, bottom: y + down + half };
  });
}

/** The places of counters that lie on a board now. @param {SVGSVGElement} board @param {number} scale @returns {Box[]} */
function laidOn(board, scale) {
  const { x, y } = board.viewBox.baseVal;
  const from = board.getBoundingClientRect();
  return [...board.querySelectorAll(".node .face")].map((one) => {
    const is = one.getBoundingClientRect();
    return { left: (is.left - from.left) / scale + x, top: (is.top - from.top) / scale + y, right: (is.right - from.left) / scale + x, bottom: (is.bottom - from.top) / scale + y };
  });
}

/** The room that a name or a text of the ground takes at a scale; names of areas come first. @param {SVGElement} element @param {number} unit @param {Set<string | undefined>} legal @param {boolean} isTight */
function nameOf(element, unit, legal, isTight) {
  const { at, size: natural, wide, bare = wide, lines, name, signs = "0" } = element.dataset;
  const [x = 0, y = 0] = (at ?? "").split(" ").map(Number);
  const isText = name === undefined;
  const size = Math.max(LETTERS.least * unit, Math.min(Number(natural), (isText ? 3 : 1) * LETTERS.most * unit));
  const half = Number(isTight ? bare : wide) * size / 20;
  return {
    element, isText, x, y, size, signs: Number(signs), rank: (isText ? -1000 : legal.has(name) ? 1000 : 0) + Number(natural),
    left: x - half, right: x + half, top: y - size * 0.78, bottom: y + size * (Number(lines) - 1 + 0.18),
  };
}

/** Zooms about a point of the window. @param {SVGSVGElement} board @param {number} by @param {number} x @param {number} y @param {boolean} [isGesture] */
function zoomAt(board, by, x, y, isGesture = false) {
  const sight = sights.get(board);
  if (sight) {
    const box = boxOf(board);
    const before = scaleOf(board, sight) * sight.times;
    const times = Math.max(1, Math.min(MOST, sight.times * by));
    const after = scaleOf(board, sight) * times;
    sight.x += (x - box.left - box.width / 2) * (1 / before - 1 / after);
    sight.y += (y - box.top - box.height / 2) * (1 / before - 1 / after);
    sight.times = times;
    sight.isChosen = true;
    show(board, isGesture);
  }
}

/** Where a board is, also while its picture is moved. @param {SVGSVGElement} board */
function boxOf(board) {
  return (board.parentElement ?? board).getBoundingClientRect();
}

/** @param {SVGSVGElement} board @param {number} x pixels to the right @param {number} y pixels down @param {boolean} [isGesture] */
function shift(board, x, y, isGesture = false) {
  const sight = sights.get(board);
  if (sight) {
    const scale = scaleOf(board, sight) * sight.times;
    sight.x += x / scale;
    sight.y += y / scale;
    sight.isChosen = true;
    show(board, isGesture);
  }
}

/** The board beside a button. @param {Event} event */
function besides(event) {
  return /** @type {SVGSVGElement | null} */ (/** @type {Element} */ (event.currentTarget).closest(".sheet")?.querySelector("svg.board") ?? null);
}

/** A button that zooms about the middle. @param {Event} event @param {number} by */
export function zoomBy(event, by) {
  const board = besides(event);
  if (board) {
    const box = boxOf(board);
    zoomAt(board, by, box.left + box.width / 2, box.top + box.height / 2);
  }
}

/** The button that shows the whole board. @param {Event} event */
export function whole(event) {
  const board = besides(event);
  if (board) {
    wholeOf(board);
  }
}

/** Shows a board as a whole. @param {SVGSVGElement} board */
export function wholeOf(board) {
  const sight = sights.get(board);
  if (sight) {
    sight.times = 1;
    sight.isChosen = true;
    show(board);
  }
}

/** Does what a key says about the part that is shown; whether it says anything. @param {SVGSVGElement} board @param {KeyboardEvent} event */
export function zoomKey(board, event) {
  const box = boxOf(board);
  const middle = /** @type {[number, number]} */ ([box.left + box.width / 2, box.top + box.height / 2]);
  const far = Math.min(box.width, box.height) / 4;
  const ways = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [0, -far], ArrowDown: [0, far], ArrowLeft: [-far, 0], ArrowRight: [far, 0] });
  const way = event.shiftKey ? ways[event.key] : undefined;
  if (way) {
    shift(board, ...way);
  } else if (event.key === "+" || event.key === "=") {
    zoomAt(board, 1.3, ...middle);
  } else if (event.key === "-") {
    zoomAt(board, 1 / 1.3, ...middle);
  } else if (event.key === "0") {
    wholeOf(board);
  } else {
    return false;
  }
  return true;
}

/** Brings a part of the board into sight, no larger than need be: left, top, right, bottom. @param {SVGSVGElement} board @param {[number, number, number, number]} part */
export function bring(board, part) {
  const sight = sights.get(board);
  if (!sight || board.clientWidth === 0) {
    return;
  }
  const scale = scaleOf(board, sight) * sight.times;
  const [wide, high] = [board.clientWidth / scale, board.clientHeight / scale];
  const moved = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ long) =>
    (to - from > long ? (from + to) / 2 : Math.max(to - long / 2, Math.min(from + long / 2, at)));
  sight.x = moved(sight.x, part[0] - 10, part[2] + 10, wide);
  sight.y = moved(sight.y, part[1] - 10, part[3] + 10, high);
  show(board);
}

/** The board an event came to. @param {Event} event */
function boardOf(event) {
  return /** @type {SVGSVGElement} */ (event.currentTarget);
}

/** The middle of the fingers and how far they are apart. @param {Sight} sight */
function hold(sight) {
  const all = [...sight.fingers.values()];
  const x = all.reduce((sum, one) => sum + one.x, 0) / all.length;
  const y = all.reduce((sum, one) => sum + one.y, 0) / all.length;
  const [one, other] = all;
  return { x, y, apart: one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0 };
}

/** What pointers do at a board. */
export const gestures = {
  /** @param {PointerEvent} event */
  down(event) {
    const sight = sights.get(boardOf(event));
    if (sight && event.button === 0) {
      if (sight.fingers.size === 0) {
        sight.moved = 0;
        sight.isDragged = false;
      }
      sight.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    }
  },
  /** @param {PointerEvent} event */
  move(event) {
    const board = boardOf(event);
    const sight = sights.get(board);
    const finger = sight?.fingers.get(event.pointerId);
    if (!sight || !finger) {
      return;
    }
    const before = hold(sight);
    const step = Math.hypot(event.clientX - finger.x, event.clientY - finger.y);
    if (!sight.isDragged) {
      if (step < (event.pointerType === "touch" ? SLACK.touch : SLACK.mouse) && sight.fingers.size < 2) {
        return;
      }
      sight.isDragged = true;
      board.setPointerCapture(event.pointerId);
    }
    sight.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = hold(sight);
    shift(board, before.x - after.x, before.y - after.y, true);
    if (before.apart > 0 && after.apart > 0) {
      zoomAt(board, after.apart / before.apart, after.x, after.y, true);
    }
  },
  /** @param {PointerEvent} event */
  up(event) {
    sights.get(boardOf(event))?.fingers.delete(event.pointerId);
  },
  /** The click at the end of a drag is none. */
  click: {
    capture: true,
    /** @param {Event} event */
    handleEvent(event) {
      const sight = sights.get(boardOf(event));
      if (sight?.isDragged) {
        sight.isDragged = false;
        event.stopPropagation();
        event.preventDefault();
      }
    },
  },
  wheel: {
    passive: false,
    /** @param {WheelEvent} event */
    handleEvent(event) {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 30 : 1;
      zoomAt(boardOf(event), Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), event.clientX, event.clientY, true);
    },
  },
  /** @param {Event} event */
  still(event) {
    event.preventDefault();
  },
  /** The area that gets the focus of the keyboard is brought into sight. @param {FocusEvent} event */
  focus(event) {
    const board = boardOf(event);
    const edge = /** @type {Element} */ (event.target).querySelector?.(".edge");
    if (edge instanceof SVGGraphicsElement && /** @type {Element} */ (event.target).matches(":focus-visible")) {
      const { x, y, width, height } = edge.getBBox();
      bring(board, [x, y, x + width, y + height]);
    }
  },
};
