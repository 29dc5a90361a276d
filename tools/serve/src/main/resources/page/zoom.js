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
 * @property {boolean} isDue
 */

/** @type {WeakMap<SVGSVGElement, Sight>} */
const sights = new WeakMap();

const MOST = 8;

/** A pointer that moves less clicks all the same, in pixels. */
const SLACK = { mouse: 5, touch: 12 };

/** Counters and letters are drawn at least and at most so large, in pixels. */
const COUNTER = { least: 23, most: 40, natural: 26 };
const LETTERS = { least: 11.5, most: 19 };

/** Begins to look at a board; what is looked at already stays as it is. @param {SVGSVGElement} board */
export function watch(board) {
  if (!sights.has(board)) {
    const { x, y, width, height } = board.viewBox.baseVal;
    sights.set(board, { all: [x, y, width, height], x: x + width / 2, y: y + height / 2, times: 1, fingers: new Map(), moved: 0, isDragged: false, isDue: false });
    new ResizeObserver(() => show(board)).observe(board);
  }
  arrange(board);
}

/** How many pixels a unit of the board takes where it is shown as a whole. @param {SVGSVGElement} board @param {Sight} sight */
function scaleOf(board, sight) {
  return Math.min(board.clientWidth / sight.all[2], board.clientHeight / sight.all[3]);
}

/** Shows the part at the next frame. @param {SVGSVGElement} board */
function show(board) {
  const sight = sights.get(board);
  if (sight && !sight.isDue) {
    sight.isDue = true;
    requestAnimationFrame(() => {
      sight.isDue = false;
      shown(board, sight);
    });
  }
}

/** @param {SVGSVGElement} board @param {Sight} sight */
function shown(board, sight) {
  if (board.clientWidth === 0 || board.clientHeight === 0) {
    return;
  }
  const [left, top, width, height] = sight.all;
  sight.times = Math.max(1, Math.min(MOST, sight.times));
  const scale = scaleOf(board, sight) * sight.times;
  const wide = board.clientWidth / scale;
  const high = board.clientHeight / scale;
  const within = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ long, /** @type {number} */ part) =>
    (part >= long ? from + long / 2 : Math.max(from + part / 2, Math.min(from + long - part / 2, at)));
  sight.x = within(sight.x, left, width, wide);
  sight.y = within(sight.y, top, height, high);
  board.setAttribute("viewBox", [sight.x - wide / 2, sight.y - high / 2, wide, high].map((one) => Math.round(one * 100) / 100).join(" "));
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
  const counter = Math.max(COUNTER.least * unit / COUNTER.natural, Math.min(1, COUNTER.most * unit / COUNTER.natural));
  board.style.setProperty("--counter", String(Math.round(counter * 1000) / 1000));
  board.style.setProperty("--unit", String(Math.round(unit * 1000) / 1000));
  const legal = new Set([...board.querySelectorAll(".node.legal, .node.chosen")].map((one) => /** @type {SVGElement} */ (one).dataset["area"]));
  const names = [...board.querySelectorAll("[data-name], [data-text]")].map((one) => nameOf(/** @type {SVGElement} */ (one), unit, legal));
  for (const line of board.querySelectorAll("[data-line]")) {
    line.classList.toggle("gone", Number(/** @type {SVGElement} */ (line).dataset["line"]) < LETTERS.least * unit);
  }
  names.sort((one, other) => other.rank - one.rank);
  /** @type {{left: number, top: number, right: number, bottom: number}[]} */
  const taken = [];
  for (const name of names) {
    const isFree = !taken.some((other) => name.left < other.right && name.right > other.left && name.top < other.bottom && name.bottom > other.top);
    if (isFree) {
      taken.push(name);
      if (name.isText) {
        name.element.setAttribute("font-size", String(Math.round(name.size * 100) / 100));
      } else {
        name.element.setAttribute("transform", `translate(${name.x} ${name.y}) scale(${Math.round(name.size * 100) / 1000})`);
      }
    }
    name.element.classList.toggle("gone", !isFree);
  }
}

/** The room that a name or a text of the ground takes at a scale; names of areas come first. @param {SVGElement} element @param {number} unit @param {Set<string | undefined>} legal */
function nameOf(element, unit, legal) {
  const { at, size: natural, wide, lines, name } = element.dataset;
  const [x = 0, y = 0] = (at ?? "").split(" ").map(Number);
  const isText = name === undefined;
  const size = Math.max(LETTERS.least * unit, Math.min(Number(natural), (isText ? 3 : 1) * LETTERS.most * unit));
  const half = Number(wide) * size / 20;
  return {
    element, isText, x, y, size, rank: (isText ? -1000 : legal.has(name) ? 1000 : 0) + Number(natural),
    left: x - half, right: x + half, top: y - size * 0.78, bottom: y + size * (Number(lines) - 1 + 0.18),
  };
}

/** Zooms about a point of the window. @param {SVGSVGElement} board @param {number} by @param {number} x @param {number} y */
function zoomAt(board, by, x, y) {
  const sight = sights.get(board);
  if (sight) {
    const box = board.getBoundingClientRect();
    const before = scaleOf(board, sight) * sight.times;
    const times = Math.max(1, Math.min(MOST, sight.times * by));
    const after = scaleOf(board, sight) * times;
    sight.x += (x - box.left - box.width / 2) * (1 / before - 1 / after);
    sight.y += (y - box.top - box.height / 2) * (1 / before - 1 / after);
    sight.times = times;
    show(board);
  }
}

/** @param {SVGSVGElement} board @param {number} x pixels to the right @param {number} y pixels down */
function shift(board, x, y) {
  const sight = sights.get(board);
  if (sight) {
    const scale = scaleOf(board, sight) * sight.times;
    sight.x += x / scale;
    sight.y += y / scale;
    show(board);
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
    const box = board.getBoundingClientRect();
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
    show(board);
  }
}

/** Does what a key says about the part that is shown; whether it says anything. @param {SVGSVGElement} board @param {KeyboardEvent} event */
export function zoomKey(board, event) {
  const box = board.getBoundingClientRect();
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
    shift(board, before.x - after.x, before.y - after.y);
    if (before.apart > 0 && after.apart > 0) {
      zoomAt(board, after.apart / before.apart, after.x, after.y);
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
      zoomAt(boardOf(event), Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), event.clientX, event.clientY);
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
