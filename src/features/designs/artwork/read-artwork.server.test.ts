import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeUnread } from '../../../../tests/support/artwork-fault.ts';
import { longTest } from '../../../../tests/support/browser/long-test.ts';
import { emptyFolder } from '../../../../tests/support/folder.ts';
import { nestedFormsPdf } from '../../../../tests/support/hostile/artwork-documents.ts';
import type { OddArtwork } from '../../../../tests/support/hostile/artwork-fates.ts';
import { makeSvg, plain, redSvg } from '../../../../tests/support/hostile/artwork-pictures.ts';
import { oddArtworks } from '../../../../tests/support/hostile/artworks.ts';
import { full } from '../../../../tests/support/length.ts';
import { artworkProcessId, readArtwork } from './read-artwork.server.ts';

/** Milliseconds that a visitor waits at most. */
const maxReadMs = 2_000;
/** Megabytes of the whole process: its own limit, and what it takes between two looks of its guard. */
const maxMegabytes = 1_000;

/** The end of a file, in the table's words. */
async function readFate(name: string, bytes: Uint8Array) {
  const read = await readArtwork(name, bytes);
  if (read.kind !== 'picture') return { [read.kind]: describeUnread(read) };
  const { width, height, data } = read.pixels;
  const at = ((height >> 1) * width + (width >> 1)) * 4;
  return { size: [width, height], middle: [...data.subarray(at, at + 4)], vector: read.vector };
}

/** Megabytes that the process has taken at most, by Linux's account; 0 for one that is gone. */
function peakMegabytes(): number {
  const id = artworkProcessId();
  if (id === undefined || process.platform !== 'linux') return 0;
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1024;
}

function toExpected({ fate }: OddArtwork) {
  const entries = Object.entries(fate).map(([key, value]) => [
    key,
    value instanceof RegExp ? expect.stringMatching(value) : value,
  ]);
  return Object.fromEntries(entries);
}

// The process and its libraries are loaded once.
beforeAll(() => readArtwork('a.svg', makeSvg(redSvg)));

describe('odd artworks', () => {
  test('there are at least forty', () => {
    expect(oddArtworks.length).toBeGreaterThanOrEqual(40);
  });

  // One that ends the process is read below, among others.
  const read = oddArtworks.filter(({ isCostly }) => full || !isCostly);
  test.each(read)('$what', async (artwork) => {
    const bytes = await artwork.make();
    const begin = performance.now();
    expect(await readFate(artwork.name, bytes)).toMatchObject(toExpected(artwork));
    // A busy machine takes longer: times are of the long form.
    if (full) expect(performance.now() - begin).toBeLessThan(maxReadMs);
    expect(peakMegabytes()).toBeLessThan(maxMegabytes);
  });
});

longTest('a picture of 100 megapixels is shown, and its own size is told', async () => {
  const bytes = await plain(10_000, 10_000).png({ compressionLevel: 1 }).toBuffer();
  expect(await readArtwork('a.png', bytes)).toMatchObject({
    kind: 'picture',
    original: { width: 10_000, height: 10_000 },
    pixels: { width: 2400, height: 2400 },
  });
  expect(peakMegabytes()).toBeLessThan(maxMegabytes);
});

test('files that arrive together are read one after the other, also past one that ends the process', async () => {
  const good = makeSvg(redSvg);
  const reads = [good, nestedFormsPdf(9), good].map((bytes, at) => readFate(`${at}`, bytes));
  expect(await Promise.all(reads)).toMatchObject([
    { size: [2400, 1920] },
    { kept: expect.stringMatching(/takes too long/) },
    { size: [2400, 1920] },
  ]);
});

test('an SVG loads nothing, from no network and no disk', async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.png`;
  const file = path.join(emptyFolder(), 'a.png');
  await plain(10, 10).toFile(file);
  const all = 'width="100" height="80" preserveAspectRatio="none"';
  const references = [
    `<image ${all} href="${url}"/>`,
    `<image ${all} xlink:href="file://${file}"/>`,
    `<image ${all} xlink:href="${file}"/>`,
    `<style>@import url("${url}"); circle { fill: url("${url}#a") }</style><circle r="9"/>`,
    `<use xlink:href="${url}#a"/>`,
    `<g><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text" href="file:///etc/passwd"/></g>`,
  ];
  const head = `<?xml-stylesheet href="${url}"?><!DOCTYPE svg SYSTEM "${url}" [<!ENTITY passwd SYSTEM "file:///etc/passwd">]>`;
  for (const svg of [...references.map((inner) => makeSvg(redSvg + inner)), makeSvg(redSvg, { head })]) {
    const fate = await readFate('a.svg', svg);
    const isKept = /<image/.test(svg.toString());
    expect(fate).toMatchObject(isKept ? { kept: expect.any(String) } : { middle: [255, 0, 0, 255] });
  }
  server.close();
  expect(requests).toBe(0);
});
