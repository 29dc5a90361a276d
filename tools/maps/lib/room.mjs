// Finds in each area room for its counters and for its name.
import { bounds, overlap, points } from "./geometry.mjs";
import { shareOf, WATER, WILD } from "./raster.mjs";
import { textWidth } from "./text.mjs";

const GAP = 1;
const OWN = 0.53; // so much of a counter lies on own ground at least
const THEIRS = 0.12; // and so much on another's at most
export const KEPT = 3; // so many counters keep names away; the page does not draw names under the others
const BLOCKS = 1200; // so many blocks of an area are looked at, with so many places of the name for each
const NAMES = 16;
const FAR = 62; // further places lie no farther from the middle
const ROWS = [[3, 2], [2, 3], [2, 2, 1], [1, 2, 2], [2, 1, 2], [1, 3, 1], [4, 1], [1, 4], [5], [1, 1, 1, 1, 1], [1, 1, 1, 2], [2, 1, 1, 1], [1, 2, 1, 1], [1, 1, 2, 1]]; // prettier-ignore
const LINE = 1; // from line to line of a name, in its size
const ABOVE = 0.72; // height of its capitals

/** The arrangements of five counters about the middle, the best places first. */
const arrangements = (counter) => {
  const step = counter + GAP;
  return ROWS.flatMap((rows, rank) =>
    [0, -0.5, 0.5, -0.25, 0.25].map((slant) => {
      const order = rows.map((_, i) => i).sort((a, b) => rows[b] - rows[a]);
      const lean = (i) => (i - (rows.length - 1) / 2) * slant;
      const places = order.flatMap((i) =>
        Array.from({ length: rows[i] }, (_, k) => [
          (k - (rows[i] - 1) / 2 + lean(i)) * step,
          (i - (rows.length - 1) / 2) * step,
        ]).sort((a, b) => Math.abs(a[0]) - Math.abs(b[0])),
      );
      const first = bounds(places.slice(0, KEPT)).map((v, i) => v + (i < 2 ? -counter : counter) / 2);
      return { places, cost: 2 * rank, first, box: bounds(places).map((v, i) => v + (i < 2 ? -counter : counter) / 2) };
    }),
  );
};

/** The ways to write a name in one or two lines. */
const waysToWrite = (name) => {
  const words = name.split(" ");
  return words.map((_, k) =>
    k === 0 ? [name] : [words.slice(0, k).join(" "), words.slice(k).join(" ")],
  );
};

/** The box of a name whose first baseline has its middle at 0, 0. */
export const labelBox = ({ lines, at: [x, y], size, spacing }, tail = 0) => {
  const width = Math.max(
    ...lines.map((line, i) => textWidth(line, size, spacing) + (i === lines.length - 1 ? tail : 0)),
  );
  const height = (lines.length - 1) * LINE * size;
  return [x - width / 2 - 1, y - ABOVE * size - 1, x + width / 2 + 1, y + height + 0.22 * size];
};

/** Where a name may stand about a block of counters, and what that costs: above, below, beside. */
const spotsBeside = ([left, top, right, bottom], [x1, y1, x2, y2]) => {
  const [middle, level] = [(left + right) / 2, (top + bottom) / 2 - (y1 + y2) / 2];
  const spots = [
    [[right + 2 - x1, level], 26],
    [[left - 2 - x2, level], 26],
  ];
  for (const lift of [0, 3, 6, 10]) {
    for (const side of [0, -8, 8, -16, 16, -24, 24, -34, 34]) {
      const cost = 0.25 * Math.abs(side) + 1.2 * lift;
      spots.push([[middle + side, top - 1 - lift - y2], cost]);
      spots.push([[middle + side, bottom + 1 + lift - y1], cost + 22]);
    }
  }
  return spots;
};

/** The ways to place five counters and the name of an area on the free board, the best first. */
const waysToPlace = (area, raster, counter) => {
  const half = counter / 2;
  const own = shareOf(raster, (owner) => owner === area.index);
  const foreign = shareOf(raster, (owner) => owner >= 0 && owner !== area.index);
  const bare = shareOf(raster, area.water ? (owner) => owner === WILD : (owner) => owner === WATER);
  const wild = shareOf(raster, (owner) => owner === WILD);
  const within = (box) => box[0] > 1 && box[1] > 1 && box[2] < raster.width - 1 && box[3] < raster.height - 1;
  const [left, top, right, bottom] = bounds(points(area.shape));
  const middle = area.hint?.at ?? middleOf(raster, area.index);

  const blocks = [];
  for (const { places, cost, first, box } of arrangements(counter)) {
    for (let y = top - box[1] - 6; y <= bottom - box[3] + 6; y += 3) {
      for (let x = left - box[0] - 6; x <= right - box[2] + 6; x += 3) {
        const block = [x + box[0], y + box[1], x + box[2], y + box[3]];
        let score = -cost - 0.5 * Math.hypot(x - middle[0], (y - 5 - middle[1]) * 1.2);
        let least = within(block) ? 1 : 0;
        for (let i = 0; i < places.length && least > OWN; i++) {
          const [u, v] = [x + places[i][0], y + places[i][1]];
          const spot = [u - half, v - half, u + half, v + half];
          const mine = own(spot);
          const theirs = foreign(spot);
          least = theirs > THEIRS ? 0 : Math.min(least, mine);
          score += 40 * mine - 400 * theirs - 110 * bare(spot);
        }
        if (least > OWN) {
          score += 60 * Math.min(0, least - 0.85);
          blocks.push({ score, block, kept: first.map((v, i) => v + [x, y][i % 2]), at: [x, y], places });
        }
      }
    }
  }
  blocks.sort((a, b) => b.score - a.score);

  const names = (area.hint?.lines ? [area.hint.lines] : waysToWrite(area.name)).map((lines) => {
    const label = { lines, at: [0, 0], size: area.size };
    return { label, box: labelBox(label, area.tail) };
  });
  const ways = [];
  for (const { score, block, kept, at, places } of blocks.slice(0, BLOCKS)) {
    const named = [];
    for (const { label, box } of names) {
      for (const [foot, cost] of spotsBeside(block, box)) {
        const name = [foot[0] + box[0], foot[1] + box[1], foot[0] + box[2], foot[1] + box[3]];
        if (within(name)) {
          const lies = 70 * own(name) - 420 * foreign(name) - 25 * wild(name);
          const total = score + lies - cost - 3 * label.lines.length;
          named.push({ score: total, block, kept, name, at, places, label: { ...label, at: foot } });
        }
      }
    }
    ways.push(...named.sort((a, b) => b.score - a.score).slice(0, NAMES));
  }
  return ways.sort((a, b) => b.score - a.score);
};

const middleOf = ({ width, owners }, index) => {
  let [sumX, sumY, number] = [0, 0, 0];
  owners.forEach((owner, i) => {
    if (owner === index) {
      sumX += i % width;
      sumY += Math.floor(i / width);
      number++;
    }
  });
  return [sumX / number, sumY / number];
};

const conflict = (one, other) =>
  overlap(one.block, other.block) || overlap(one.kept, other.name) ||
  overlap(one.name, other.kept) || overlap(one.name, other.name); // prettier-ignore

/**
 * Places all areas so that no block of counters and no name overlaps another. Each area in turn takes
 * the way that costs it least; two that stay in conflict find it dearer each time. An area takes the
 * first of several sizes of counters for which it has room.
 */
export const placeAll = (areas, raster, counters, reserved, sweeps) => {
  const free = (way) => !reserved.some((box) => overlap(box, way.block) || overlap(box, way.name));
  const ways = areas.map((area) => {
    for (const counter of counters) {
      const found = waysToPlace(area, raster, counter).filter(free);
      if (found.length > 0) {
        return found;
      }
    }
    throw new Error(`${area.id} has no room`);
  });
  const chosen = ways.map((list) => list[0]);
  const price = areas.map(() => areas.map(() => 30));
  for (let k = 0; k < sweeps; k++) {
    let settled = true;
    for (let i = 0; i < areas.length; i++) {
      const others = areas.map((_, j) => j).filter((j) => j !== i);
      let best = null;
      for (const way of ways[i]) {
        let cost = ways[i][0].score - way.score;
        if (best && cost >= best.cost) {
          break;
        }
        for (const j of others) {
          cost += conflict(way, chosen[j]) ? price[i][j] : 0;
        }
        if (!best || cost < best.cost) {
          best = { cost, way };
        }
      }
      settled &&= best.way === chosen[i];
      chosen[i] = best.way;
    }
    for (let i = 0; i < areas.length; i++) {
      for (let j = 0; j < areas.length; j++) {
        if (i !== j && conflict(chosen[i], chosen[j])) {
          price[i][j] *= 1.3;
          settled = false;
        }
      }
    }
    if (settled) {
      break;
    }
  }
  const slots = ({ at: [x, y], places }) => places.map(([dx, dy]) => [x + dx, y + dy]);
  return new Map(areas.map((area, i) => [area, { ...chosen[i], slots: slots(chosen[i]), loss: ways[i][0].score - chosen[i].score }])); // prettier-ignore
};

/** Further places on the own ground of an area, the nearest to its middle first. */
export const moreSlots = (area, raster, counter, at, taken, most) => {
  const half = counter / 2;
  const own = shareOf(raster, (owner) => owner === area.index);
  const [left, top, right, bottom] = bounds(points(area.shape)).map(Math.round);
  const found = [];
  while (found.length < most) {
    let best = null;
    for (let y = top + half; y <= bottom - half; y += 2) {
      for (let x = left + half; x <= right - half; x += 2) {
        const spot = [x - half, y - half, x + half, y + half];
        const far = Math.hypot(x - at[0], y - at[1]);
        if (far > FAR || (best && far >= best.far) || own(spot) < 0.97) {
          continue;
        }
        if (![...taken, ...found.map((one) => one.spot)].some((other) => overlap(other, spot, -GAP / 2))) {
          best = { far, spot, slot: [x, y] };
        }
      }
    }
    if (!best) {
      break;
    }
    found.push(best);
  }
  return found.map((one) => one.slot);
};
