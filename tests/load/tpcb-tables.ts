import pg from 'pg';

/**
 * pgbench's tables as `pgbench -i -s 32` makes them: its manual asks for at least as many branches as callers.
 * Autovacuum is off, since it would disturb a round; `tidy` vacuums before each.
 */
export const size = { branches: 32, tellers: 320, accounts: 3_200_000 };

/** Makes the database of the yardstick on the server of the shop. @returns its address */
export async function makeTables(shopUrl: string): Promise<string> {
  await run(shopUrl, ['create database tpcb']);
  const url = new URL(shopUrl);
  url.pathname = '/tpcb';
  await run(url.href, [
    'create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100, autovacuum_enabled = off)',
    'create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100, autovacuum_enabled = off)',
    'create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100, autovacuum_enabled = off)',
    'create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22)) with (autovacuum_enabled = off)',
    `insert into pgbench_branches select n, 0, '' from generate_series(1, ${size.branches}) n`,
    `insert into pgbench_tellers select n, 1 + (n - 1) % ${size.branches}, 0, '' from generate_series(1, ${size.tellers}) n`,
    `insert into pgbench_accounts select n, 1 + (n - 1) % ${size.branches}, 0, '' from generate_series(1, ${size.accounts}) n`,
    'vacuum analyze',
  ]);
  return url.href;
}

/** Work of pgbench before a run, and a checkpoint, so that every round begins from the same. */
export async function tidy(tpcbUrl: string): Promise<void> {
  await run(tpcbUrl, [
    'vacuum pgbench_branches',
    'vacuum pgbench_tellers',
    'truncate pgbench_history',
    'vacuum pgbench_accounts',
    'checkpoint',
  ]);
}

async function run(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** pgbench's own script, on these tables. */
export const script = `\\set aid random(1, ${size.accounts})
\\set bid random(1, ${size.branches})
\\set tid random(1, ${size.tellers})
\\set delta random(-5000, 5000)
BEGIN;
UPDATE pgbench_accounts SET abalance = abalance + :delta WHERE aid = :aid;
SELECT abalance FROM pgbench_accounts WHERE aid = :aid;
UPDATE pgbench_tellers SET tbalance = tbalance + :delta WHERE tid = :tid;
UPDATE pgbench_branches SET bbalance = bbalance + :delta WHERE bid = :bid;
INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES (:tid, :bid, :aid, :delta, CURRENT_TIMESTAMP);
END;
`;
