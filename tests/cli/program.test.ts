import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { runCli, runCliByNpm, runCliInShell } from '../support/staff/cli.ts';
import { storeOrders } from '../support/staff/staff-data.ts';

const database = testDatabase();
beforeAll(async () => {
  await storeOrders(database, { count: 3 });
});

const settings = () => ({ DATABASE_URL: database.url });
const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop' };

test('npm run shop: with --silent nothing but the answer for a program, and the exit code', async () => {
  const { stdout } = await runCliByNpm(['orders', 'list', '--json'], settings(), ['--silent']);
  expect(JSON.parse(stdout)).toMatchObject({ success: true, total: 3, orders: [{ orderNumber: 'LW-000003' }, {}, {}] });
  expect((await runCliByNpm(['orders', 'shove'], settings())).code).toBe(2);
});

describe('help', () => {
  test.each(['', 'orders', 'quotes', 'inquiries', 'products', 'products stock', 'pictures', 'mail'])(
    'of shop %s says what there is',
    async (group) => {
      const { code, stdout, stderr } = await runCli([...group.split(' ').filter(Boolean), '--help'], nowhere);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/^Usage: shop .+\n\n[A-Z][\s\S]+?\.\n\nOptions:/);
      expect(stdout).toContain('--json');
    },
  );

  test('is shown where a command is missing, and that is a mistake', async () => {
    const { code, stdout, stderr } = await runCli(['orders'], nowhere);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^Usage: shop orders/);
  });
});

describe('what is not understood', () => {
  test.each([
    [['ordres'], /^error: unknown command 'ordres'\n\(Did you mean orders\?\)\n$/],
    [['orders', 'list', '--stat'], /^error: unknown option '--stat'\n\(Did you mean --status\?\)\n$/],
    [
      ['orders', 'list', '--status', 'lost'],
      /^error: option '--status <status>' argument 'lost' is invalid\. Allowed choices are pending, /,
    ],
    [['orders', 'list', '--since', '2026-02-30'], /It must be a day such as 2026-11-01\.\n$/],
    [['orders', 'list', '--limit', '0'], /It must be a whole number of at least 1\.\n$/],
  ])('%s ends with 2 and a line that says why', async (args, words) => {
    const { code, stdout, stderr } = await runCli(args, nowhere);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(words);
    const asked = await runCli([...args, '--json'], nowhere);
    expect({ code: asked.code, stderr: asked.stderr }).toEqual({ code: 2, stderr: '' });
    expect(JSON.parse(asked.stdout)).toEqual({
      success: false,
      code: 'invalid',
      params: {},
      error: expect.not.stringMatching(/^error:/),
    });
  });
});

describe('what fails', () => {
  test('a database that is not there is told in a line', async () => {
    const { code, stdout, stderr } = await runCli(['orders', 'list'], nowhere);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^The database cannot be reached: .*ECONNREFUSED.*\n$/);
  });

  test('a bad setting is told by its name', async () => {
    const { code, stderr } = await runCli(['orders', 'list'], { ...settings(), TAX_RATE: 'much' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Cannot start: TAX_RATE must be .+\n$/);
  });

  test('a refusal of the database quotes nothing of what was sent', async () => {
    await database.query('alter table quotes rename to quotes_away');
    const { code, stderr } = await runCli(['quotes', 'show', 'SECRETNUMBER'], settings());
    await database.query('alter table quotes_away rename to quotes');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database refused: relation "quotes" does not exist\n$/);
  });
});

test('a reader that has gone ends a command quietly', async () => {
  expect(await runCliInShell('shop orders list | true', settings())).toEqual({ code: 0, stdout: '', stderr: '' });
});

test('commands change nothing that they are not asked to, the content neither', async () => {
  const state = () =>
    database.query(`select (select json_agg(c) from content_imports c) as content, (select max(created_at) from drizzle.__drizzle_migrations) as migrated,
      (select count(*)::int from orders) as orders, (select count(*)::int from jobs.job where name = 'mail') as mails,
      (select md5(string_agg(p::text, '' order by id)) from products p) as products`);
  await database.query("update content_imports set hash = 'older files'");
  await database.query("update products set name = 'Changed since' where id = (select min(id) from products)");
  const before = await state();
  for (const args of [
    ['orders', 'list'],
    ['orders', 'export'],
    ['quotes', 'list'],
    ['inquiries', 'list'],
    ['mail', 'failed'],
  ]) {
    expect((await runCli(args, settings())).code).toBe(0);
  }
  expect(await state()).toEqual(before);
});
