import type { DecodeJob } from './decode.ts';
import { examine, expectBytes, unreadable } from './examine.ts';
import { detectKind } from './file-kind.ts';
import { keep, type ReadArtwork, type Size, toUnread } from './result.ts';
import { decodeSvg, sizeSvg } from './svg-size.ts';

/** A decoder that has not answered by then is ended; telephones are slower than the server. */
const maxDecodeMs = 30_000;
/** Bytes by which an SVG is told from other files. */
const headBytes = 64 * 1024;

type Answer = { result: ReadArtwork } | { error: string };

/**
 * A visitor's file as pixels, decoded in a worker of its own. An SVG is drawn by the page as a picture, in which
 * scripts do not run and nothing is loaded.
 * @throws Error when the decoder's scripts cannot be loaded
 */
export async function readArtwork(file: Blob & { name: string }): Promise<ReadArtwork> {
  try {
    expectBytes(file.size);
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    return detectKind(head) === 'svg' ? await readSvg(file) : await decode({ file, name: file.name });
  } catch (error) {
    return toUnread(error);
  }
}

async function readSvg(file: Blob & { name: string }): Promise<ReadArtwork> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  examine(file.name, bytes);
  const { text, drawn, original, painted } = sizeSvg(decodeSvg(bytes));
  const image = new Image(drawn.width, drawn.height);
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode().catch(() => {
    throw unreadable('svg');
  });
  try {
    if (painted > plainlyModest) await expectQuick(image, drawn);
    const drawing = await createImageBitmap(image, { resizeWidth: drawn.width, resizeHeight: drawn.height });
    return await decode({ drawing, original }, [drawing]);
  } catch (error) {
    // Browsers do not give the pixels of web content inside a drawing.
    if (!(error instanceof DOMException)) throw error;
    throw keep('part_not_shown', { kind: 'svg' });
  }
}

/** So few elements hold the page for some seconds at most, however large they are. */
const plainlyModest = 1_000;
/** Longer sides in pixels at which a drawing is tried first. */
const trialSides = [100, 300, 900];
/** Milliseconds that the whole drawing may take. */
const maxDrawMs = 3_000;

/** Draws it small, then larger, as long as the next size would not hold the page. @throws UnreadArtwork otherwise */
async function expectQuick(image: HTMLImageElement, { width, height }: Size): Promise<void> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let before = 0;
  for (const side of trialSides) {
    const scale = side / Math.max(width, height);
    canvas.width = Math.max(1, width * scale);
    canvas.height = Math.max(1, height * scale);
    const begin = performance.now();
    context?.drawImage(image, 0, 0, canvas.width, canvas.height);
    context?.getImageData(0, 0, 1, 1);
    const took = performance.now() - begin;
    // Nine times the pixels: what does not grow with them is paid once.
    if (took + Math.max(0, took - before) * 8 > maxDrawMs) throw keep('too_slow', { kind: 'svg' });
    before = took;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function decode(job: DecodeJob, transfer: Transferable[] = []): Promise<ReadArtwork> {
  const worker = new Worker(new URL('./artwork-worker.ts', import.meta.url), { type: 'module' });
  const { port1, port2 } = new MessageChannel();
  let timer = 0;
  const answer = new Promise<ReadArtwork>((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<Answer>) => {
      if ('result' in data) resolve(data.result);
      else reject(new Error(data.error));
    };
    worker.onerror = ({ message }) => reject(new Error(`the decoder failed: ${message}`));
    worker.postMessage({ job, port: port2 }, [port2, ...transfer]);
    timer = window.setTimeout(() => reject(keep('too_slow', { kind: 'file' })), maxDecodeMs);
  });
  return answer.finally(() => {
    clearTimeout(timer);
    worker.terminate();
    port1.close();
  });
}
