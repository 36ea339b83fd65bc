import { hash } from '../../src/features/designs/render/fields/noise.ts';
import type { Pixels } from '../../src/features/designs/render/pixels.ts';

type Rgba = readonly [number, number, number, number];

/** A picture by a function of its pixels. */
export function drawPixels(width: number, height: number, colourAt: (x: number, y: number) => Rgba): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(colourAt(x, y), (y * width + x) * 4);
  return { width, height, data };
}

const clear: Rgba = [0, 0, 0, 0];
const red: Rgba = [196, 32, 43, 255];
const gold: Rgba = [230, 168, 23, 255];
const blue: Rgba = [32, 60, 150, 255];
const white: Rgba = [255, 255, 255, 255];

/** A red disc with a white eye in a gold ring, a blue bar, and a 3-pixel blue line. */
export function drawEmblem(ground: Rgba = clear): Pixels {
  return drawPixels(160, 120, (x, y) => {
    const radius = Math.hypot(x - 59.5, y - 59.5);
    if (radius < 8) return white;
    if (radius < 38) return red;
    if (radius < 50) return gold;
    if (x >= 114 && x < 154 && y >= 30 && y < 42) return blue;
    if (x >= 114 && x < 154 && y >= 70 && y < 73) return blue;
    return ground;
  });
}

/** Nothing in it is flat. */
export function drawNoise(width = 120, height = 90): Pixels {
  return drawPixels(width, height, (x, y) => {
    const code = (seed: number, base: number) => base + Math.floor(hash(x, y, seed) * 90);
    return [code(1, x), code(2, y), code(3, 255 - x - (y >> 1)), 255];
  });
}
