import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Design } from '#features/designs/contract.ts';
import { testDatabase } from '../support/database.ts';
import { rings, teeDesign } from '../support/designs.ts';
import { testFolder } from '../support/folder.ts';
import { full } from '../support/length.ts';
import { gone, processTree } from '../support/processes/processes.ts';
import { startServer } from '../support/processes/server.ts';

const database = testDatabase();
const folder = testFolder();
const keys = full ? ['a', 'b', 'c', 'd', 'e', 'f'] : ['a', 'b', 'c'];

test('killed while designs are made: each key is one design with its pictures, and nothing else is claimed', async () => {
  const start = () =>
    startServer({ DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'warn', TRUST_PROXY: '1' });
  let server = await start();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await rings(300))]), 'rings.png');
  const uploaded = await fetch(`${server.url}/api/uploads?for=studio`, { method: 'POST', body: form });
  const { file } = (await uploaded.json()) as { file: { url: string } };
  const { blanks } = await (await fetch(`${server.url}/api/blanks`)).json();
  const { id: productId, variants } = blanks[0];
  const place = { ...teeDesign.place, widthMm: 60 };
  const body = JSON.stringify({
    ...teeDesign,
    place,
    productId,
    variantId: variants[0].id,
    artwork: { url: file.url },
  });
  const make = async (key: string): Promise<Design> => {
    // A visitor each: an address has two designs under way at a time.
    const address = `203.0.113.${keys.indexOf(key)}`;
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key, 'X-Forwarded-For': address };
    const answer = await fetch(`${server.url}/api/designs`, { method: 'POST', headers, body });
    const { design, error } = (await answer.json()) as { design?: Design; error?: string };
    if (!design) throw new Error(error);
    return design;
  };
  const first = Promise.allSettled(keys.map(make));
  await expect.poll(() => database.query('select from designs'), { interval: 20 }).not.toEqual([]);
  await wait(200);
  const all = processTree(server.process.pid ?? 0);
  await server.kill();
  // The process that reads files goes with the shop.
  await gone(all);
  const heard = (await first).flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  expect(heard.length).toBeLessThan(keys.length);

  server = await start();
  try {
    const designs = await Promise.all(keys.map(make));
    expect(new Set(designs.map(({ id }) => id)).size).toBe(keys.length);
    for (const design of heard) expect(designs).toContainEqual(design);
    const pictures = designs.flatMap(({ previews }) => [previews.near, previews.placed]);
    const answers = await Promise.all(pictures.map((address) => fetch(server.url + address)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [claimed] = await database.query('select count(*)::int as n from uploads where claimed_at is not null');
    expect(claimed).toEqual({ n: 1 + pictures.length });
    expect(await database.query('select from designs')).toHaveLength(keys.length);
  } finally {
    await server.stop();
  }
});
