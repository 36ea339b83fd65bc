import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser, touchPhone } from '../../support/browser/browser.ts';
import { testFolder } from '../../support/folder.ts';
import { type ArtworkPage, openArtworkPage } from '../../support/studio/artwork-page.ts';
import type { ArtworkReaders } from '../../support/studio/artwork-page-main.ts';

// Pictures up to the bounds of 50 MB and 100 megapixels in the memory of a telephone.

const folder = testFolder();
let served: ArtworkPage;
let browser: Browser;
beforeAll(async () => {
  served = await openArtworkPage(folder);
});
afterAll(() => served.close());
beforeEach(async () => {
  browser = await launchBrowser();
});
afterEach(() => browser.close());

/** Its four quarters are red, green, blue and white. */
function quarters(width: number, height: number): Sharp {
  const quarter = (x: number, y: number, colour: string) =>
    `<rect x="${x}" y="${y}" width="${width / 2}" height="${height / 2}" fill="${colour}"/>`;
  const below = quarter(0, height / 2, '#0000ff') + quarter(width / 2, height / 2, '#ffffff');
  const all = quarter(0, 0, '#ff0000') + quarter(width / 2, 0, '#00ff00') + below;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${all}</svg>`;
  return sharp(Buffer.from(svg), { limitInputPixels: false }).flatten();
}

const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  });

/** @returns the picture, its quarters as letters, and the most memory of the page's process in megabytes */
async function readOnPhone(name: string, bytes: Buffer) {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  const page = await (await browser.newContext(touchPhone)).newPage();
  await page.goto(served.url);
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('input'), { type: 'file' }));
  });
  await page.locator('input').setInputFiles(file);
  const read = await page.evaluate(async () => {
    const [chosen] = document.querySelector('input')?.files ?? [];
    if (!chosen) throw new Error('no file');
    const found = await (window as unknown as ArtworkReaders).readArtwork(chosen);
    if (found.kind !== 'picture') return found.fault;
    const { width, height, data } = found.pixels;
    const letter = (pixel: Uint8ClampedArray) => {
      const [most, least] = [Math.max(...pixel), Math.min(...pixel)];
      return least > 200 ? 'w' : ['r', 'g', 'b'][pixel.indexOf(most)];
    };
    const places = [1 / 4, 3 / 4].flatMap((y) => [1 / 4, 3 / 4].map((x) => [x, y] as const));
    const colours = places.map(([x, y]) => {
      const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
      return letter(data.subarray(at, at + 3));
    });
    return { size: [width, height], original: found.original, colours: colours.join('') };
  });
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1024);
  return { read, megabytes: Math.max(...peaks) };
}

describe.runIf(process.platform === 'linux')('100 megapixels', () => {
  const size = { size: [2400, 2400], original: { width: 10_000, height: 10_000 } };

  test('a JPEG of nearly 50 MB is made smaller while it is decoded', async () => {
    const bytes = await noise(10_000).jpeg({ quality: 94 }).toBuffer();
    const megabytes = bytes.length / 2 ** 20;
    expect([megabytes > 30, megabytes < 50]).toEqual([true, true]);
    const found = await readOnPhone('a.jpg', bytes);
    expect(found).toEqual({ read: expect.objectContaining(size), megabytes: expect.any(Number) });
    expect(found.megabytes).toBeLessThan(400);
  });

  test.each([
    ['png', 400],
    ['webp', 900],
  ] as const)('a %s is shown in less than %i MB', async (kind, most) => {
    const bytes = await quarters(10_000, 10_000).toFormat(kind, { effort: 1 }).toBuffer();
    const found = await readOnPhone(`a.${kind}`, bytes);
    expect(found.read).toMatchObject({ ...size, colours: 'rgbw' });
    expect(found.megabytes).toBeLessThan(most);
  });

  test('a large PNG that is damaged is refused', async () => {
    const bytes = await quarters(6000, 5000).png({ effort: 1 }).toBuffer();
    const middle = bytes.length >> 1;
    bytes.fill(0xff, middle, middle + 200);
    const { read } = await readOnPhone('a.png', bytes);
    expect(read).toEqual({ code: 'damaged', params: { kind: 'png' } });
  });

  test('an interlaced PNG is shown, by the browser', async () => {
    const bytes = await quarters(6000, 5000).png({ progressive: true, effort: 1 }).toBuffer();
    const { read } = await readOnPhone('a.png', bytes);
    expect(read).toMatchObject({ size: [2400, 2000], colours: 'rgbw' });
  });
});

const small = { width: 2400, height: 1800 };
test.each<[string, string, (picture: Sharp) => Sharp, typeof small]>([
  ['as it is', 'rgbw', (picture) => picture, small],
  ['turned by its Exif', 'brwg', (picture) => picture.withMetadata({ orientation: 6 }), { width: 1800, height: 2400 }],
  ['upside down by its Exif', 'wbgr', (picture) => picture.withMetadata({ orientation: 3 }), small],
  // Its profile has no such green: the red of its olive is a little more.
  ['in CMYK', 'rrbw', (picture) => picture.toColourspace('cmyk').withIccProfile('cmyk'), small],
  ['with a profile of wide colours', 'rgbw', (picture) => picture.withIccProfile('p3'), small],
])('a JPEG that is made smaller is shown %s', async (_, colours, change, { width, height }) => {
  const bytes = await change(quarters(4000, 3000)).jpeg().toBuffer();
  expect((await readOnPhone('a.jpg', bytes)).read).toMatchObject({ size: [width, height], colours });
});
