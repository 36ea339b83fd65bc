import sharp from 'sharp';
import { minDpi } from '../constants.ts';
import { findMiddle, isInside } from '../placing/place.ts';
import { type Artwork, prepareArtwork } from '../render/artwork.ts';
import { factsAt, measureArtwork } from '../render/facts.ts';
import type { Pixels } from '../render/pixels.ts';
import { type FramePoint, placeLayer } from '../render/place.ts';
import { type Rendered, renderTechnique } from '../render/render.ts';
import { techniques } from '../render/techniques/index.ts';
import type { PreviewJob, Previews, ReadDrawing } from './preview-job.ts';
import { RefusedDrawing, readDrawing } from './read-drawing.server.ts';

/** Pixels. */
const placedWidth = 840;
const nearSide = 480;
/** Layers have so many pixels for one of the garment's picture. */
const layerDensity = 1.5;
/** Part of a close-up's width that is shown: the middle of the drawing, nearer than the whole. */
const nearPart = 0.75;
const quality = 82;

/** Reads the drawing and makes its pictures. @throws RefusedDrawing for a file that is not taken */
export async function makePreviews(job: PreviewJob): Promise<Previews> {
  const { source, place, area } = job;
  const drawing = await readDrawing(source);
  if ('kept' in drawing) return drawing;
  const { pixels, pixelScale } = drawing;
  const artwork = prepare(pixels, source.kind === 'file' ? source.background : 'keep');
  const own = factsAt(measureArtwork(artwork), place.widthMm);
  const facts = { ...own, dpi: own.dpi * pixelScale };
  const heightMm = Math.max(1, Math.round(facts.heightMm));
  const known = { facts, heightMm, pixels: measure(artwork, pixelScale) };
  if (facts.dpi < minDpi || !isInside(place, heightMm / place.widthMm, area)) return { ...known, pictures: null };
  const near = await encode(makeNear(job, artwork));
  return { ...known, pictures: { near, placed: await encode(await makePlaced(job, artwork)) } };
}

function measure({ original: { width, height } }: Artwork, scale: number): ReadDrawing['pixels'] {
  return Number.isFinite(scale) ? { width: Math.round(width * scale), height: Math.round(height * scale) } : null;
}

function prepare(pixels: Pixels, background: 'keep' | 'remove'): Artwork {
  try {
    return prepareArtwork(pixels, { background });
  } catch (error) {
    if (error instanceof RangeError) throw new RefusedDrawing({ code: 'nothing_to_make', params: {} });
    throw error;
  }
}

/** The middle of the drawing on its cloth, at the width that the technique is best seen at. */
function makeNear({ technique, cloth, inks }: PreviewJob, artwork: Artwork): Pixels {
  const { widthMm } = techniques[technique].macro;
  return renderTechnique({
    artwork,
    technique,
    widthMm,
    cloth,
    inks,
    pixelsPerMm: nearSide / (widthMm * nearPart),
    frame: { width: nearSide, height: nearSide },
  });
}

async function makePlaced(job: PreviewJob, artwork: Artwork): Promise<Pixels> {
  const { technique, place, area, cloth, inks } = job;
  const garment = await readGarment(job.garment);
  const corners = area.corners.map(([x, y]): FramePoint => [x * garment.width, y * garment.height]);
  const [[x0, y0] = [0, 0], [x1, y1] = [1, 0]] = corners;
  const pixelsPerMm = Math.hypot(x1 - x0, y1 - y0) / area.widthMm;
  const layer = renderTechnique({
    artwork,
    technique,
    widthMm: place.widthMm,
    cloth,
    inks,
    pixelsPerMm: pixelsPerMm * layerDensity,
    viewPixelsPerMm: pixelsPerMm,
  });
  return placeLayer({
    garment,
    layer,
    technique,
    corners: findCorners(layer, job, corners),
    pxPerMm: pixelsPerMm,
  });
}

async function readGarment(picture: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .resize({ width: placedWidth })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** Where the corners of a layer go, with its margin, in pixels of the garment. */
function findCorners(layer: Rendered, { place, area }: PreviewJob, corners: FramePoint[]): FramePoint[] {
  const [drawn, high] = [layer.width - 2 * layer.marginPx, layer.height - 2 * layer.marginPx];
  const middle = findMiddle(place, high / drawn);
  const mmPerPx = place.widthMm / drawn;
  const angle = (place.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [halfWidth, halfHeight] = [(layer.width * mmPerPx) / 2, (layer.height * mmPerPx) / 2];
  const ends = [
    [-halfWidth, -halfHeight],
    [halfWidth, -halfHeight],
    [halfWidth, halfHeight],
    [-halfWidth, halfHeight],
  ] as const;
  return ends.map(([x, y]) => {
    const u = (middle.x + x * cos - y * sin) / area.widthMm;
    const v = (middle.y + x * sin + y * cos) / area.heightMm;
    return toPoint(u, v, corners);
  });
}

/** A point of the area, given by shares of its sides. */
function toPoint(u: number, v: number, corners: FramePoint[]): FramePoint {
  const shares = [(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v];
  const sum = (axis: 0 | 1) => corners.reduce((total, corner, at) => total + corner[axis] * (shares[at] ?? 0), 0);
  return [sum(0), sum(1)];
}

async function encode({ width, height, data }: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const raw = { width, height, channels: 4 as const };
  return new Uint8Array(await sharp(data, { raw }).flatten().webp({ quality }).toBuffer());
}
