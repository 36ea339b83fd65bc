import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '#db/client.server.ts';
import { ShopError } from '#shared/errors.ts';
import { refusalResponse } from '../errors.server.ts';

/** Time limit of the database check, in milliseconds. */
const readyMs = 2_000;

/** Health: the process answers. Ready: the database answers and the process is not draining. */
export function healthApi(db: Database, isOpen: () => boolean): Hono {
  const app = new Hono();
  app.get('/api/health', (context) => {
    context.header('Cache-Control', 'no-store');
    return context.json({ success: true, status: 'ok' });
  });
  app.get('/api/ready', async (context) => {
    context.header('Cache-Control', 'no-store');
    if (!isOpen()) return refusalResponse(context, new ShopError('closing'));
    try {
      await Promise.race([db.execute(sql`select 1`), late()]);
    } catch {
      return refusalResponse(context, new ShopError('database_away'));
    }
    return context.json({ success: true, status: 'ready' });
  });
  return app;
}

async function late(): Promise<never> {
  await wait(readyMs, undefined, { ref: false });
  throw new Error('The database does not answer in time');
}
