import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { present } from '../../../../tests/support/answers.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { designsOf } from '../../../../tests/support/designs.ts';
import { requireChoice } from '../blanks/blank-choice.server.ts';
import { findMiddle } from '../placing/place.ts';
import { makePreviews } from './make-previews.server.ts';
import { toJob } from './to-job.server.ts';

// The picture that cart, mails and job ticket show, on the owner's own garments.

const shop = testApi();
const { upload } = designsOf(() => shop);
/** Height by width of the drawing. */
const ratio = 0.4;
let url: string;
beforeAll(async () => {
  const bar = { width: 1000, height: 400, channels: 4 as const, background: '#101018ff' };
  url = await upload(await sharp({ create: bar }).png().toBuffer(), 'bar.png');
});

type Point = readonly [x: number, y: number];

interface Area {
  widthMm: number;
  heightMm: number;
  corners: Point[];
}

/** Parts of its light that a pixel loses under the ink; less is the noise of the picture. */
const [inkLoss, noise] = [0.85, 0.2];

/** Middle, width and height of what has darkened a white garment, in millimetres of the area, along turned sides. */
async function findInk(made: Uint8Array, plain: Uint8Array, { widthMm, heightMm, corners }: Area, rotation: number) {
  const { data: drawn, info } = await sharp(made).greyscale().raw().toBuffer({ resolveWithObject: true });
  const before = await sharp(plain).resize({ width: info.width }).flatten().greyscale().raw().toBuffer();
  const [[x0, y0], [x1, y1], , [x3, y3]] = corners as [Point, Point, Point, Point];
  const [alongX, alongY, downX, downY] = [x1 - x0, y1 - y0, x3 - x0, y3 - y0];
  const det = alongX * downY - alongY * downX;
  const angle = (rotation * Math.PI) / 180;
  const sums = { covered: 0, u: 0, v: 0, uu: 0, vv: 0 };
  for (let at = 0; at < drawn.length; at++) {
    const covered = Math.min(1, (1 - (drawn[at] ?? 0) / (before[at] || 1)) / inkLoss);
    if (covered < noise || (before[at] ?? 0) < 120) continue;
    const [x, y] = [
      ((at % info.width) + 0.5) / info.width - x0,
      (Math.floor(at / info.width) + 0.5) / info.height - y0,
    ];
    const [xMm, yMm] = [((x * downY - y * downX) / det) * widthMm, ((y * alongX - x * alongY) / det) * heightMm];
    const u = xMm * Math.cos(angle) + yMm * Math.sin(angle);
    const v = yMm * Math.cos(angle) - xMm * Math.sin(angle);
    sums.covered += covered;
    sums.u += u * covered;
    sums.v += v * covered;
    sums.uu += u * u * covered;
    sums.vv += v * v * covered;
  }
  const [u, v] = [sums.u / sums.covered, sums.v / sums.covered];
  // A rectangle's side is the root of twelve times its variance.
  const side = (squares: number, mean: number) => Math.sqrt(12 * (squares / sums.covered - mean * mean));
  const middle = { x: u * Math.cos(angle) - v * Math.sin(angle), y: u * Math.sin(angle) + v * Math.cos(angle) };
  return { middle, width: side(sums.uu, u), height: side(sums.vv, v) };
}

test.each([
  ['on the front, turned by 30 degrees', 'full-front', { xMm: 90, yMm: 110, widthMm: 120, rotation: 30 }],
  ['on the left chest', 'left-chest', { xMm: 20, yMm: 25, widthMm: 60, rotation: 0 }],
  ['on the back', 'back', { xMm: 40, yMm: 60, widthMm: 200, rotation: 0 }],
])('%s the ink lies where the job ticket says, to the millimetre', async (_, areaId, place) => {
  const [blank] = (await shop.call('GET', '/api/blanks')).body.blanks;
  const productId = present(blank).id;
  const variantId = present(present(blank).variants.find(({ color }) => color === 'White')).id;
  const choice = await requireChoice(shop.db, { productId, variantId, areaId });
  const artwork = { url, background: 'keep' as const };
  const content = { technique: 'screen-printing' as const, productId, variantId, areaId, place, inks: [], artwork };
  const job = await toJob(shop.making, content, choice);
  const made = await makePreviews(job);
  if ('kept' in made || !made.pictures) throw new Error('The drawing was not made');
  const ink = await findInk(made.pictures.placed, job.garment, choice.area, place.rotation);
  const middle = findMiddle(place, ratio);
  // An edge is off by the middle's distance and half of the width's.
  const off = [
    Math.abs(ink.middle.x - middle.x) + Math.abs(ink.width - place.widthMm) / 2,
    Math.abs(ink.middle.y - middle.y) + Math.abs(ink.height - place.widthMm * ratio) / 2,
  ];
  expect(
    off.filter((mm) => !(mm <= 1)),
    `${JSON.stringify(ink)}`,
  ).toEqual([]);
});
