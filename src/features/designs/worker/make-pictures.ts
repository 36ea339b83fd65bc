import { findMiddle } from '../placing/place.ts';
import type { Artwork } from '../render/artwork.ts';
import type { OwnPixels } from '../render/pixels.ts';
import { type FramePoint, type GarmentLight, placeLayer } from '../render/place.ts';
import { pickCloth, type Rendered, renderTechnique } from '../render/render.ts';
import { techniques } from '../render/techniques/index.ts';
import type { AreaView, NearRequest, PlacedRequest, Quality } from './protocol.ts';

/** Of the fine picture's pixels, each way. */
const coarsePart = 0.5;

/** A part of a garment's picture about an area, scaled to the size of the print. */
export interface GarmentCrop {
  width: number;
  height: number;
  light: GarmentLight;
  /** The area's corners in the crop. */
  corners: readonly FramePoint[];
  pixelsPerMm: number;
}

/** The drawing from near, and how many millimetres the picture is wide. */
export function makeNear(
  artwork: Artwork,
  request: NearRequest,
  quality: Quality,
): { pixels: OwnPixels; frameMm: number } {
  const { technique, part, inks } = request;
  const scale = quality === 'coarse' ? coarsePart : 1;
  const frame = { width: Math.round(request.frame.width * scale), height: Math.round(request.frame.height * scale) };
  const { widthMm, weave, colours } = techniques[technique].macro;
  const cloth = request.cloth === 'own' ? { colour: pickCloth(artwork, colours), weave } : request.cloth;
  const frameMm = widthMm * part;
  const pixels = renderTechnique({
    artwork,
    technique,
    widthMm,
    frame,
    cloth,
    pixelsPerMm: frame.width / frameMm,
    ...(inks && { inks }),
  });
  return { pixels, frameMm };
}

/** The drawing as a layer for garments. */
export function makeLayer(artwork: Artwork, request: PlacedRequest, quality: Quality): Rendered {
  const { technique, place, cloth, inks } = request;
  const scale = quality === 'coarse' ? coarsePart : 1;
  const pixelsPerMm = request.pixelsPerMm * scale;
  return renderTechnique({
    artwork,
    technique,
    widthMm: place.widthMm,
    pixelsPerMm,
    cloth,
    viewPixelsPerMm: Math.min(pixelsPerMm, request.viewPixelsPerMm),
    ...(inks && { inks }),
  });
}

/** A layer's key: all that its pixels depend on, so not where it lies. */
export function layerKey({ technique, place, cloth, inks, ...sizes }: PlacedRequest, quality: Quality): string {
  const { pixelsPerMm, viewPixelsPerMm } = sizes;
  return JSON.stringify([technique, place.widthMm, cloth, inks, pixelsPerMm, viewPixelsPerMm, quality]);
}

export interface PlacedPicture {
  /** Straight alpha. */
  pixels: OwnPixels;
  /** In per cent of the area. */
  box: { left: number; top: number; width: number; height: number };
}

/**
 * A layer lit by the garment, as a picture with clear surroundings. Laid over black and over white, what differs is
 * how much of the garment shows through.
 */
export function placeOnGarment(layer: Rendered, request: PlacedRequest, crop: GarmentCrop): PlacedPicture {
  const corners = findCorners(layer, request, crop);
  const { width, height, light, pixelsPerMm } = crop;
  const lay = (value: number) =>
    placeLayer({
      garment: { width, height, data: new Uint8ClampedArray(width * height * 4).fill(value) },
      layer,
      corners,
      light,
      technique: request.technique,
      pxPerMm: pixelsPerMm,
    });
  const bounds = findBounds(corners, crop);
  return { pixels: toClear(lay(0), lay(255), bounds), box: toBox(bounds, crop) };
}

interface Bounds {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where the corners of the whole layer go, its margin with it. */
function findCorners(layer: Rendered, { place, area }: PlacedRequest, crop: GarmentCrop): FramePoint[] {
  const ratio = (layer.height - 2 * layer.marginPx) / (layer.width - 2 * layer.marginPx);
  const middle = findMiddle(place, ratio);
  const mmPerPx = place.widthMm / (layer.width - 2 * layer.marginPx);
  const [halfWidth, halfHeight] = [(layer.width * mmPerPx) / 2, (layer.height * mmPerPx) / 2];
  const angle = (place.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [-halfWidth, -halfHeight] as const,
    [halfWidth, -halfHeight] as const,
    [halfWidth, halfHeight] as const,
    [-halfWidth, halfHeight] as const,
  ].map(([x, y]) => toCrop(middle.x + x * cos - y * sin, middle.y + x * sin + y * cos, area, crop));
}

/** A point of the area in the crop, by the area's four corners. */
function toCrop(xMm: number, yMm: number, area: AreaView, { corners }: GarmentCrop): FramePoint {
  const [u, v] = [xMm / area.widthMm, yMm / area.heightMm];
  const weights = [(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v];
  const sum = (axis: 0 | 1) => corners.reduce((total, corner, at) => total + corner[axis] * (weights[at] ?? 0), 0);
  return [sum(0), sum(1)];
}

/** Whole pixels about the layer, within the crop. */
function findBounds(corners: readonly FramePoint[], { width, height }: GarmentCrop): Bounds {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const right = Math.min(width, Math.ceil(Math.max(...xs)) + 1);
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)) + 1);
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

function toClear(onBlack: OwnPixels, onWhite: OwnPixels, { left, top, width, height }: Bounds): OwnPixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = ((top + y) * onBlack.width + left + x) * 4;
      const to = (y * width + x) * 4;
      const through = (onWhite.data[from + 1] ?? 0) - (onBlack.data[from + 1] ?? 0);
      const alpha = 255 - through;
      if (alpha <= 0) continue;
      for (let k = 0; k < 3; k++) data[to + k] = ((onBlack.data[from + k] ?? 0) * 255) / alpha;
      data[to + 3] = alpha;
    }
  return { width, height, data };
}

function toBox({ left, top, width, height }: Bounds, { corners }: GarmentCrop): PlacedPicture['box'] {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [areaLeft, areaTop] = [Math.min(...xs), Math.min(...ys)];
  const [areaWidth, areaHeight] = [Math.max(...xs) - areaLeft, Math.max(...ys) - areaTop];
  return {
    left: ((left - areaLeft) / areaWidth) * 100,
    top: ((top - areaTop) / areaHeight) * 100,
    width: (width / areaWidth) * 100,
    height: (height / areaHeight) * 100,
  };
}
