import type { Pixels } from '../render/pixels.ts';

export interface InkBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest box around all that is not transparent, with some pixels of air; undefined without ink. */
export function findInk({ width, height, data }: Pixels, air: number): InkBox | undefined {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return undefined;
  const x = Math.max(0, left - air);
  const y = Math.max(0, top - air);
  return { x, y, width: Math.min(width, right + 1 + air) - x, height: Math.min(height, bottom + 1 + air) - y };
}
