import { type ReadImage, readImage } from '../artwork/read-image.ts';
import { type Artwork, prepareArtwork } from '../render/artwork.ts';
import type { OwnPixels } from '../render/pixels.ts';
import type { Rendered } from '../render/render.ts';
import { loadGarment } from './garments.ts';
import { layerKey, makeLayer, makeNear, placeOnGarment } from './make-pictures.ts';
import type { DrawingFacts, FromWorker, PlacedRequest, Quality, ToWorker } from './protocol.ts';
import { type Job, RenderQueue } from './render-queue.ts';

// The Studio's one worker: prepares the drawing, makes its pictures one after another.

const maxLayers = 3;
/** Longer side in pixels of the drawing as the page shows it, on the stage and in small. */
const flatSide = 640;
const smallSide = 160;

let drawing: { file: Blob; image: ReadImage; artwork: Artwork } | undefined;
const layers = new Map<string, Rendered>();
const queue = new RenderQueue();
let isRunning = false;

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'open') void open(data);
  else if (data.type === 'drop') queue.drop(data.slot);
  else if (data.type === 'garment') take(data);
  else {
    const { type: _, ...order } = data;
    queue.add(order, order.rank < 1 ? ['coarse', 'fine'] : ['fine']);
    void run();
  }
};

const waiting = new Map<string, ((file: Blob | null) => void)[]>();

/** A file of the site, by way of the page. */
async function fetchFile(address: string): Promise<Blob> {
  const file = await new Promise<Blob | null>((resolve) => {
    const others = waiting.get(address);
    waiting.set(address, [...(others ?? []), resolve]);
    if (!others) tell({ type: 'need', address });
  });
  if (!file) throw new Error('The picture of the garment could not be loaded.');
  return file;
}

function take({ address, file }: Extract<ToWorker, { type: 'garment' }>): void {
  const resolvers = waiting.get(address) ?? [];
  waiting.delete(address);
  for (const resolve of resolvers) resolve(file);
}

function tell(message: FromWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

async function open({ id, file, keepBackground }: Extract<ToWorker, { type: 'open' }>): Promise<void> {
  queue.clear();
  layers.clear();
  try {
    const image = drawing?.file === file ? drawing.image : await readImage(file);
    const artwork = prepareArtwork(image.pixels, { background: keepBackground ? 'keep' : 'remove' });
    drawing = { file, image, artwork };
    const [flat, small] = await Promise.all([toBitmap(artwork, flatSide), toBitmap(artwork, smallSide)]);
    tell({ type: 'opened', id, facts: toFacts(image, artwork), flat, small }, [flat, small]);
  } catch (error) {
    if (!(error instanceof RangeError)) console.error(error);
    tell({ type: 'refused', id, reason: 'unreadable' });
  }
}

function toFacts({ pixels, original: file }: ReadImage, artwork: Artwork): DrawingFacts {
  const { width, height, removed, strokePx, insidePx, photographic, colours } = artwork;
  const scale = file.width / pixels.width;
  const { data } = pixels;
  const hex = [...data.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('');
  return {
    ...{ file, width, height, removed, strokePx, insidePx, photographic, colours },
    original: {
      width: Math.round(artwork.original.width * scale),
      height: Math.round(artwork.original.height * scale),
    },
    ground: (data[3] ?? 0) < 128 ? undefined : `#${hex}`,
    inks: photographic ? [] : artwork.inks.map((ink) => ink.hex),
  };
}

/** Works through the queue; between two pictures, messages of the page are taken. */
async function run(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  for (let job = queue.next(); job; job = queue.next()) {
    const { slot, key } = job;
    try {
      await make(job);
    } catch (error) {
      console.error(error);
      queue.drop(slot);
      tell({ type: 'failed', slot, key });
    }
    await nextTask();
  }
  isRunning = false;
}

const channel = new MessageChannel();

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(undefined);
  });
}

async function make({ slot, key, request, quality }: Job): Promise<void> {
  if (!drawing) return;
  const { artwork } = drawing;
  if (request.kind === 'near') {
    const { pixels, frameMm } = makeNear(artwork, request, quality);
    const bitmap = await toBitmap(pixels);
    const box = { left: 0, top: 0, width: 100, height: 100 };
    tell({ type: 'drawn', slot, key, picture: { bitmap, box, frameMm, quality } }, [bitmap]);
    return;
  }
  const crop = await loadGarment(request, fetchFile);
  const isFineReady = quality === 'coarse' && layers.has(layerKey(request, 'fine'));
  if (isFineReady) return;
  const { pixels, box } = placeOnGarment(findLayer(artwork, request, quality), request, crop);
  const bitmap = await toBitmap(pixels);
  tell({ type: 'drawn', slot, key, picture: { bitmap, box, frameMm: 0, quality } }, [bitmap]);
}

function findLayer(artwork: Artwork, request: PlacedRequest, quality: Quality): Rendered {
  const key = layerKey(request, quality);
  const layer = layers.get(key) ?? makeLayer(artwork, request, quality);
  layers.delete(key);
  layers.set(key, layer);
  for (const old of [...layers.keys()].slice(0, -maxLayers)) layers.delete(old);
  return layer;
}

function toBitmap({ width, height, data }: OwnPixels | Artwork, maxSide?: number): Promise<ImageBitmap> {
  const image = new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height);
  const scale = (maxSide ?? Number.POSITIVE_INFINITY) / Math.max(width, height);
  if (scale >= 1) return createImageBitmap(image);
  const resizeWidth = Math.max(1, Math.round(width * scale));
  const resizeHeight = Math.max(1, Math.round(height * scale));
  return createImageBitmap(image, { resizeWidth, resizeHeight, resizeQuality: 'high' });
}
