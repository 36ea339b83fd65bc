import path from 'node:path';
import sharp from 'sharp';
import { noise } from '../../src/features/designs/render/fields/noise.ts';
import type { Pixels } from '../../src/features/designs/render/pixels.ts';
import { drawPixels } from './sample-artwork.ts';

/** A school's crest in three colours: shield, lotus, waves. */
const crest = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 580" width="960">
<path d="M20 20h440v270c0 140-90 220-220 270C110 510 20 430 20 290z" fill="#e0a526"/>
<path d="M44 44h392v246c0 122-76 194-196 243C120 484 44 412 44 290z" fill="#14315e"/>
<g fill="#fff"><path d="M240 96c34 44 34 104 0 150c-34-46-34-106 0-150z"/>
<path d="M228 250c-58-6-92-44-98-100c54 4 88 36 98 100zM252 250c58-6 92-44 98-100c-54 4-88 36-98 100z"/>
<path d="M216 262c-50 20-96 8-126-32c50-18 96-8 126 32zM264 262c50 20 96 8 126-32c-50-18-96-8-126 32z"/></g>
<path d="M120 282h240v12H120z" fill="#e0a526"/>
<g fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round">
<path d="M84 332c26-20 52-20 78 0s52 20 78 0s52-20 78 0s52 20 78 0M110 376c22-18 43-18 65 0s43 18 65 0s43-18 65 0s43 18 65 0"/></g>
<path d="M240 410l15 32 35 4-26 24 7 35-31-17-31 17 7-35-26-24 35-4z" fill="#e0a526"/></svg>`;

/** A word in strokes of one width: KANDY. */
const word = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 200" width="1240">
<g fill="none" stroke="#c4202b" stroke-width="17" stroke-linecap="round" stroke-linejoin="round">
<path d="M40 30v110M110 30L46 90l64 50M144 140L190 30l46 110M160 104h60M274 140V30l72 110V30"/>
<path d="M388 30v110h24c70 0 70-110 0-110zM490 30l42 58 42-58M532 88v52"/></g>
<path d="M40 178h534" stroke="#e6a817" stroke-width="11" stroke-linecap="round"/></svg>`;

/** As a child draws: a house, a palm, a boat, a fish, the sun. */
const child = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="1200">
<circle cx="660" cy="110" r="62" fill="#f6b719"/>
<path d="M660 20V8M734 54l14-14M762 110h20M734 166l14 14M586 54l-14-14M560 110h-20M586 166l-14 14M660 202v18"
 stroke="#f6b719" stroke-width="15" stroke-linecap="round"/>
<path d="M0 420c130-34 250-10 380 6s290 20 420-14v80c-140 34-300 26-420 8S130 470 0 500z" fill="#2f86c9"/>
<path d="M40 424V250l120-92 120 92v166c-80-10-160-12-240 8z" fill="#f2e3c6"/>
<path d="M18 262L160 146l142 116-18 22-124-100L36 284z" fill="#c8313a"/>
<path d="M136 416V320h52v92z" fill="#7d4a24"/><path d="M64 290h48v44H64zM210 290h48v44h-48z" fill="#2f86c9"/>
<path d="M420 430c-8-70-4-140 20-196l18 8c-18 54-20 122-12 190z" fill="#7d4a24"/>
<path d="M444 236c-60-44-104-34-128 8c46-18 84-14 128-8zM446 234c8-62 52-88 106-66c-44 10-76 28-106 66z
M446 238c60-24 106 0 118 54c-34-34-68-48-118-54zM444 238c-54 6-84 40-82 84c22-42 46-66 82-84z" fill="#2f8f4a"/>
<path d="M560 424h170l-36 52h-98z" fill="#c8313a"/><path d="M640 424V290l80 116z" fill="#f2e3c6"/>
<path d="M632 424V284h10v140z" fill="#7d4a24"/>
<path d="M250 540c34-34 84-34 118 0l34-22v48l-34-22c-34 34-84 34-118-4z" fill="#f08aa8"/>
<circle cx="284" cy="538" r="7" fill="#1c1c22"/></svg>`;

/** Dusk over hills in film grain: nothing in it is flat. */
function drawDusk(): Pixels {
  const mix = (a: number, b: number, t: number) => a + (b - a) * Math.min(1, Math.max(0, t));
  return drawPixels(900, 675, (x, y) => {
    const u = x / 900;
    const v = y / 675;
    const glow = Math.exp(-8 * Math.hypot(u - 0.62, v - 0.52));
    const cloud = Math.max(0, noise(u * 6, v * 24) + 0.4 * noise(u * 15, v * 60) - 0.75);
    const ridge = (base: number, seed: number) => base + 0.1 * noise(u * 4 + seed, seed) + 0.02 * noise(u * 31, seed);
    const depth = [ridge(0.5, 3), ridge(0.63, 9), ridge(0.78, 17)].filter((top) => v > top).length;
    const dim = [1, 0.55, 0.34, 0.16][depth] as number;
    const grain = (noise(x * 0.9, y * 0.9) - 0.5) * 16;
    const red = mix(64, 250, v * 1.5) + 60 * glow + 90 * cloud;
    const green = mix(52, 170, v * 1.2) + 60 * glow + 50 * cloud;
    const blue = mix(120, 96, v) + 20 * glow + 40 * cloud;
    return [red * dim + grain, green * dim + grain, blue * mix(dim, 1, 0.2) + grain, 255];
  });
}

const sources = {
  crest: () => rasterise(Buffer.from(crest)),
  child: () => rasterise(Buffer.from(child)),
  word: () => rasterise(Buffer.from(word)),
  vine: () => rasterise(path.resolve('artwork/garments/motifs/vine.svg')),
  dusk: () => Promise.resolve(drawDusk()),
};

export type DrawingName = keyof typeof sources;
export const drawingNames = Object.keys(sources) as DrawingName[];

/** A drawing of the kinds that customers send. */
export function loadDrawing(name: DrawingName): Promise<Pixels> {
  return sources[name]();
}

async function rasterise(source: Buffer | string): Promise<Pixels> {
  const image = sharp(source, { density: 96 }).resize({ width: 1200, withoutEnlargement: false }).ensureAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}
