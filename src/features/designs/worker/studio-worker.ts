import type { ArtworkPicture } from '../artwork/result.ts';
import { drawText } from '../artwork/text/draw-text.ts';
import { type Artwork, prepareArtwork } from '../render/artwork.ts';
import { measureArtwork } from '../render/facts.ts';
import type { OwnPixels } from '../render/pixels.ts';
import type { Rendered } from '../render/render.ts';
import { loadGarment } from './garments.ts';
import { layerKey, makeLayer, makeNear, placeOnGarment } from './make-pictures.ts';
import type { DrawingFacts, DrawingSource, FromWorker, PlacedRequest, Quality, ToWorker } from './protocol.ts';
import { type RenderJob, RenderQueue } from './render-queue.ts';

// The Studio's one worker: prepares the drawing, makes its pictures one after another.

const maxLayers = 3;
/** Longer side in pixels of the drawing as the page shows it, on the stage and in small. */
const flatSide = 640;
const smallSide = 160;
/** Height in pixels that lines of text are set in. */
const textHeight = 900;

let source: Omit<ArtworkPicture, 'kind'> | undefined;
let artwork: Artwork | undefined;
const layers = new Map<string, Rendered>();
const queue = new RenderQueue();
let isRunning = false;
/** Of the latest drawing; texts are typed faster than they are set. */
let latest = 0;

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'open') void open(data);
  else if (data.type === 'background') prepare(data.id, source, data.keep);
  else if (data.type === 'drop') queue.drop(data.slot);
  else {
    const { type: _, ...order } = data;
    queue.add(order, order.rank < 1 ? ['coarse', 'fine'] : ['fine']);
    void run();
  }
};

function tell(message: FromWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

async function open({ id, source: given, keep }: Extract<ToWorker, { type: 'open' }>): Promise<void> {
  latest = id;
  try {
    const next = given.kind === 'text' ? await setText(given.text) : given;
    if (id === latest) prepare(id, next, keep);
  } catch (error) {
    if (!(error instanceof RangeError)) console.error(error);
    tell({
      type: 'refused',
      id,
      fault: { code: given.kind === 'text' ? 'text_invisible' : 'nothing_visible', params: {} },
    });
  }
}

async function setText(text: Extract<DrawingSource, { kind: 'text' }>['text']) {
  const pixels = await drawText(text, textHeight);
  return { pixels, original: { width: pixels.width, height: pixels.height }, vector: true };
}

/** @throws RangeError for an empty picture, and the drawing of before stays */
function prepare(id: number, from: typeof source, keepsBackground: boolean): void {
  if (!from) return;
  const prepared = prepareArtwork(from.pixels, { background: keepsBackground ? 'keep' : 'remove' });
  queue.clear();
  layers.clear();
  source = from;
  artwork = prepared;
  void show(id, toFacts(from, prepared), prepared);
}

async function show(id: number, facts: DrawingFacts, prepared: Artwork): Promise<void> {
  const [flat, small] = await Promise.all([toBitmap(prepared, flatSide), toBitmap(prepared, smallSide)]);
  tell({ type: 'opened', id, facts, flat, small }, [flat, small]);
}

function toFacts({ pixels, original: file, vector }: NonNullable<typeof source>, prepared: Artwork): DrawingFacts {
  const { removed } = prepared;
  const measured = measureArtwork(prepared);
  const scale = file.width / pixels.width;
  const { data } = pixels;
  const hex = [...data.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('');
  return {
    ...measured,
    file,
    vector,
    removed,
    original: {
      width: Math.round(prepared.original.width * scale),
      height: Math.round(prepared.original.height * scale),
    },
    ground: (data[3] ?? 0) < 128 ? undefined : `#${hex}`,
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

async function make({ slot, key, request, quality }: RenderJob): Promise<void> {
  if (!artwork) return;
  if (request.kind === 'near') {
    const { pixels, frameMm } = makeNear(artwork, request, quality);
    const bitmap = await toBitmap(pixels);
    const box = { left: 0, top: 0, width: 100, height: 100 };
    tell({ type: 'drawn', slot, key, picture: { bitmap, box, frameMm, quality } }, [bitmap]);
    return;
  }
  const drawn = artwork;
  const crop = await loadGarment(request);
  // Another drawing may have been opened while the garment was loaded.
  if (drawn !== artwork) return;
  const isFineReady = quality === 'coarse' && layers.has(layerKey(request, 'fine'));
  if (isFineReady) return;
  const { pixels, box } = placeOnGarment(findLayer(drawn, request, quality), request, crop);
  const bitmap = await toBitmap(pixels);
  tell({ type: 'drawn', slot, key, picture: { bitmap, box, frameMm: 0, quality } }, [bitmap]);
}

function findLayer(drawn: Artwork, request: PlacedRequest, quality: Quality): Rendered {
  const key = layerKey(request, quality);
  const layer = layers.get(key) ?? makeLayer(drawn, request, quality);
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
