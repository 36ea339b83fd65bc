import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { testFolder } from '../../../../tests/support/folder.ts';
import type { PreviewJob } from './preview-job.ts';
import { PreviewMaker } from './preview-maker.server.ts';

// The process is one that a test controls; the true one makes the pictures of the API's tests.

const folder = testFolder();
let maker: PreviewMaker;
afterEach(() => maker.close());

const job: PreviewJob = {
  source: { kind: 'text', text: { lines: ['A'], font: 'anybody', colour: '#000000' } },
  technique: 'dtf-printing',
  place: { xMm: 0, yMm: 0, widthMm: 10, rotation: 0 },
  inks: [],
  area: { widthMm: 10, heightMm: 10, corners: [] },
  cloth: { colour: '#ffffff' },
  garment: new Uint8Array(1),
};
const prepare = async () => ({ ...job, garment: new Uint8Array(1) });

/** A process that hangs at 11 mm, ends at 12 mm, and tells its priority at 13 mm. */
function open(options: { maxWaiting?: number; maxJobMs?: number } = {}) {
  const file = path.join(folder, 'process.mjs');
  writeFileSync(
    file,
    `import os from 'node:os';
    process.on('message', ({ place: { widthMm } }) => {
      if (widthMm === 11) for (;;);
      if (widthMm === 12) process.exit(1);
      const kept = String(widthMm === 13 ? os.getPriority() : widthMm);
      setTimeout(() => process.send({ previews: { kept } }), 20);
    });`,
  );
  maker = new PreviewMaker({ ...options, file });
  return (widthMm = 10, signal?: AbortSignal) =>
    maker.make(async () => ({ ...(await prepare()), place: { ...job.place, widthMm } }), signal);
}

test('jobs run one after another, each with its own answer', async () => {
  const make = open();
  expect(await Promise.all([make(20), make(30), make(40)])).toEqual([{ kept: '20' }, { kept: '30' }, { kept: '40' }]);
});

test('a job that hangs is ended with its process, and the next one is made', async () => {
  const make = open({ maxJobMs: 2_000 });
  const [hung, next] = await Promise.allSettled([make(11), make(20)]);
  expect(hung).toMatchObject({ reason: { status: 503, detail: 'a preview took too long' } });
  expect(next).toMatchObject({ value: { kept: '20' } });
});

test('the process gives way to the pages of visitors', async () => {
  const make = open();
  const { PRIORITY_BELOW_NORMAL } = os.constants.priority;
  expect(os.getPriority()).toBeLessThan(PRIORITY_BELOW_NORMAL);
  expect(await make(13)).toEqual({ kept: `${PRIORITY_BELOW_NORMAL}` });
});

test('a process that ends fails its job only', async () => {
  const make = open();
  const [lost, next] = await Promise.allSettled([make(12), make(20)]);
  expect([lost?.status, next?.status]).toEqual(['rejected', 'fulfilled']);
});

test('no more than so many wait, and their files are read when their turn has come', async () => {
  const make = open({ maxWaiting: 2 });
  let read = 0;
  const waiting = [
    make(20),
    maker.make(async () => ({ ...(await prepare()), place: { ...job.place, widthMm: ++read } })),
  ];
  expect(read).toBe(0);
  await expect(make(20)).rejects.toMatchObject({ status: 503 });
  await Promise.all(waiting);
  expect(read).toBe(1);
  expect(await make(20)).toEqual({ kept: '20' });
});

test('a job that waits gives up its place when its visitor leaves; one under way is made', async () => {
  const make = open({ maxWaiting: 2 });
  const [leaving, left] = [new AbortController(), new AbortController()];
  const begun = Promise.withResolvers<void>();
  const running = maker.make(() => {
    begun.resolve();
    return prepare();
  }, leaving.signal);
  const waiting = make(20, left.signal);
  await begun.promise;
  left.abort();
  leaving.abort();
  await expect(waiting).rejects.toMatchObject({ status: 503 });
  const next = make(30);
  expect(await Promise.all([running, next])).toEqual([{ kept: '10' }, { kept: '30' }]);
  await expect(make(40, AbortSignal.abort())).rejects.toMatchObject({ status: 503 });
});
