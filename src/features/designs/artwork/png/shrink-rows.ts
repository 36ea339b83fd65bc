import type { OwnPixels } from '../../render/pixels.ts';
import type { Size } from '../result.ts';

/** The places that a row or a column of the large picture covers in the small one. */
interface Cover {
  first: number;
  /** The part of it in the first place; what is left lies in the next one. */
  share: number;
}

function listCovers(from: number, to: number): Cover[] {
  return Array.from({ length: from }, (_, at) => {
    const [start, end] = [(at * to) / from, ((at + 1) * to) / from];
    const first = Math.min(to - 1, Math.floor(start));
    return { first, share: first === to - 1 ? 1 : Math.min(1, (first + 1 - start) / (end - start)) };
  });
}

/**
 * A smaller picture of rows that come one after the other: each pixel is the mean of what it covers.
 * @param to no wider and no higher than `from`
 */
export async function shrinkRows(rows: AsyncIterable<Uint8Array>, from: Size, to: Size): Promise<OwnPixels> {
  const columns = listCovers(from.width, to.width);
  const covers = listCovers(from.height, to.height);
  const data = new Uint8ClampedArray(to.width * to.height * 4);
  const area = (from.width * from.height) / (to.width * to.height);
  const narrow = new Float32Array(to.width * 4);
  let sum = new Float32Array(to.width * 4);
  let next = new Float32Array(to.width * 4);
  let y = 0;
  for await (const row of rows) {
    const { first, share } = covers[y] as Cover;
    y += 1;
    narrowRow(row, columns, narrow);
    addRow(sum, narrow, share);
    if (share < 1) addRow(next, narrow, 1 - share);
    if ((covers[y]?.first ?? to.height) === first) continue;
    writeRow(sum, area, data, first * to.width * 4);
    [sum, next] = [next, sum];
    next.fill(0);
  }
  return { ...to, data };
}

/** Sums of a row in the small picture's columns, premultiplied. */
function narrowRow(row: Uint8Array, columns: Cover[], narrow: Float32Array): void {
  narrow.fill(0);
  for (let x = 0; x < columns.length; x++) {
    const { first, share } = columns[x] as Cover;
    addPixel(narrow, first * 4, row, x * 4, share);
    if (share < 1) addPixel(narrow, first * 4 + 4, row, x * 4, 1 - share);
  }
}

function addPixel(sum: Float32Array, to: number, row: Uint8Array, from: number, weight: number): void {
  const alpha = (row[from + 3] as number) * weight;
  sum[to] = (sum[to] as number) + (row[from] as number) * alpha;
  sum[to + 1] = (sum[to + 1] as number) + (row[from + 1] as number) * alpha;
  sum[to + 2] = (sum[to + 2] as number) + (row[from + 2] as number) * alpha;
  sum[to + 3] = (sum[to + 3] as number) + alpha;
}

function addRow(sum: Float32Array, row: Float32Array, weight: number): void {
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + (row[at] as number) * weight;
}

function writeRow(sum: Float32Array, area: number, data: Uint8ClampedArray, start: number): void {
  for (let at = 0; at < sum.length; at += 4) {
    const alpha = sum[at + 3] as number;
    if (alpha === 0) continue;
    for (let part = 0; part < 3; part++) data[start + at + part] = (sum[at + part] as number) / alpha;
    data[start + at + 3] = alpha / area;
  }
}
