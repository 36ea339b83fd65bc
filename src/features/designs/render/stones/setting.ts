// Where stones go: a row along every outline, larger stones inside, small ones in the gaps.
import { NO_INK } from '../pixels.ts';
import { Board, type Stone } from './board.ts';
import { findChains, findInked, markContour, markMiddleLines, type StoneField } from './chains.ts';

/** Gap between stones, in mm: narrower than in glass, since at screen size 0.4 would thin the line. */
const gapMm = 0.26;

/** @param sizesMm diameters of small, medium and large stones */
export function setStones(field: StoneField, ppm: number, sizesMm: [number, number, number]): Stone[] {
  const setter = new Setter(field, ppm, sizesMm);
  setter.setEyes();
  setter.setStrokes();
  setter.setRows();
  setter.fillGaps();
  return setter.stones;
}

class Setter {
  readonly #field: StoneField;
  readonly #small: number;
  readonly #medium: number;
  readonly #large: number;
  readonly #gap: number;
  readonly #board: Board;
  /** Pixels between spots where a small stone may go, and spots where none fits. */
  readonly #step: number;
  readonly #across: number;
  readonly #taken: Uint8Array;
  /** Marks of the row that is being set. */
  readonly #on: Uint8Array;

  constructor(field: StoneField, ppm: number, [small, medium, large]: [number, number, number]) {
    const { w, h } = field;
    this.#field = field;
    this.#small = (small / 2) * ppm;
    this.#medium = (medium / 2) * ppm;
    this.#large = (large / 2) * ppm;
    this.#gap = gapMm * ppm;
    this.#board = new Board(w, h, this.#large * 2 + this.#gap);
    this.#step = Math.max(1, Math.round(0.25 * ppm));
    this.#on = new Uint8Array(w * h);
    this.#across = Math.ceil(w / this.#step);
    this.#taken = new Uint8Array(this.#across * Math.ceil(h / this.#step));
  }

  get stones(): Stone[] {
    return this.#board.stones;
  }

  #put(x: number, y: number, r: number): void {
    const { label, w, h } = this.#field;
    const k = label[Math.trunc(y) * w + Math.trunc(x)] as number;
    if (x < 1 || y < 1 || x >= w - 1 || y >= h - 1 || k === NO_INK) return;
    if (!this.#board.hasRoom(x, y, r, this.#gap)) return;
    this.#board.add({ x, y, r, k });
    this.#take(x, y, r + this.#small + this.#gap);
  }

  /** No small stone has its middle within this ring. */
  #take(x: number, y: number, reach: number): void {
    const { w, h } = this.#field;
    const step = this.#step;
    for (let j = Math.max(0, Math.ceil((y - reach) / step)); j * step <= Math.min(h - 1, y + reach); j++) {
      const half = Math.sqrt(Math.max(0, reach * reach - (j * step - y) ** 2));
      for (let i = Math.max(0, Math.ceil((x - half) / step)); i * step <= Math.min(w - 1, x + half); i++)
        this.#taken[j * this.#across + i] = 1;
    }
  }

  /** Eyes: discs that one large stone fills. */
  setEyes(): void {
    const { distance, w, h } = this.#field;
    for (let y = 2; y < h - 2; y++)
      for (let x = 2; x < w - 2; x++) {
        const d = distance[y * w + x] as number;
        if (d >= this.#large * 0.98 && d <= this.#large * 1.45 && this.#isPeak(x, y, d)) this.#put(x, y, this.#large);
      }
  }

  /** A stroke is a ridge, not a peak: at a disc's centre the field falls off all round. */
  #isPeak(x: number, y: number, d: number): boolean {
    const { distance, w, h } = this.#field;
    const p = y * w + x;
    for (const step of [1, -1, w, -w, w + 1, w - 1, 1 - w, -w - 1])
      if ((distance[p + step] as number) > d) return false;
    const far = Math.round(this.#large * 0.6);
    if (x <= far || y <= far || x >= w - far || y >= h - far) return false;
    const around = Math.max(
      distance[p + far] as number,
      distance[p - far] as number,
      distance[p + far * w] as number,
      distance[p - far * w] as number,
    );
    return around < d - far * 0.75;
  }

  /** Strokes too narrow for two rows. */
  setStrokes(): void {
    const small = this.#small;
    const marks = markMiddleLines(this.#field, 0.6 * small, 1.75 * small, this.#on);
    for (const path of findChains(marks, this.#field)) {
      if (path.length <= 2 * small) continue;
      this.#setAlong(path, small);
      this.#takeBeside(path);
    }
  }

  /** Half-fitting stones beside a single row would fray the line. */
  #takeBeside(path: number[]): void {
    const { distance, w, h } = this.#field;
    const step = this.#step;
    const wide = 1.5 * this.#small;
    for (let t = 0; t < path.length; t += 3) {
      const x = (path[t] as number) % w;
      const y = Math.floor((path[t] as number) / w);
      for (let j = Math.max(0, Math.ceil((y - wide) / step)); j * step <= Math.min(h - 1, y + wide); j++)
        for (let i = Math.max(0, Math.ceil((x - wide) / step)); i * step <= x + wide && i < this.#across; i++) {
          if (Math.hypot(i * step - x, j * step - y) >= wide) continue;
          const d = distance[j * step * w + Math.min(w - 1, i * step)] as number;
          if (d < 1.75 * this.#small) this.#taken[j * this.#across + i] = 1;
        }
    }
  }

  /** Stones along a path, stretched a little so that the last one leaves no hole. */
  #setAlong(path: number[], r: number): void {
    const { w } = this.#field;
    const pitch = 2 * r + this.#gap * 1.05;
    const first = findSpots(path, w, pitch);
    const stretch = Math.min(0.3 * r, first.rest / Math.max(1, first.spots.length));
    for (const p of findSpots(path, w, pitch + stretch).spots) this.#put((p % w) + 0.5, Math.floor(p / w) + 0.5, r);
  }

  /** Row inside row; where there is room, two of small stones to one of larger ones. */
  setRows(): void {
    const { distance } = this.#field;
    const small = this.#small;
    let inside = findInked(this.#field);
    this.#setRow(inside, small * 0.96, small);
    const deepest = inside.reduce((max, p) => Math.max(max, distance[p] as number), 0);
    for (let level = 3 * small + this.#gap, k = 1; level < Math.min(deepest, 400); k++) {
      const isLarger = k % 3 === 2 && deepest > 6 * small;
      const r = isLarger ? this.#medium : small;
      inside = inside.filter((p) => (distance[p] as number) >= level);
      this.#setRow(inside, level + (isLarger ? this.#medium - small : 0), r);
      level += 2 * r + this.#gap;
    }
  }

  #setRow(inside: Int32Array, level: number, r: number): void {
    for (const path of findChains(markContour(this.#field, inside, level, this.#on), this.#field))
      this.#setAlong(path, r);
  }

  /** Gaps on a fine grid, from the outline inward. */
  fillGaps(): void {
    const { label, distance, w, h } = this.#field;
    const step = this.#step;
    for (const min of [this.#small * 0.92, this.#small * 0.72])
      for (let y = step; y < h - step; y += step)
        for (let x = step; x < w - step; x += step) {
          if (this.#taken[(y / step) * this.#across + x / step] === 1) continue;
          const p = y * w + x;
          if (label[p] !== NO_INK && (distance[p] as number) >= min) this.#put(x, y, this.#small);
        }
  }
}

/** Pixels of a path at least `pitch` apart, and the distance from the last one to its end. */
function findSpots(path: number[], w: number, pitch: number): { spots: number[]; rest: number } {
  const spots: number[] = [];
  let x = Number.NEGATIVE_INFINITY;
  let y = 0;
  let rest = 0;
  for (const p of path) {
    rest = Math.hypot((p % w) - x, Math.floor(p / w) - y);
    if (rest < pitch) continue;
    spots.push(p);
    x = p % w;
    y = Math.floor(p / w);
    rest = 0;
  }
  return { spots, rest };
}
