import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp, { type OverlayOptions } from 'sharp';

// The pictures of the screens, and the sheets to look at them all.

export const folder = path.resolve('build/screenshots');
/** A WebP has no more lines. */
const tallest = 16_383;

export const pictureFile = (name: string, width: number) => path.join(folder, String(width), `${name}.webp`);

/** Removes pictures of views that are gone; the others stay until taken again, also when some are. */
export function removeOthers(width: number, isKept: (name: string) => boolean): void {
  const place = path.join(folder, String(width));
  mkdirSync(place, { recursive: true });
  for (const name of readdirSync(place)) if (!isKept(name.replace('.webp', ''))) rmSync(path.join(place, name));
}

/** @param isOver a dialog lies over the page: the window alone is taken */
export async function takePicture(page: Page, name: string, width: number, isOver = false): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(isOver ? decodeSeen : showAll);
  const png = await page.screenshot({ fullPage: !isOver, animations: 'disabled' });
  const { height } = await sharp(png).metadata();
  const part = { left: 0, top: 0, width, height: Math.min(height, tallest) };
  await sharp(png).extract(part).webp({ quality: 80 }).toFile(pictureFile(name, width));
}

/** Pictures below the fold load when they come near: walks down the page and back, and waits for them. */
async function showAll(): Promise<void> {
  for (let y = 0; y < document.body.scrollHeight; y += 700) {
    window.scrollTo(0, y);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  window.scrollTo(0, 0);
  // Else one that is not decoded at this moment is left out of the picture.
  for (const image of document.images) image.decoding = 'sync';
  // A hidden picture that loads when it is seen is never there to decode.
  const shown = [...document.images].filter((image) => image.checkVisibility());
  await Promise.all(shown.map((image) => image.decode().catch(() => {})));
}

async function decodeSeen(): Promise<void> {
  const seen = [...document.querySelectorAll<HTMLImageElement>('dialog[open] img')];
  await Promise.all(seen.map((image) => image.decode().catch(() => {})));
}

const cell = { width: 300, height: 420, gap: 16, columns: 8 };

/** All pictures of a width, small. @returns the sheet's file */
export async function makeSheet(sheetName: string, names: string[], width: number): Promise<string> {
  const cells = await Promise.all(names.map((name, index) => cellOf(pictureFile(name, width), name, index)));
  const rows = Math.ceil(names.length / cell.columns);
  const sheet = path.join(folder, `${sheetName}-${width}.webp`);
  await sharp({
    create: {
      width: cell.columns * (cell.width + cell.gap) + cell.gap,
      height: rows * (cell.height + 2 * cell.gap) + cell.gap,
      channels: 3,
      background: '#c9cfda',
    },
  })
    .composite(cells.flat())
    .webp({ quality: 80 })
    .toFile(sheet);
  return sheet;
}

async function cellOf(picture: string, name: string, index: number): Promise<OverlayOptions[]> {
  const left = cell.gap + (index % cell.columns) * (cell.width + cell.gap);
  const top = cell.gap + Math.floor(index / cell.columns) * (cell.height + 2 * cell.gap);
  const small = await sharp(picture).resize({ width: cell.width }).toBuffer({ resolveWithObject: true });
  const height = Math.min(cell.height, small.info.height);
  const seen = sharp(small.data).extract({ left: 0, top: 0, width: cell.width, height });
  const label = `<svg width="${cell.width}" height="16"><text x="0" y="12" font-family="sans-serif" font-size="12">${name}</text></svg>`;
  return [
    { input: await seen.png().toBuffer(), left, top },
    { input: Buffer.from(label), left, top: top + cell.height },
  ];
}
