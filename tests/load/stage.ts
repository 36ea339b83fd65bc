import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openEmbedded } from '#db/embedded/embedded.server.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';
import type { Sku } from '../support/shop-data.ts';

/** The built shop on its own database, with goods whose stock lasts. */
export interface Stage {
  server: RunningServer;
  dataDir: string;
  databaseUrl: string;
  goods: Sku[];
  /** Milliseconds of a start on an empty data folder. */
  firstStartMs: number;
  query(text: string): Promise<void>;
  close(): Promise<void>;
}

const stock = 100_000_000;

export async function openStage(): Promise<Stage> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-bench-'));
  // The setting of a small machine in docs/running.md: elsewhere V8 sizes its heap by the machine.
  const memory = { NODE_OPTIONS: '--max-heap-size=512' };
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...memory };
  const patienceMs = 300_000;
  const first = await startServer(environment, patienceMs);
  await first.stop();
  const server = await startServer(environment, patienceMs);
  const embedded = await openEmbedded(dataDir);
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  await client.query('update variant_sizes set stock = $1', [stock]);
  const { rows: goods } = await client.query<Sku>(
    `select z.product_id as "productId", z.variant_id as "variantId", z.size, z.price_cents::float8 / 100 as price, z.stock,
       p.name, v.color
     from variant_sizes z join variants v on v.id = z.variant_id join products p on p.id = z.product_id
     where p.status = 'active' and p.listed and v.listed and z.listed order by p.id, v.position, z.position`,
  );
  return {
    server,
    dataDir,
    databaseUrl: embedded.url,
    goods,
    firstStartMs: first.startedInMs,
    query: async (text) => {
      await client.query(text);
    },
    close: async () => {
      await server.stop();
      await client.end();
      await embedded.stopIfLast();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
