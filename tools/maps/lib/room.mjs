// Finds in each area room for its counters and for its name.
import { bounds, overlap, points } from "./geometry.mjs";
import { shareOf, WATER, WILD } from "./raster.mjs";
import { textWidth } from "./text.mjs";

const GAP = 1;
const ROWS = [[3, 2], [2, 3], [2, 2, 1], [1, 2, 2], [2, 1, 2], [1, 3, 1], [4, 1], [1, 4], [5], [1, 1, 1, 1, 1], [1, 1, 1, 2], [2, 1, 1, 1], [1, 2, 1, 1], [1, 1, 2, 1]]; // prettier-ignore
const LINE = 0.98; // from line to line of a name, in its size
const ABOVE = 0.72; // height of its capitals

/** The arrangements of five counters about the middle, the best places first. */
const arrangements = (counter) => {
  const step = counter + GAP;
  return ROWS.flatMap((rows) =>
    [0, -0.5, 0.5, -0.25, 0.25].map((slant) => {
      const order = rows.map((_, i) => i).sort((a, b) => rows[b] - rows[a]);
      const lean = (i) => (i - (rows.length - 1) / 2) * slant;
      const places = order.flatMap((i) =>
        Array.from({ length: rows[i] }, (_, k) => [
          (k - (rows[i] - 1) / 2 + lean(i)) * step,
          (i - (rows.length - 1) / 2) * step,
        ]).sort((a, b) => Math.abs(a[0]) - Math.abs(b[0])),
      );
      return { places, box: bounds(places).map((v, i) => v + (i < 2 ? -counter : counter) / 2) };
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
export const labelBox = ({ lines, at: [x, y], size }, tail = 0) => {
  const width = Math.max(
    ...lines.map((line, i) => textWidth(line, size) + (i === lines.length - 1 ? tail : 0)),
  );
  const height = (lines.length - 1) * LINE * size;
  return [x - width / 2 - 1, y - ABOVE * size - 1, x + width / 2 + 1, y + height + 0.22 * size];
};

/**
 * Places five counters and the name of one area, or nothing.
 * area: { index, shape, name, size, tail, water, hint }; taken: boxes that are taken.
 */
const place = (area, raster, counter, taken) => {
  const half = counter / 2;
  const own = shareOf(raster, (owner) => owner === area.index);
  const foreign = shareOf(raster, (owner) => owner >= 0 && owner !== area.index);
  const bare = shareOf(raster, area.water ? (owner) => owner === WILD : (owner) => owner === WATER);
  const wild = shareOf(raster, (owner) => owner === WILD);
  const [left, top, right, bottom] = bounds(points(area.shape));
  const middle = area.hint?.at ?? middleOf(raster, area.index);
  const names = (area.hint?.lines ? [area.hint.lines] : waysToWrite(area.name)).map((lines) => {
    const label = { lines, at: [0, 0], size: area.size };
    return { label, box: labelBox(label, area.tail) };
  });
  let best = null;
  for (const { places, box } of arrangements(counter)) {
    for (let y = top - box[1] - 6; y <= bottom - box[3] + 6; y += 2) {
      for (let x = left - box[0] - 6; x <= right - box[2] + 6; x += 2) {
        let score = -0.5 * Math.hypot(x - middle[0], (y - 5 - middle[1]) * 1.2);
        let least = 1;
        for (const [dx, dy] of places) {
          const spot = [x + dx - half, y + dy - half, x + dx + half, y + dy + half];
          const mine = own(spot);
          least = Math.min(least, mine);
          score += 40 * mine - 160 * foreign(spot) - 60 * bare(spot);
        }
        const block = [x + box[0], y + box[1], x + box[2], y + box[3]];
        if (least < 0.35 || taken.some((other) => overlap(other, block))) {
          continue;
        }
        score += 60 * Math.min(0, least - 0.85);
        if (best && score + 100 < best.score) {
          continue;
        }
        for (const { label, box: size } of names) {
          const height = size[3] - size[1];
          for (const lift of [0, 3, 6, 10]) {
            for (const above of [true, false]) {
              const baseline = above ? block[1] - 1 - lift - size[3] : block[3] + 1 + lift - size[1];
              for (const side of [0, -8, 8, -16, 16, -24, 24, -34, 34]) {
                const at = [x + side, baseline];
                const spot = [at[0] + size[0], at[1] + size[1], at[0] + size[2], at[1] + size[3]];
                const off = spot[0] < 2 || spot[1] < 2 || spot[2] > raster.width - 2 || spot[3] > raster.height - 2;
                if (off || taken.some((other) => overlap(other, spot))) {
                  continue;
                }
                const total =
                  score + 70 * own(spot) - 420 * foreign(spot) - 25 * wild(spot) + (above ? 22 : 0)
                  - 0.25 * Math.abs(side) - 1.2 * lift - 3 * label.lines.length - 0.05 * height; // prettier-ignore
                if (!best || total > best.score) {
                  best = { score: total, least, label: { ...label, at }, name: spot, block, at: [x, y],
                    slots: places.map(([dx, dy]) => [x + dx, y + dy]) }; // prettier-ignore
                }
              }
            }
          }
        }
      }
    }
  }
  return best;
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

/** Places all areas, those first that found no good place the last time; the best of `tries`. */
export const placeAll = (areas, raster, counter, reserved, tries) => {
  const number = new Map(areas.map((area) => [area, raster.owners.filter((owner) => owner === area.index).length]));
  let order = [...areas].sort((a, b) => number.get(a) - number.get(b));
  let best = null;
  for (let k = 0; k < tries; k++) {
    const taken = [...reserved];
    const placed = new Map();
    let total = 0;
    for (const area of order) {
      const found = place(area, raster, counter, taken);
      placed.set(area, found);
      total += found ? Math.min(250, found.score) : -1000;
      if (found) {
        taken.push(found.block, found.name);
      }
    }
    if (!best || total > best.total) {
      best = { total, placed };
    }
    const low = order.filter((area) => (placed.get(area)?.score ?? 0) < 190);
    order = [...low, ...order.filter((area) => !low.includes(area))];
  }
  return best.placed;
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
        if ((best && far >= best.far) || own(spot) < 0.97) {
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
