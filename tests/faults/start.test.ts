import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#server/config.server.ts';
import { testDatabase } from '../support/database.ts';
import { message } from '../support/enquiries.ts';
import { full } from '../support/length.ts';
import { picturesFolder } from '../support/pictures-folder.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';

const database = testDatabase();

function startWith(environment: Record<string, string>) {
  return spawnSync(process.execPath, [path.resolve('build/server/index.js')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PICTURES_DIR: picturesFolder, ...environment },
    encoding: 'utf8',
    timeout: 100_000,
  });
}

/** A value that cannot be meant, for each setting that is not free text. */
const wrong: [string, string][] = [
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['METRICS_PORT', '0'],
  ['WEB_CONCURRENCY', '0'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['PUBLIC_URL', 'shop.example'],
  ['TAX_RATE', '15'],
  ['CUT_OFF_HOUR', '25'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'the shop'],
  ['STAFF_EMAIL', 'staff@'],
  ['STAFF_PORT', '0'],
  ['STAFF_URL', 'office.example'],
  ['STAFF_HOST', 'my office'],
  ['UPLOAD_MAX_BYTES', '50 MB'],
  ['LIMIT_FORMS', '0'],
  ['TRANSFER_DAYS', '0'],
  ['CASH_MAX', 'much'],
  ['CASH_PROVINCES', 'Western, Atlantis'],
  // One without the other.
  ['PAYHERE_MERCHANT_ID', '1210000'],
  ['PAYHERE_SECRET', 'hush'],
  ['PAYHERE_SANDBOX', 'yes'],
  ['PAYHERE_URL', 'pay.example'],
  ['VAT_NUMBER', '7'.repeat(41)],
  ['INVOICE_NAME', 'Sample Studio '.repeat(8)],
  ['RETENTION_INQUIRIES_MONTHS', '0'],
  ['RETENTION_QUOTES_MONTHS', 'two years'],
  ['RETENTION_NEWSLETTER_MONTHS', '-6'],
  ['RETENTION_INVOICES_YEARS', '0'],
  ['LIMIT_UPLOADS', '-1'],
  ['LIMIT_DESIGNS', '0'],
  ['LIMIT_ORDERS', 'none'],
  ['LIMIT_TRACKS', '0'],
  ['LIMIT_CALLS', '1.5'],
  ['PAGE_CACHE_MB', 'plenty'],
  ['TRUST_PROXY', 'yes'],
  ['LOG_LEVEL', 'loud'],
];

/** A value that only the start finds out about. */
const unusable: [string, string][] = [
  ['HOST', '203.0.113.1'],
  ['DATA_DIR', '/dev/null/shop'],
  ['PICTURES_DIR', '/dev/null/shop'],
  ['DATABASE_URL', 'postgres://nobody:hush@127.0.0.1:1/shop'],
  ['STORAGE_URL', 's3://AKIA:hush-hush@host'],
];

describe('settings', () => {
  test('every one of the README is tried here', () => {
    const readme = readFileSync('README.md', 'utf8');
    const table = readme.slice(readme.indexOf('| Setting |'), readme.indexOf('The process drains'));
    const rows = table.split('\n').map((line) => line.split(' | ')[0] ?? '');
    const names = rows.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
    expect(names.sort()).toEqual([...new Set([...wrong, ...unusable].map(([name]) => name))].sort());
  });

  test.each(wrong)('%s=%s is told by its name', (name, value) => {
    const told = () => readSettings({ [name]: value });
    expect(told).toThrow(new RegExp(`^Cannot start: ${name} .+$`));
    expect(told).not.toThrow(/hush/);
  });

  test('several are told together, in one line, and there is no start', () => {
    const run = startWith({ PORT: 'eighty', TAX_RATE: 'much' });
    expect(run.stdout + run.stderr).toMatch(/^Cannot start: PORT .+; TAX_RATE .+\n$/);
    expect(run.status).toBe(1);
  });

  // One of them shows that a start ends so.
  const tried = unusable.filter(([name]) => full || name === 'DATABASE_URL');
  test.each(tried)('%s=%s, which cannot be used, stops it with one line that names it', (name, value) => {
    const run = startWith({ DATABASE_URL: database.url, PORT: '0', [name]: value });
    expect(run.status).toBe(1);
    expect(run.stderr).toMatch(new RegExp(`^Cannot start: ${name} .+\\n$`));
    expect(run.stderr).not.toContain('hush');
  });
});

describe('several starts at once on one database', () => {
  let servers: RunningServer[] = [];
  beforeAll(async () => {
    for (const schema of ['public', 'jobs', 'drizzle']) await database.query(`drop schema if exists ${schema} cascade`);
    await database.query('create schema public');
    const settings = { DATABASE_URL: database.url, TRUST_PROXY: '1', LIMIT_FORMS: '2' };
    servers = await Promise.all([1, 2].map(() => startServer(settings)));
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  test('prepare it once', async () => {
    for (const server of servers) {
      const { total } = await (await fetch(`${server.url}/api/products`)).json();
      expect(total).toBeGreaterThanOrEqual(60);
    }
    const imports = await database.query('select name from content_imports');
    expect(imports).toEqual([{ name: 'content' }]);
  });

  test('TRUST_PROXY=1: the address that the one proxy in front tells is the visitor’s', async () => {
    const statuses: number[] = [];
    // The left address is the visitor's own claim.
    const claims = ['192.0.2.9, 192.0.2.1', '192.0.2.1, 192.0.2.3'];
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2', ...claims]) {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address };
      const body = JSON.stringify(message);
      statuses.push((await fetch(`${servers[0]?.url}/api/contact`, { method: 'POST', headers, body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 200]);
  });

  test('the log is structured, has request ids and names nobody; SIGTERM lets requests under way end', async () => {
    const [server] = servers as [RunningServer];
    const response = await fetch(`${server.url}/api/checkout/order/ord_CANARYCANARYCANARY`, {
      headers: { 'X-Session-ID': 'session_1_CANARY' },
    });
    await response.text();
    const requestId = response.headers.get('x-request-id') ?? '';
    const answers = Promise.allSettled(
      Array.from({ length: 20 }, () => fetch(`${server.url}/api/products?limit=100`).then((answer) => answer.status)),
    );
    await new Promise((resolve) => setTimeout(resolve, 15));
    expect(await server.stop()).toBe(0);
    const ended = (await answers).filter((one) => one.status === 'fulfilled');
    expect(ended.every(({ value }) => value === 200)).toBe(true);
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    expect(lines.some((line) => line.requestId === requestId && line.status === 404)).toBe(true);
    expect(server.output()).not.toContain('CANARY');
    expect(server.output()).toContain(`The shop is open: http://localhost`);
  });
});

test('a second start in one folder does not build under the shop that runs there', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-test-'));
  const taken = createServer();
  try {
    await new Promise<void>((resolve) => taken.listen(0, '0.0.0.0', resolve));
    const { port } = taken.address() as AddressInfo;
    cpSync('scripts', path.join(folder, 'scripts'), { recursive: true });
    for (const name of [
      'src',
      'public',
      'vite.config.ts',
      'react-router.config.ts',
      'package-lock.json',
      'package.json',
      'tsconfig.json',
    ])
      symlinkSync(path.resolve(name), path.join(folder, name));
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(folder, 'scripts/start.ts')], {
      env: { PATH: process.env.PATH, PORT: String(port) },
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `Cannot start: PORT ${port} is already in use\n`,
    });
  } finally {
    taken.close();
    rmSync(folder, { recursive: true });
  }
});
