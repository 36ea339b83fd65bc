import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Answer, testApi } from '../../../tests/support/api.ts';
import { designsOf, rings, teeDesign } from '../../../tests/support/designs.ts';
import * as files from '../../../tests/support/hostile/files.ts';

const shop = testApi({ isRendering: true });
const { upload, small, blankWith, send } = designsOf(() => shop);
const key = { 'Idempotency-Key': 'design-once' };
let body: typeof teeDesign & { productId: string; variantId: string; artwork: { url: string } };
/** The answer to the first design. */
let stored: Answer;

beforeAll(async () => {
  const { productId, variantId } = await blankWith(100);
  body = { ...teeDesign, productId, variantId, artwork: { url: await upload(await rings()) } };
  stored = await send(body, key);
});

const countDesigns = async () =>
  (await shop.database.query<{ n: number }>('select count(*)::int as n from designs'))[0]?.n;

describe('POST /api/designs', () => {
  test('stores a drawing, checked, with two pictures that are there', async () => {
    expect(stored.status).toBe(200);
    const { design } = stored.body;
    expect(design).toMatchObject({
      id: expect.stringMatching(/^dsg_[\w-]{24}$/),
      ...teeDesign,
      heightMm: 200,
      artwork: { name: 'rings.png', type: 'image/png', background: 'keep', url: body.artwork.url },
      names: { product: 'Blank Everyday Tee', technique: 'DTF Printing', area: 'Full front', view: 'front' },
      check: { widthPx: 864, heightPx: 864, dpi: 109, colours: 3 },
    });
    expect(design.check.findings[0]).toMatchObject({
      level: 'soft',
      message: expect.stringMatching(/^109 dpi at 20 cm/),
    });
    for (const address of [design.previews.near, design.previews.placed]) {
      const picture = await shop.api.request(address);
      expect(picture.headers.get('cache-control')).toContain('immutable');
      const { format, width = 0 } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
      expect([picture.status, format, width > 400]).toEqual([200, 'webp', true]);
    }
  });

  test('colours that the technique does not hold, and stones that are too large, are kept as advice', async () => {
    const artwork = { url: await upload(await rings(600, '#00ff00')) };
    const adviceOf = async (change: object) => {
      const { findings } = (await send({ ...body, place: { ...teeDesign.place, widthMm: 60 }, artwork, ...change }))
        .body.design.check;
      return findings.filter(({ level }: { level: string }) => level === 'soft');
    };
    expect(await adviceOf({ technique: 'dtg-printing' })).toEqual([
      {
        level: 'soft',
        code: 'palette',
        params: { mix: 'process', colours: ['#00ff00'] },
        message: 'Bright green prints duller: four printing inks mix nothing so bright.',
      },
    ]);
    const inks = [{ hex: '#00ff00', use: 'leave out' }];
    expect(await adviceOf({ technique: 'dtg-printing', inks })).toEqual([]);
    const text = { lines: ['Kandy Esala Perahera'], font: 'anybody', colour: '#b3202c' };
    const { place } = teeDesign;
    expect(await adviceOf({ artwork: undefined, text, place, technique: 'diamond-motif-making' })).toContainEqual({
      level: 'soft',
      code: 'stones',
      params: { heightMm: expect.any(Number), fromMm: expect.any(Number) },
      message: expect.stringMatching(/^[\d.]+ cm high\. Stones show its letters, lines and gaps from \d+ cm on\.$/),
    });
  });

  test('a colour that is left out is not counted', async () => {
    const inks = [{ hex: '#b3202c', use: 'leave out' }];
    const { design } = (await send({ ...body, ...(await small()), inks })).body;
    expect(design.check.colours).toBe(2);
  });

  test('under a key: the same body is the first design, another body is refused', async () => {
    expect((await send(body, key)).body).toEqual(stored.body);
    const other = await send({ ...body, technique: 'embroidery' }, key);
    expect([other.status, other.body.error]).toEqual([409, expect.stringContaining('already used')]);
  });

  test('two at once under a key are one design, and the pictures of the second are left to the sweep', async () => {
    const before = (await countDesigns()) ?? 0;
    const same = { ...body, ...(await small()) };
    const twice = () => send(same, { 'Idempotency-Key': 'design-twice' });
    const [one, two] = await Promise.all([twice(), twice()]);
    expect(one.body).toEqual(two.body);
    expect(await countDesigns()).toBe(before + 1);
    const left = await shop.database.query(`select from uploads where name = 'preview.webp' and claimed_at is null`);
    expect(left).toHaveLength(2);
  });

  test.each([
    [
      'a drawing over the edge',
      { place: { ...teeDesign.place, xMm: 150 } },
      'place',
      /stands over the edge of Full front .* by 50 mm/,
    ],
    ['an area that the product lacks', { areaId: 'sleeve' }, 'areaId', /no such area/],
    ['a colour that it lacks', { variantId: 'nothing' }, 'variantId', /does not come in this colour/],
    ['a technique that is not for the cloth', { technique: 'sublimation' }, 'technique', /cotton jersey/],
    ['a file that is gone', { artwork: { url: `/api/uploads/${'x'.repeat(24)}` } }, 'artwork', /no longer here/],
  ])('%s cannot be made: 422 in words, nothing stored', async (_, change, field, words) => {
    const before = await countDesigns();
    const answer = await send({ ...body, ...change });
    expect([answer.status, Object.keys(answer.body.validationErrors)]).toEqual([422, [field]]);
    expect(answer.body.error).toMatch(words);
    expect(await countDesigns()).toBe(before);
  });

  test('a drawing of too few pixels is refused, one that cannot be read too', async () => {
    const coarse = { ...body, artwork: { url: await upload(await rings(150)) } };
    expect((await send(coarse)).body).toMatchObject({ error: expect.stringMatching(/^1\d dpi at 20 cm/) });
    const broken = (await rings()).fill(0, 60, 4_000);
    const answer = await send({ ...body, artwork: { url: await upload(broken) } });
    expect([answer.status, answer.body.validationErrors.artwork]).toEqual([422, expect.stringMatching(/damaged/)]);
  });

  test('what the studio redraws is stored without those faults', async () => {
    const coarse = { ...body, redraw: true, artwork: { url: await upload(await rings(150)) } };
    const { design } = (await send(coarse)).body;
    expect(design).toMatchObject({
      redraw: true,
      check: {
        findings: [{ level: 'ok', message: expect.stringMatching(/in your file\. We redraw it for /) }, {}, {}],
      },
    });
    const outside = await send({ ...coarse, place: { ...teeDesign.place, xMm: 150 } });
    expect(outside.status).toBe(422);
  });

  test.each([
    ['no drawing', { artwork: undefined }],
    ['a drawing and a text', { text: { lines: ['A'], font: 'yaldevi', colour: '#000000' } }],
    ['a foreign address', { artwork: { url: 'https://elsewhere.example/a.png' } }],
    ['half a millimetre', { place: { ...teeDesign.place, xMm: 1.5 } }],
    ['an unknown technique', { technique: 'knitting' }],
    ['a redraw in words', { redraw: 'please' }],
    ['letters that no font has', { artwork: undefined, text: { lines: ['漢字'], font: 'anybody', colour: '#102030' } }],
  ])('%s: 400', async (_, change) => {
    expect((await send({ ...body, ...change })).status).toBe(400);
  });

  test('a file that only the house can open is taken, with a word that its preview follows', async () => {
    const { design } = (await send({ ...body, artwork: { url: await upload(files.postScript(), 'old.eps') } })).body;
    expect(design).toMatchObject({ heightMm: null, previews: { near: '', placed: '' }, check: { dpi: null } });
    expect(design.check.findings[0]?.message).toMatch(/mail you the preview/);
  });
});

test('a text in three scripts is a drawing of lines', async () => {
  const text = { lines: ['Ayubowan', 'ආයුබෝවන්', 'வணக்கம்'], font: 'anybody', colour: '#102030' };
  const { design } = (await send({ ...body, artwork: undefined, text })).body;
  expect(design).toMatchObject({
    artwork: null,
    text,
    check: { dpi: null, colours: 1, findings: [{ level: 'ok', code: 'density' }, {}, {}] },
  });
  expect((await shop.api.request(design.previews.near)).status).toBe(200);
});

describe('while previews are made', () => {
  /** Holds the queue until it is let go. */
  function hold(): () => void {
    const { promise, reject } = Promise.withResolvers<never>();
    shop.making.previews.make(() => promise).catch(() => {});
    return () => reject(new Error('let go'));
  }

  test('an address has two designs in the queue: a third is refused in words, and made later', async () => {
    const letGo = hold();
    const same = { ...body, ...(await small()) };
    const three = [send(same), send(same), send(same)];
    const refused = await Promise.race(three);
    letGo();
    expect([refused.status, refused.headers.get('retry-after'), refused.body.error]).toEqual([
      ...[429, '60', expect.stringMatching(/^Two designs from your connection are being made already/)],
    ]);
    expect((await Promise.all(three)).map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    expect((await send(same)).status).toBe(200);
  });

  test('a design whose visitor has left is not made', async () => {
    const server = createServer(getRequestListener(shop.api.fetch)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const same = { ...body, ...(await small()) };
    const before = (await countDesigns()) ?? 0;
    const letGo = hold();
    const make = vi.spyOn(shop.making.previews, 'make');
    const leaving = new AbortController();
    const { port } = server.address() as AddressInfo;
    const left = fetch(`http://127.0.0.1:${port}/api/designs`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(same),
      signal: leaving.signal,
    });
    await vi.waitFor(() => expect(make).toHaveBeenCalledOnce(), { timeout: 30_000 });
    leaving.abort();
    await expect(left).rejects.toThrow();
    await expect(make.mock.results[0]?.value).rejects.toMatchObject({ detail: 'its visitor has left' });
    letGo();
    expect((await send(same)).status).toBe(200);
    expect(await countDesigns()).toBe(before + 1);
    server.close();
  });
});

describe('an SVG', () => {
  const evil = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script><style>@import url("file:///etc/passwd");</style><circle cx="450" cy="450" r="440" fill="#b3202c"/></svg>',
  );

  test('is a drawing for the Studio, and leaves as a download', async () => {
    const url = await upload(evil, 'ring.svg');
    expect((await send({ ...body, artwork: { url } })).body.design).toMatchObject({ check: { colours: 1 } });
    const download = await shop.api.request(url);
    expect(download.headers.get('content-type')).toBe('application/octet-stream');
    expect(download.headers.get('content-disposition')).toMatch(/^attachment/);
    const picture = await shop.call('GET', `/api/designs/previews/${url.split('/').at(-1)}`);
    expect(picture.status).toBe(404);
  });
});

describe('GET /api/designs/{id}', () => {
  test('gives it back to everybody with its id, and keeps it for another 90 days', async () => {
    const { design } = stored.body;
    const aged = `update designs set used_at = now() - interval '80 days' where id = $1`;
    await shop.database.query(aged, [design.id]);
    const answer = await shop.call('GET', `/api/designs/${design.id}`);
    expect([answer.status, answer.body.design]).toEqual([200, design]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [row] = await shop.database.query(
      `select used_at > now() - interval '1 minute' as now from designs where id = $1`,
      [design.id],
    );
    expect(row).toEqual({ now: true });
  });

  test.each(['dsg_AAAAAAAAAAAAAAAAAAAAAAAA', 'nothing', "x'--"])('%s: Design not found', async (id) => {
    const answer = await shop.call('GET', `/api/designs/${encodeURIComponent(id)}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ success: false, code: 'design_not_found', params: {}, error: 'Design not found' });
  });
});
