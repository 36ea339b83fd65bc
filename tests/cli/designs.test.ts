import { parse } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/staff/cli.ts';
import { expectDone, ordersDesk } from '../support/staff/desk.ts';

const { database, settings, shop, json, place, storeOne } = ordersDesk();
beforeEach(() => database.query('truncate designs, uploads'));

const id = 'dsg_SAMPLE0SAMPLE0SAMPLE0SAM';
const artwork = {
  name: 'crest.png',
  size: 1234,
  type: 'image/png',
  url: '/api/uploads/SAMPLE0SAMPLE0SAMPLE0SAM',
  background: 'remove',
};
const design = {
  id,
  technique: 'embroidery',
  place: { xMm: 30, yMm: 45, widthMm: 240, rotation: 15 },
  inks: [],
  artwork,
  text: null,
  names: { product: 'Blank Everyday Tee', color: 'Black', technique: 'Embroidery', area: 'Full front', view: 'front' },
  heightMm: 211,
  colours: 4,
  nearPreview: '/api/designs/previews/near',
  placedPreview: '/api/designs/previews/placed',
  advice: [
    {
      level: 'soft',
      code: 'density',
      params: { dpi: 109, widthMm: 240, neededDpi: 150, medium: 'Thread', mediumInSentence: 'thread' },
    },
  ],
  perPiece: 820,
};
const check = { widthPx: 1, heightPx: 1, dpi: 109, thinnestLineMm: 1, colours: 4, findings: [] };

async function storeDesign(): Promise<void> {
  await database.query(
    `insert into designs (id, request_hash, technique, product_id, variant_id, area_id, place, inks, artwork, names, height_mm, "check", near_preview, placed_preview)
     values ($1, 'h', 'embroidery', 'p', 'v', 'full-front', $2, '[]', $3, $4, 211, $5, '', '')`,
    [id, ...[design.place, artwork, design.names, check].map((value) => JSON.stringify(value))],
  );
  await database.query(
    `insert into uploads (id, storage_key, name, size, type, claimed_at) values ($1, 'ab/cd', 'crest.png', 1234, 'image/png', now())`,
    [artwork.url.split('/').at(-1)],
  );
}

/** A stored order whose items carry the design. */
async function storeDesignOrder() {
  const order = await storeOne();
  await database.query('update order_items set design_id = $1 where order_id = $2', [id, order.id]);
  await database.query(
    `insert into order_designs (order_id, position, design_id, design, setup, setup_cents) values ($1, 1, $2, $3, '{"name": "digitising", "count": null}', 450000)`,
    [order.id, id, JSON.stringify(design)],
  );
  return order;
}

test('designs list shows the newest with what they are, by text', async () => {
  await storeDesign();
  const result = await shop('designs', 'list', '--search', 'CREST');
  expectDone(result);
  expect(result.stdout).toMatch(
    /^Design .+\ndsg_SAMPLE0SAMPLE0SAMPLE0SAM .+ Embroidery .+ Full front +240 mm +crest\.png +until unused\n$/,
  );
  expect((await json('designs', 'list')).answer).toMatchObject({
    total: 1,
    designs: [{ id, widthMm: 240, heightMm: 211, redraw: false }],
  });
  expect((await shop('designs', 'list', '--search', 'nothing')).stdout).toBe('There are no such designs.\n');
});

test('designs remove takes a design with its file away, once', async () => {
  await storeDesign();
  const remove = () => runCli(['designs', 'remove', id], { ...settings(), DATA_DIR: place('data') });
  const first = await remove();
  expectDone(first);
  expect(first.stdout).toBe(`Design ${id} is removed. Files removed: 1.\n`);
  expect(await database.query('select from uploads')).toEqual([]);
  expect(await remove()).toEqual({ code: 1, stdout: '', stderr: 'Design not found\n' });
});

test('a design that was ordered is removed only when that is said', async () => {
  await storeDesign();
  await database.query('update designs set claimed_at = now()');
  const { orderNumber } = await storeDesignOrder();
  const here = { ...settings(), DATA_DIR: place('data') };
  expect((await runCli(['designs', 'remove', id], here)).code).toBe(1);
  expect((await runCli(['designs', 'remove', id, '--even-ordered'], here)).code).toBe(0);
  const { stdout } = await shop('orders', 'show', orderNumber);
  expect(stdout).toContain('240 × 211 mm');
  expect(stdout).not.toContain('crest.png');
});

test('orders show tells the job data to the millimetre, the file and the setup', async () => {
  const { orderNumber } = await storeDesignOrder();
  const { stdout } = await shop('orders', 'show', orderNumber);
  for (const text of [
    /^Technique +Embroidery, 4 threads$/m,
    /^Area +Full front \(front\)$/m,
    /^Size +240 × 211 mm$/m,
    /^Place +30 mm from the left, 45 mm from the top of the area, turned 15°$/m,
    /^File +https:\/\/shop\.example\/api\/uploads\/SAMPLE0SAMPLE0SAMPLE0SAM$/m,
    /^Advice +109 dpi at 24 cm/m,
    /^Setup: digitising +LKR.4,500\.00$/m,
  ])
    expect(stdout).toMatch(text);
  const { answer } = await json('orders', 'show', orderNumber);
  expect(answer.order.designs).toEqual([
    expect.objectContaining({ id, heightMm: 211, setup: { label: 'Setup: digitising', price: 4500 } }),
  ]);
});

test('a redrawing is told to staff, in text and for programs', async () => {
  const { orderNumber } = await storeDesignOrder();
  await database.query(`update order_designs set redraw_cents = 250000, design = design || '{"redraw": true}'`);
  const { stdout } = await shop('orders', 'show', orderNumber);
  expect(stdout).toMatch(/^Redrawing +by the studio, before anything is made$/m);
  expect(stdout).toMatch(/^Redrawing by the studio +LKR.2,500\.00$/m);
  expect((await json('orders', 'show', orderNumber)).answer.order.designs).toEqual([
    expect.objectContaining({ redraw: true, redrawing: { label: 'Redrawing by the studio', price: 2500 } }),
  ]);
  const lines: Record<string, string>[] = parse((await shop('orders', 'export')).stdout, { columns: true });
  expect(lines.map(({ Product, 'Line total': total }) => [Product, total]).slice(-2)).toEqual([
    ['Setup: digitising', '4500'],
    ['Redrawing by the studio', '2500'],
  ]);
});

test('orders export has the setup as a line of its own', async () => {
  const { orderNumber } = await storeDesignOrder();
  const lines: Record<string, string>[] = parse((await shop('orders', 'export')).stdout, { columns: true });
  expect(lines.map(({ Order, Product, Design }) => [Order, Product === 'Setup: digitising', Design])).toEqual(
    [false, false, true].map((isSetup) => [
      orderNumber,
      isSetup,
      'Embroidery, 4 threads; Full front, 24.0 × 21.1 cm; crest.png',
    ]),
  );
});
