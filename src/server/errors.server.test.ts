import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase, type DatabaseClient, isUnreachable } from '#db/client.server.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { openRaw } from '../../tests/support/processes/sockets.ts';
import { answerError, describeError } from './errors.server.ts';

const database = testDatabase();
let client: DatabaseClient;
beforeAll(async () => {
  client = connectDatabase(database.url, () => {});
});
afterAll(async () => {
  await client.close();
});

const person = 'Nimali CANARY, 12 Sample Road';

describe('what the log is told of a fault', () => {
  test.each([
    ['a row that breaks a rule', sql`insert into orders (id, first_name) values ('x', ${person})`, '23502'],
    ['a value of the wrong kind', sql`select ${person}::int`, '22P02'],
    ['a query that is wrong', sql`select ${person} from nowhere`, '42P01'],
  ])('%s: the code, and nothing that was sent', async (_, query, code) => {
    const error = await client.db.execute(query).catch((reason: unknown) => reason);
    const told = JSON.stringify(describeError(error));
    expect(told).toContain(code);
    expect(told).not.toContain('CANARY');
    expect(told).not.toContain('first_name');
    expect(isUnreachable(error)).toBe(false);
  });

  test('an unreachable database is told as such', async () => {
    const lost = connectDatabase('postgres://nobody@127.0.0.1:1/none', () => {});
    const error = await lost.db.execute(sql`select ${person}`).catch((reason: unknown) => reason);
    expect(isUnreachable(error)).toBe(true);
    expect(JSON.stringify(describeError(error))).toContain('ECONNREFUSED');
    expect(JSON.stringify(describeError(error))).not.toContain('CANARY');
    await lost.close();
  });

  test('the place in the code is kept', () => {
    expect(JSON.stringify(describeError(new Error('boom')))).toMatch(/"message":"boom".*errors\.server\.test/);
  });
});

test('a visitor who leaves in the middle of a request is no lost database', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
  const answered = Promise.withResolvers<number>();
  const app = new Hono();
  app.onError((error, context) => {
    const answer = answerError(context, error, log);
    answered.resolve(answer.status);
    return answer;
  });
  app.post('/', async (context) => context.text(await context.req.text()));
  const server = createAdaptorServer({ fetch: app.fetch, autoCleanupIncoming: false }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const came = once(server, 'request');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { socket } = await openRaw(url, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf');
  await came;
  socket.destroy();
  expect(await answered.promise).toBe(400);
  expect(lines).toEqual([]);
  server.close();
});
