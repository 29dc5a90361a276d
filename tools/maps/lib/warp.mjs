/**
 * A smooth map of the plane that carries points near to others (thin-plate spline).
 * pairs: [x, y, toX, toY]; stiffness 0 carries each point exactly.
 */
export const thinPlateSpline = (pairs, stiffness) => {
  const scale = 1 / 100;
  const pull = (x1, y1, x2, y2) => {
    const square = ((x1 - x2) * scale) ** 2 + ((y1 - y2) * scale) ** 2;
    return square === 0 ? 0 : (square * Math.log(square)) / 2;
  };
  const rows = pairs.map(([x, y, toX, toY], i) => [
    ...pairs.map(([u, v], j) => pull(x, y, u, v) + (i === j ? stiffness : 0)),
    1, x * scale, y * scale, // prettier-ignore
    toX - x, toY - y,
  ]);
  for (const of of [() => 1, (pair) => pair[0] * scale, (pair) => pair[1] * scale]) {
    rows.push([...pairs.map(of), 0, 0, 0, 0, 0]);
  }
  const [alongX, alongY] = solve(rows);
  const n = pairs.length;
  return ([x, y]) =>
    [alongX, alongY].map((weights, axis) => {
      let sum = weights[n] + weights[n + 1] * x * scale + weights[n + 2] * y * scale;
      pairs.forEach(([u, v], i) => (sum += weights[i] * pull(x, y, u, v)));
      return (axis === 0 ? x : y) + sum;
    });
};

/** Solves linear equations for two right-hand sides, which are the last two numbers of each row. */
const solve = (rows) => {
  const n = rows.length;
  for (let c = 0; c < n; c++) {
    let pivot = c;
    for (let r = c + 1; r < n; r++) {
      pivot = Math.abs(rows[r][c]) > Math.abs(rows[pivot][c]) ? r : pivot;
    }
    [rows[c], rows[pivot]] = [rows[pivot], rows[c]];
    for (let r = 0; r < n; r++) {
      const factor = r === c ? 0 : rows[r][c] / rows[c][c];
      for (let k = c; factor && k < n + 2; k++) {
        rows[r][k] -= factor * rows[c][k];
      }
    }
  }
  return [0, 1].map((side) => rows.map((row, i) => row[n + side] / row[i]));
};
