import { describe, expect, test } from 'vitest';
import { drawPixels } from '../../../../tests/support/sample-artwork.ts';
import { type FramePoint, garmentLight, placeLayer } from './place.ts';

const garment = drawPixels(100, 80, () => [120, 120, 120, 255]);
const green = drawPixels(40, 40, () => [0, 200, 0, 255]);
const square: FramePoint[] = [
  [20, 10],
  [60, 10],
  [60, 50],
  [20, 50],
];

function pixel({ width, data }: { width: number; data: Uint8ClampedArray }, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

const place = (corners: FramePoint[], layer = green, on = garment) =>
  placeLayer({ garment: on, layer, corners, pxPerMm: 0.2, technique: 'screen-printing' });

describe('corners', () => {
  test('the layer fills them and nothing else', () => {
    const placed = place(square);
    const changed = [];
    for (let y = 0; y < 80; y++) for (let x = 0; x < 100; x++) if (pixel(placed, x, y)[0] !== 120) changed.push([x, y]);
    expect(changed).toHaveLength(40 * 40);
    expect([changed[0], changed.at(-1)]).toEqual([
      [20, 10],
      [59, 49],
    ]);
    expect(pixel(placed, 40, 30)).toEqual([0, 200, 0, 255]);
  });

  test('a layer turned by 90 degrees has its top on the right', () => {
    const halves = drawPixels(40, 40, (_, y) => (y < 20 ? [200, 0, 0, 255] : [0, 0, 200, 255]));
    const [a, b, c, d] = square as [FramePoint, FramePoint, FramePoint, FramePoint];
    const placed = place([b, c, d, a], halves);
    expect(pixel(placed, 55, 30)).toEqual([200, 0, 0, 255]);
    expect(pixel(placed, 25, 30)).toEqual([0, 0, 200, 255]);
  });

  test('in perspective the middle of the layer lies where its diagonals cross', () => {
    const cross = drawPixels(41, 41, (x, y) =>
      Math.abs(x - y) < 2 || Math.abs(x + y - 40) < 2 ? [200, 0, 0, 255] : [0, 0, 0, 255],
    );
    const trapezoid: FramePoint[] = [
      [35, 10],
      [65, 10],
      [90, 70],
      [10, 70],
    ];
    const placed = place(trapezoid, cross);
    const reds = Array.from({ length: 80 }, (_, y) => pixel(placed, 50, y)[0] ?? 0).map((red, y) => ({ red, y }));
    const middle = reds.sort((p, q) => q.red - p.red)[0]?.y ?? 0;
    // The diagonals of these corners cross at 26 pixels from the top.
    expect(middle).toBeGreaterThan(24);
    expect(middle).toBeLessThan(29);
  });

  test('beyond the picture it is cut off', () => {
    const placed = place(square.map(([x, y]): FramePoint => [x + 60, y + 50]));
    expect(pixel(placed, 99, 79)).toEqual([0, 200, 0, 255]);
    expect([placed.width, placed.height]).toEqual([100, 80]);
  });

  test('a clear layer leaves the garment as it is', () => {
    const placed = place(
      square,
      drawPixels(40, 40, () => [0, 0, 0, 0]),
    );
    expect(placed.data).toEqual(garment.data);
  });
});

describe('light', () => {
  const folded = drawPixels(100, 80, (x) => (x < 40 ? [60, 60, 60, 255] : [160, 160, 160, 255]));

  test('a fold darkens the print', () => {
    const placed = place(square, green, folded);
    expect(pixel(placed, 25, 30)[1]).toBeLessThan(190);
    expect(pixel(placed, 55, 30)[1]).toBeGreaterThan(195);
  });

  test('the knit shows through dye, not through film', () => {
    const knit = drawPixels(100, 80, (x, y) => ((x + y) % 2 === 0 ? [90, 90, 90, 255] : [150, 150, 150, 255]));
    const light = garmentLight(knit, 0.2);
    const contrast = (technique: 'sublimation' | 'diamond-motif-making') => {
      const placed = placeLayer({ garment: knit, layer: green, corners: square, pxPerMm: 0.2, technique, light });
      return Math.abs((pixel(placed, 40, 30)[1] ?? 0) - (pixel(placed, 41, 30)[1] ?? 0));
    };
    expect(contrast('sublimation')).toBeGreaterThan(20);
    expect(contrast('diamond-motif-making')).toBeLessThan(3);
  });
});
