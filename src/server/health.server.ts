import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '#db/client.server.ts';
import { failure } from './errors.server.ts';

/** Alive: the process answers. Ready: it can serve, so the database answers and the process is not draining. */
export function healthApi(db: Database, isOpen: () => boolean): Hono {
  const app = new Hono();
  app.get('/api/health', (context) => {
    context.header('Cache-Control', 'no-store');
    return context.json({ success: true, status: 'ok' });
  });
  app.get('/api/ready', async (context) => {
    context.header('Cache-Control', 'no-store');
    if (!isOpen()) return failure(context, 503, 'The shop is closing');
    try {
      await db.execute(sql`select 1`);
    } catch {
      return failure(context, 503, 'The database does not answer');
    }
    return context.json({ success: true, status: 'ready' });
  });
  return app;
}
