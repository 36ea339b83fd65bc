// The yardstick of writes: pgbench's TPC-B-like transaction, by prepared statements over `pg`, in an idle process of
// its own. Its argument is the database's address; each line on standard input is a number of seconds.
import { createInterface } from 'node:readline';
import pg from 'pg';
import { connections } from './figure.ts';
import { size } from './tpcb-tables.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const any = (count: number) => 1 + Math.floor(Math.random() * count);

async function transaction(client: pg.Client): Promise<void> {
  const [account, teller, branch] = [any(size.accounts), any(size.tellers), any(size.branches)];
  const delta = any(10_000) - 5_000;
  const run = (name: string, text: string, values: number[] = []) => client.query({ name, text, values });
  await run('begin', 'begin');
  await run('account', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, account]);
  await run('balance', 'select abalance from pgbench_accounts where aid = $1', [account]);
  await run('teller', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, teller]);
  await run('branch', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, branch]);
  await run(
    'history',
    'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
    [teller, branch, account, delta],
  );
  await run('commit', 'commit');
}

const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: process.argv[2] }));
for (const client of clients) await client.connect();
console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const began = performance.now();
  const end = began + Number(line) * 1000;
  let done = 0;
  const times: number[] = [];
  await Promise.all(
    clients.map(async (client) => {
      for (let start = performance.now(); start < end; start = performance.now()) {
        await transaction(client);
        done++;
        times.push(performance.now() - start);
      }
    }),
  );
  times.sort((a, b) => a - b);
  const p99 = Math.round(times[Math.floor(times.length * 0.99)] ?? 0);
  console.log(JSON.stringify({ perSecond: (done * 1000) / (performance.now() - began), p99 }));
}
for (const client of clients) await client.end();
