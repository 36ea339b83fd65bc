import { afterAll, expect, test, vi } from 'vitest';
import type { FromWorker, ToWorker } from './protocol.ts';

// The worker with the parts of a browser that it needs: a page at its other end, and bitmaps.

const told: FromWorker[] = [];
const page: { onmessage?(event: { data: ToWorker }): void; postMessage(message: FromWorker): void } = {
  postMessage: (message) => void told.push(message),
};
vi.stubGlobal('self', page);
vi.stubGlobal('ImageData', function toImage(data: Uint8ClampedArray, width: number, height: number) {
  return { data, width, height };
});
vi.stubGlobal('createImageBitmap', async ({ width, height }: ImageData) => ({ width, height }));

afterAll(() => void vi.unstubAllGlobals());

/** A square on white, or nothing. */
function draw(what: 'square' | 'nothing') {
  const data = new Uint8ClampedArray(40 * 40 * 4).fill(what === 'square' ? 255 : 0);
  if (what === 'square')
    for (let y = 10; y < 30; y++) for (let x = 10; x < 30; x++) data.set([180, 30, 30], (y * 40 + x) * 4);
  const pixels = { width: 40, height: 40, data };
  return { kind: 'picture', pixels, original: { width: 40, height: 40 }, vector: false } as const;
}

test('a file without anything to see leaves the drawing of before, with its background', async () => {
  await import('./studio-worker.ts');
  const send = async (data: ToWorker): Promise<FromWorker | undefined> => {
    const before = told.length;
    page.onmessage?.({ data });
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(before), { timeout: 20_000 });
    return told.at(-1);
  };
  const opened = await send({ type: 'open', id: 1, source: draw('square'), keep: false });
  expect(opened).toMatchObject({ type: 'opened', facts: { removed: true, inks: ['#b41e1e'] } });
  expect(await send({ type: 'open', id: 2, source: draw('nothing'), keep: false })).toEqual({
    type: 'refused',
    id: 2,
    fault: { code: 'nothing_visible', params: {} },
  });
  const kept = await send({ type: 'background', id: 3, keep: true });
  expect(kept).toMatchObject({ type: 'opened', id: 3, facts: { removed: false, original: { width: 40, height: 40 } } });
});
