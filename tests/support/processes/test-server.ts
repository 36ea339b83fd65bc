import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type RunningServer, startServer } from './server.ts';

/** The built shop on a database of its own for the tests of one file, from first to last. */
export function testServer(settings: Record<string, string> = {}) {
  const database = {} as TestDatabase;
  const server = {} as RunningServer;
  beforeAll(async () => {
    Object.assign(database, await createTestDatabase());
    Object.assign(server, await startServer({ DATABASE_URL: database.url, ...settings }, 180_000));
  });
  afterAll(async () => {
    await server.stop?.();
    await database.drop?.();
  });
  return { database, server };
}
