/** Across and down, as shares of the picture or in any other unit. */
export type Corner = readonly [number, number];

/** Four corners of a convex area: the first lies left of the second and above the last. */
export function isClockwise(corners: readonly Corner[]): boolean {
  const turns = corners.map(([x, y], at) => {
    const [[nextX, nextY], [thirdX, thirdY]] = [cornerAt(corners, at + 1), cornerAt(corners, at + 2)];
    return (nextX - x) * (thirdY - nextY) - (nextY - y) * (thirdX - nextX);
  });
  const [[left, top], [right], , [, bottom]] = [0, 1, 2, 3].map((at) => cornerAt(corners, at)) as Corners;
  return turns.every((turn) => turn > 0) && left < right && top < bottom;
}

type Corners = [Corner, Corner, Corner, Corner];

function cornerAt(corners: readonly Corner[], at: number): Corner {
  return corners[at % corners.length] ?? [0, 0];
}
