import { describe, expect, test } from 'vitest';
import { prepareArtwork } from '../render/artwork.ts';
import { garmentLight } from '../render/place.ts';
import { layerKey, makeLayer, makeNear, placeOnGarment } from './make-pictures.ts';
import type { PlacedRequest } from './protocol.ts';

/** A red square on white, half as wide as the picture. */
function drawSquare(side: number) {
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = side / 4; y < (side * 3) / 4; y++)
    for (let x = side / 4; x < (side * 3) / 4; x++) data.set([180, 30, 30, 255], (y * side + x) * 4);
  return { width: side, height: side, data };
}

const artwork = prepareArtwork(drawSquare(80), { background: 'remove' });
const cloth = { colour: '#1a1a1a', weave: 'jersey' } as const;
const request: PlacedRequest = {
  kind: 'placed',
  technique: 'screen-printing',
  cloth,
  garment: '/tee.webp',
  pixelsPerMm: 2,
  viewPixelsPerMm: 2,
  area: {
    widthMm: 100,
    heightMm: 100,
    corners: [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.75, 0.75],
      [0.25, 0.75],
    ],
  },
  place: { xMm: 20, yMm: 30, widthMm: 40, rotation: 0 },
};

/** An even grey garment: the area of 200 pixels with 100 pixels around it. */
function cropGarment() {
  const [width, height] = [400, 400];
  const data = new Uint8ClampedArray(width * height * 4).fill(128);
  const corners = [
    [100, 100],
    [300, 100],
    [300, 300],
    [100, 300],
  ] as const;
  return { width, height, corners, pixelsPerMm: 2, light: garmentLight({ width, height, data }, 2) };
}

describe('a picture from near', () => {
  test('shows a part of the technique’s own width, coarse at half the pixels', () => {
    const near = {
      kind: 'near',
      technique: 'screen-printing',
      cloth,
      part: 0.5,
      frame: { width: 60, height: 40 },
    } as const;
    const fine = makeNear(artwork, near, 'fine');
    const coarse = makeNear(artwork, near, 'coarse');
    expect([fine.pixels.width, coarse.pixels.width]).toEqual([60, 30]);
    expect(coarse.frameMm).toBe(fine.frameMm);
  });
});

const around = (x: number, y: number): [number, number][] =>
  [x, -x].flatMap((u) => [y, -y].map((v): [number, number] => [u, v]));

describe('a picture on the garment', () => {
  const layer = makeLayer(artwork, request, 'fine');
  const placed = placeOnGarment(layer, request, cropGarment());
  const alphaAt = (xMm: number, yMm: number, { pixels, box } = placed) => {
    const x = Math.round(((xMm - box.left) / box.width) * pixels.width);
    const y = Math.round(((yMm - box.top) / box.height) * pixels.height);
    return pixels.data[(y * pixels.width + x) * 4 + 3] ?? 0;
  };

  test('covers the place that the job data say, to the millimetre', () => {
    // The area is 100 mm wide and high: per cent of it are millimetres.
    for (const [x, y] of [
      [22, 32],
      [58, 32],
      [58, 68],
      [22, 68],
      [40, 50],
    ] as const)
      expect(alphaAt(x, y)).toBeGreaterThan(200);
    for (const [x, y] of [
      [18.5, 50],
      [61.5, 50],
    ] as const)
      expect(alphaAt(x, y)).toBeLessThan(120);
  });

  test('turned by 30 degrees, covers what the job data say to the millimetre, and nothing beside it', () => {
    const turned = { ...request, place: { ...request.place, rotation: 30 } };
    const own = placeOnGarment(layer, turned, cropGarment());
    const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
    /** From the drawing's middle, along its own sides, in millimetres. */
    const at = (x: number, y: number) => alphaAt(40 + x * cos - y * sin, 50 + x * sin + y * cos, own);
    for (const [x, y] of [[0, 0], ...around(18, 18), ...around(18.5, 0), ...around(0, 18.5)] as const)
      expect(at(x, y), `${x}, ${y}`).toBeGreaterThan(200);
    for (const [x, y] of [...around(21.5, 0), ...around(0, 21.5)] as const)
      expect(at(x, y), `${x}, ${y}`).toBeLessThan(120);
  });

  test('is red where the drawing is, whatever the garment', () => {
    const { pixels } = placed;
    const middle = (Math.floor(pixels.height / 2) * pixels.width + Math.floor(pixels.width / 2)) * 4;
    const [red = 0, green = 0, blue = 0] = pixels.data.subarray(middle, middle + 3);
    expect(red).toBeGreaterThan(green * 2);
    expect(red).toBeGreaterThan(blue * 2);
  });

  test('of another place is made of the same layer; of another width it is not', () => {
    const moved = { ...request, place: { ...request.place, xMm: 0 } };
    const wider = { ...request, place: { ...request.place, widthMm: 50 } };
    expect(layerKey(moved, 'fine')).toBe(layerKey(request, 'fine'));
    expect(layerKey(wider, 'fine')).not.toBe(layerKey(request, 'fine'));
  });
});
