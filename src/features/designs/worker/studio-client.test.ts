import { describe, expect, test, vi } from 'vitest';
import type { ReadArtwork } from '../artwork/result.ts';
import type { FromWorker, PictureRequest, ToWorker } from './protocol.ts';
import { type Brought, StudioClient } from './studio-client.ts';

/** A worker that answers what the test says. */
class QuietWorker {
  sent: ToWorker[] = [];
  isEnded = false;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: (() => void) | null = null;
  postMessage = (message: ToWorker) => void this.sent.push(message);
  terminate = () => {
    this.isEnded = true;
  };
  answer = (data: FromWorker) => this.onmessage?.({ data });
}

function setUp() {
  const workers: QuietWorker[] = [];
  const startWorker = () => {
    workers.push(new QuietWorker());
    return workers.at(-1) as unknown as Worker;
  };
  const client = new StudioClient(startWorker, async ({ name }) => answers[name] ?? picture);
  return { client, workers, worker: () => workers.at(-1) as QuietWorker };
}

const toBitmap = () => ({ width: 1, height: 1, close: vi.fn() }) as unknown as ImageBitmap & { close: () => void };
const box = { left: 0, top: 0, width: 100, height: 100 };
const toPicture = (bitmap = toBitmap()) => ({ bitmap, box, frameMm: 60, quality: 'fine' as const });
const facts = { width: 100, height: 88 } as never;
const text: Brought = { kind: 'text', text: { lines: ['Galle'], font: 'anybody', colour: '#f4a714' } };
const toFile = (name: string): Brought => ({ kind: 'file', file: new File(['x'], name) });
const pixels = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
const picture: ReadArtwork = { kind: 'picture', pixels, original: { width: 1, height: 1 }, vector: false };
const answers: Record<string, ReadArtwork> = {
  'poster.eps': { kind: 'kept', fault: { code: 'kind_not_shown', params: { kind: 'postscript' } } },
  'broken.png': { kind: 'refused', fault: { code: 'damaged', params: { kind: 'png' } } },
};
const request: PictureRequest = {
  kind: 'near',
  technique: 'foiling',
  part: 1,
  frame: { width: 8, height: 8 },
  cloth: { colour: '#101010', weave: 'jersey' },
};
const order = (key: string) => ({ slot: 'near', key, request, rank: 0 });

describe('the drawing', () => {
  test('is read by the page and handed to the worker', async () => {
    const { client, worker } = setUp();
    client.open(toFile('crest.png'));
    await vi.waitFor(() =>
      expect(worker()?.sent).toMatchObject([{ type: 'open', id: 1, source: { kind: 'picture' } }]),
    );
  });

  test('is ready when the worker has opened the latest; an older answer is thrown away', () => {
    const { client, worker } = setUp();
    client.open(text);
    client.open(text);
    const stale = toBitmap();
    worker().answer({ type: 'opened', id: 1, facts, flat: stale, small: toBitmap() });
    expect(client.getOpening().state).toBe('opening');
    expect(stale.close).toHaveBeenCalled();
    worker().answer({ type: 'opened', id: 2, facts, flat: toBitmap(), small: toBitmap() });
    expect(client.getOpening()).toMatchObject({ state: 'ready', brought: text, keepsBackground: true });
  });

  test('stays when the file that was to replace it cannot be read, and the reason is told', async () => {
    const { client, worker } = setUp();
    client.open(text);
    const flat = toBitmap();
    worker().answer({ type: 'opened', id: 1, facts, flat, small: toBitmap() });
    client.open(toFile('broken.png'));
    await vi.waitFor(() =>
      expect(client.getOpening()).toMatchObject({
        state: 'refused',
        fault: { code: 'damaged' },
        isKept: false,
        before: { state: 'ready', drawing: { facts } },
      }),
    );
    expect(flat.close).not.toHaveBeenCalled();
  });

  test('of a file that the house can open is told as kept', async () => {
    const { client } = setUp();
    client.open(toFile('poster.eps'));
    await vi.waitFor(() => expect(client.getOpening()).toMatchObject({ state: 'refused', isKept: true }));
  });

  test('may be opened again with its background', () => {
    const { client, worker } = setUp();
    client.open(text);
    worker().answer({ type: 'opened', id: 1, facts, flat: toBitmap(), small: toBitmap() });
    client.keepBackground(false);
    expect(worker().sent.at(-1)).toEqual({ type: 'background', id: 2, keep: false });
    worker().answer({ type: 'opened', id: 2, facts, flat: toBitmap(), small: toBitmap() });
    expect(client.getOpening()).toMatchObject({ state: 'ready', keepsBackground: false });
  });

  test('another one that is on its way is not lost by a switch of the background', () => {
    const { client, worker } = setUp();
    client.open(text);
    worker().answer({ type: 'opened', id: 1, facts, flat: toBitmap(), small: toBitmap() });
    const other = { ...text };
    client.open(other);
    client.keepBackground(false);
    worker().answer({ type: 'opened', id: 2, facts, flat: toBitmap(), small: toBitmap() });
    expect(client.getOpening()).toMatchObject({ state: 'ready', keepsBackground: true });
    expect((client.getOpening() as { brought: Brought }).brought).toBe(other);
  });

  test('is closed with its worker, and what is dropped afterwards starts none', () => {
    const { client, workers, worker } = setUp();
    client.open(text);
    const [flat, small] = [toBitmap(), toBitmap()];
    worker().answer({ type: 'opened', id: 1, facts, flat, small });
    client.close();
    client.drop('near');
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
    expect([flat.close, small.close].map((close) => vi.mocked(close).mock.calls.length)).toEqual([1, 1]);
  });

  test('a file that is still being read when all is closed starts no worker', async () => {
    const { client, workers } = setUp();
    client.open(toFile('crest.png'));
    client.close();
    await new Promise((resolve) => setTimeout(resolve));
    expect(workers).toEqual([]);
  });

  test('a worker that breaks refuses the drawing, and a new one starts for the next', () => {
    const { client, workers, worker } = setUp();
    client.open(text);
    worker().onerror?.();
    expect(client.getOpening().state).toBe('refused');
    client.open(text);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  });
});

describe('a picture', () => {
  test('is ordered once, and drawn for the newest order alone', () => {
    const { client, worker } = setUp();
    client.draw(order('a'));
    client.draw(order('a'));
    client.draw(order('b'));
    expect(worker().sent.filter(({ type }) => type === 'draw')).toHaveLength(2);
    const late = toBitmap();
    worker().answer({ type: 'drawn', slot: 'near', key: 'a', picture: toPicture(late) });
    expect(client.getSlot('near')?.shown).toBeUndefined();
    expect(late.close).toHaveBeenCalled();
    worker().answer({ type: 'drawn', slot: 'near', key: 'b', picture: toPicture() });
    expect(client.getSlot('near')?.shown?.picture.quality).toBe('fine');
  });

  test('of before stays until the next is there', () => {
    const { client, worker } = setUp();
    client.draw(order('a'));
    const first = toBitmap();
    worker().answer({ type: 'drawn', slot: 'near', key: 'a', picture: toPicture(first) });
    client.draw(order('b'));
    expect(client.getSlot('near')?.shown?.picture.bitmap).toBe(first);
    worker().answer({ type: 'drawn', slot: 'near', key: 'b', picture: toPicture() });
    expect(first.close).toHaveBeenCalled();
  });

  test('that failed is told and can be ordered again', () => {
    const { client, worker } = setUp();
    client.open(text);
    worker().answer({ type: 'opened', id: 1, facts, flat: toBitmap(), small: toBitmap() });
    client.draw(order('a'));
    worker().answer({ type: 'failed', slot: 'near', key: 'a' });
    expect(client.getSlot('near')?.failed).toBe(true);
    expect(client.listFailed(['near', 'placed'])).toEqual(['near']);
    client.retry('near');
    expect(client.getSlot('near')?.failed).toBeUndefined();
    expect(worker().sent.filter(({ type }) => type === 'draw')).toHaveLength(2);
  });

  test('that was in a broken worker is ordered by opening the drawing again', () => {
    const { client, workers, worker } = setUp();
    client.open(text);
    worker().answer({ type: 'opened', id: 1, facts, flat: toBitmap(), small: toBitmap() });
    client.draw(order('a'));
    worker().onerror?.();
    expect(client.getOpening().state).toBe('ready');
    client.retry('near');
    expect(workers[1]?.sent).toMatchObject([{ type: 'open' }]);
  });
});
