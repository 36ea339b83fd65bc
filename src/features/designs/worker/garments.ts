import { readBitmap } from '../artwork/bitmap.ts';
import { garmentLight } from '../render/place.ts';
import type { GarmentCrop } from './make-pictures.ts';
import type { PlacedRequest } from './protocol.ts';

/** Around the area, as a part of its sides: the light of folds is told by their surroundings. */
const margin = 0.15;
const maxKept = 4;

const crops = new Map<string, Promise<GarmentCrop>>();

/** The garment's light about an area; the latest few are kept. */
export function loadGarment(request: PlacedRequest): Promise<GarmentCrop> {
  const { garment, area, pixelsPerMm } = request;
  const key = JSON.stringify([garment, area, pixelsPerMm]);
  const kept = crops.get(key);
  if (kept) return kept;
  const loading = readGarment(request);
  crops.set(key, loading);
  loading.catch(() => crops.delete(key));
  for (const old of [...crops.keys()].slice(0, -maxKept)) crops.delete(old);
  return loading;
}

async function readGarment({ garment, area, pixelsPerMm }: PlacedRequest): Promise<GarmentCrop> {
  const answer = await fetch(garment);
  if (!answer.ok) throw new Error(`The garment's picture was answered with ${answer.status}`);
  const whole = await createImageBitmap(await answer.blob());
  const corners = area.corners.map(([x, y]) => [x * whole.width, y * whole.height] as const);
  const frame = findFrame(corners, whole);
  const [[x0, y0] = [0, 0], [x1, y1] = [1, 0]] = corners;
  const scale = (pixelsPerMm * area.widthMm) / Math.hypot(x1 - x0, y1 - y0);
  const width = Math.round(frame.width * scale);
  const height = Math.round(frame.height * scale);
  const part = await createImageBitmap(whole, frame.left, frame.top, frame.width, frame.height, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  whole.close();
  const pixels = readBitmap(part);
  return {
    width,
    height,
    pixelsPerMm,
    light: garmentLight(pixels, pixelsPerMm),
    corners: corners.map(([x, y]) => [(x - frame.left) * scale, (y - frame.top) * scale] as const),
  };
}

function findFrame(corners: readonly (readonly [number, number])[], { width, height }: ImageBitmap) {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const marginX = (Math.max(...xs) - Math.min(...xs)) * margin;
  const marginY = (Math.max(...ys) - Math.min(...ys)) * margin;
  const left = Math.max(0, Math.floor(Math.min(...xs) - marginX));
  const top = Math.max(0, Math.floor(Math.min(...ys) - marginY));
  const right = Math.min(width, Math.ceil(Math.max(...xs) + marginX));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys) + marginY));
  return { left, top, width: right - left, height: bottom - top };
}
