import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FromWorker, PictureRequest, ToWorker } from './protocol.ts';
import { StudioClient } from './studio-client.ts';

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
  const client = new StudioClient(() => {
    workers.push(new QuietWorker());
    return workers.at(-1) as unknown as Worker;
  });
  return { client, workers, worker: () => workers.at(-1) as QuietWorker };
}

const toBitmap = () => ({ width: 1, height: 1, close: vi.fn() }) as unknown as ImageBitmap & { close: () => void };
const box = { left: 0, top: 0, width: 100, height: 100 };
const toPicture = (bitmap = toBitmap()) => ({ bitmap, box, frameMm: 60, quality: 'fine' as const });
const facts = { width: 100, height: 88 } as never;
const file = new File(['x'], 'crest.png');
const request: PictureRequest = {
  ...{ kind: 'near', technique: 'foiling', part: 1, frame: { width: 8, height: 8 } },
  cloth: { colour: '#101010', weave: 'jersey' },
};
const order = (key: string) => ({ slot: 'near', key, request, rank: 0 });

afterEach(() => vi.unstubAllGlobals());

describe('the drawing', () => {
  test('is ready when the worker has opened the latest file; an older answer is thrown away', () => {
    const { client, worker } = setUp();
    client.open(file);
    client.open(new File(['y'], 'other.png'));
    const stale = toBitmap();
    worker().answer({ type: 'opened', id: 1, facts, flat: stale, small: toBitmap() });
    expect(client.getOpening().state).toBe('opening');
    expect(stale.close).toHaveBeenCalled();
    worker().answer({ type: 'opened', id: 2, facts, flat: toBitmap(), small: toBitmap() });
    expect(client.getOpening()).toMatchObject({ state: 'ready', file: { name: 'other.png' } });
  });

  test('stays when the file that was to replace it cannot be read', () => {
    const { client, worker } = setUp();
    client.open(file);
    const flat = toBitmap();
    worker().answer({ type: 'opened', id: 1, facts, flat, small: toBitmap() });
    client.open(new File(['y'], 'broken.png'));
    worker().answer({ type: 'refused', id: 2, reason: 'unreadable' });
    expect(client.getOpening()).toMatchObject({ state: 'refused', before: { facts } });
    expect(flat.close).not.toHaveBeenCalled();
  });

  test('a worker that breaks refuses the file, and a new one starts for the next', () => {
    const { client, workers, worker } = setUp();
    client.open(file);
    worker().onerror?.();
    expect(client.getOpening().state).toBe('refused');
    client.open(file);
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
    client.draw(order('a'));
    worker().answer({ type: 'failed', slot: 'near', key: 'a' });
    expect(client.getSlot('near')?.failed).toBe(true);
    client.draw(order('a'));
    expect(worker().sent.filter(({ type }) => type === 'draw')).toHaveLength(2);
  });
});

test('a picture of a garment is fetched by the page, and its failure is told to the worker', async () => {
  const { client, worker } = setUp();
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/tee.webp' ? new Response('tee') : Promise.reject(new TypeError('offline')),
  );
  client.open(file);
  worker().answer({ type: 'need', address: '/tee.webp' });
  worker().answer({ type: 'need', address: '/lost.webp' });
  await vi.waitFor(() => expect(worker().sent.filter(({ type }) => type === 'garment')).toHaveLength(2));
  const garments = worker().sent.flatMap((message) => (message.type === 'garment' ? message : []));
  expect(garments.find(({ address }) => address === '/tee.webp')?.file).toBeInstanceOf(Blob);
  expect(garments.find(({ address }) => address === '/lost.webp')?.file).toBeNull();
});
