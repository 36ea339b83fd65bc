/** A stone in pixels, of ink `k`. */
export interface Stone {
  x: number;
  y: number;
  r: number;
  k: number;
}

/** Stones in bins: whether there is room for one more. */
export class Board {
  readonly stones: Stone[] = [];
  readonly #cell: number;
  readonly #cols: number;
  readonly #bins: Stone[][];

  constructor(w: number, h: number, cell: number) {
    this.#cell = cell;
    this.#cols = Math.ceil(w / cell) + 1;
    this.#bins = Array.from({ length: this.#cols * (Math.ceil(h / cell) + 1) }, () => []);
  }

  hasRoom(x: number, y: number, r: number, gap: number): boolean {
    const c = Math.trunc(x / this.#cell);
    const q = Math.trunc(y / this.#cell);
    for (let j = q - 1; j <= q + 1; j++)
      for (let i = Math.max(0, c - 1); i <= Math.min(this.#cols - 1, c + 1); i++)
        for (const stone of this.#bins[j * this.#cols + i] ?? [])
          if ((stone.x - x) ** 2 + (stone.y - y) ** 2 < (stone.r + r + gap) ** 2) return false;
    return true;
  }

  add(stone: Stone): void {
    this.stones.push(stone);
    this.#bins[Math.trunc(stone.y / this.#cell) * this.#cols + Math.trunc(stone.x / this.#cell)]?.push(stone);
  }
}
