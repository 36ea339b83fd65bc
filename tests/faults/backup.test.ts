import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../support/api.ts';
import { longTest } from '../support/browser/long-test.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { contact } from '../support/enquiries.ts';
import { testFolder } from '../support/folder.ts';
import { full } from '../support/length.ts';
import { checkoutOf, lineOf, newSession, type Sku, skuWith } from '../support/shop-data.ts';
import { type CliResult, runCli, startCli } from '../support/staff/cli.ts';

const shop = testApi();
let tee: Sku;
const folder = testFolder();
let file: string;
const artwork = Buffer.from(`%PDF-1.7\n${'leaf and flower '.repeat(20_000)}\n%%EOF\n`);

beforeAll(async () => {
  file = path.join(folder, 'shop.tar.gz');
  tee = await skuWith(shop.database, 50);
  for (let n = 0; n < 3; n++) expect((await order(`first-${n}`)).status).toBe(200);
  const headers = { 'X-Session-ID': newSession() };
  expect((await shop.call('POST', '/api/cart', { headers, body: lineOf(tee, 2) })).status).toBe(200);
  const form = new FormData();
  form.append('file', new Blob([artwork], { type: 'application/pdf' }), 'leaf.pdf');
  const uploaded = await (await shop.api.request('/api/uploads', { method: 'POST', body: form })).json();
  const body = { ...contact.body, files: [uploaded.file ?? uploaded.data] };
  expect((await shop.call('POST', contact.path, { body })).status).toBe(200);
});

function order(key: string) {
  const body = { ...checkoutOf([{ sku: tee, quantity: 2 }]), newsletterSubscription: true };
  return shop.call('POST', '/api/checkout/create-order', { body, headers: { 'Idempotency-Key': key } });
}

const settings = (database = shop.database, data = shop.folder) => ({ DATABASE_URL: database.url, DATA_DIR: data });

/** Every row of every table that people would miss. */
async function contents({ query }: TestDatabase): Promise<Record<string, string[]>> {
  const tables = [
    'orders',
    'order_items',
    'cart_items',
    'inquiries',
    'quotes',
    'uploads',
    'subscribers',
    'variant_sizes',
  ];
  const found: Record<string, string[]> = {};
  for (const name of [...tables, 'products', 'variants', 'categories', 'jobs.job']) {
    const rows = await query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

async function withOther(work: (other: TestDatabase, data: string) => Promise<void>): Promise<void> {
  const other = await createTestDatabase();
  const data = mkdtempSync(path.join(os.tmpdir(), 'shop-restored-'));
  try {
    await work(other, data);
  } finally {
    await other.drop();
    rmSync(data, { recursive: true, force: true });
  }
}

const filesBelow = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)));

test('a shop that is backed up while it sells comes back elsewhere as it was at one moment', async () => {
  let selling = true;
  const orders = (async () => {
    for (let n = 0; selling && n < 15; n++) await order(`while-it-sells-${n}`);
  })();
  const made = await runCli(['backup', file, '--json'], settings());
  selling = false;
  await orders;
  expect({ code: made.code, stderr: made.stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(made.stdout)).toMatchObject({ success: true, file, files: 1, missing: [] });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await withOther(async (other, data) => {
    const restored = await runCli(['restore', file, '--json'], settings(other, data));
    expect({ code: restored.code, stderr: restored.stderr }).toEqual({ code: 0, stderr: '' });
    const verified = await runCli(['verify', '--json'], settings(other, data));
    expect(JSON.parse(verified.stdout)).toMatchObject({ success: true, sound: true });
    const [count] = await other.query<{ orders: number }>('select count(*)::int as orders from orders');
    expect(count?.orders).toBeGreaterThanOrEqual(3);
    expect(filesBelow(path.join(data, 'uploads'))).toEqual([artwork]);
  });
});

describe('a quiet shop', () => {
  beforeAll(async () => {
    expect((await runCli(['backup', file], settings())).stdout).toContain(`${file} has`);
  });

  test('comes back row by row, numbers go on where they were', async () => {
    await withOther(async (other, data) => {
      expect((await runCli(['restore', file], settings(other, data))).stdout).toContain('The shop is as it was at 20');
      expect(await contents(other)).toEqual(await contents(shop.database));
      const next = async ({ query }: TestDatabase) =>
        query(`select nextval('order_numbers') as order, nextval('inquiry_numbers') as inquiry`);
      expect(await next(other)).toEqual(await next(shop.database));
    });
  });

  test('keeps what it has unless it shall go', async () => {
    const before = await contents(shop.database);
    const refused = await runCli(['restore', file], settings());
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(
      /^The shop has \d+ orders, messages and sign-ups\. --replace puts the backup in their place\.\n$/,
    );
    expect(await contents(shop.database)).toEqual(before);
    expect((await order('after-the-backup')).status).toBe(200);
    expect((await runCli(['restore', file, '--replace'], settings())).code).toBe(0);
    expect(await contents(shop.database)).toEqual(before);
  });

  const damaged: [string, (whole: Buffer) => Buffer, RegExp][] = [
    ['that ends too early', (whole) => whole.subarray(0, whole.length - 2000), /damaged, or no backup|not whole/],
    ['that is something else', () => Buffer.from('a letter'), /damaged, or no backup/],
    ['that is empty', () => Buffer.alloc(0), /no backup of the shop/],
  ];
  test.each(full ? damaged : damaged.slice(0, 1))(
    'a file %s is refused, and nothing has changed',
    async (_, spoil, words) => {
      const bad = path.join(folder, 'bad.tar.gz');
      writeFileSync(bad, spoil(readFileSync(file)));
      const before = await contents(shop.database);
      const run: CliResult = await runCli(['restore', bad, '--replace'], settings());
      expect(run.code).toBe(1);
      expect(run.stderr).toMatch(words);
      expect(await contents(shop.database)).toEqual(before);
    },
  );

  test('a restore that is interrupted changes nothing', async () => {
    expect((await order('before-the-interrupt')).status).toBe(200);
    const before = await contents(shop.database);
    const reader = await shop.pool.connect();
    await reader.query('begin; select from orders');
    const { process, result } = startCli(['restore', file, '--replace'], settings());
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await shop.database.query(waiting)).length).toBe(1);
    process.kill('SIGINT');
    await reader.query('rollback');
    reader.release();
    expect((await result).code).toBe(130);
    expect(await contents(shop.database)).toEqual(before);
  });

  longTest('a backup of a later version is refused in words', async () => {
    await withOther(async (other, data) => {
      await other.query('delete from drizzle.__drizzle_migrations where id > 1');
      await other.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 1)");
      const run = await runCli(['restore', file], settings(other, data));
      expect(run.code).toBe(1);
      expect(run.stderr).toContain('The backup is of another version of the shop. Restore it with that version');
    });
  });

  test('a file that is gone is told; a folder that is not there, too', async () => {
    const key = (await shop.database.query<{ key: string }>('select storage_key as key from uploads'))[0]?.key ?? '';
    const place = path.join(shop.folder, 'uploads', key);
    const kept = readFileSync(place);
    rmSync(place);
    const made = await runCli(['backup', path.join(folder, 'less.tar.gz')], settings());
    writeFileSync(place, kept);
    expect(made).toMatchObject({ code: 0, stderr: `Not in the storage any more, and so not in the backup: ${key}\n` });
    const nowhere = await runCli(['backup', path.join(folder, 'not', 'there.tar.gz')], settings());
    expect(nowhere.code).toBe(1);
    expect(nowhere.stderr).toContain('its folder is not there');
    expect((await runCli(['restore', path.join(folder, 'none')], settings())).stderr).toContain('There is no file');
  });
});
