import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { testFolder } from '../support/folder.ts';
import * as files from '../support/hostile/files.ts';
import { good, inert, refused, send } from '../support/hostile/odd-uploads.ts';
import { head, talk } from '../support/hostile/upload-client.ts';
import { testServer } from '../support/processes/test-server.ts';

const folder = testFolder();
const { database, server } = testServer({ DATA_DIR: folder });

afterEach(async () => {
  await expect.poll(() => readdirSync(path.join(folder, 'arrivals'))).toEqual([]);
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  const lines = server.output().split('\n').filter(Boolean);
  expect(lines.filter((line) => /"level":(50|60)/.test(line) || !/^(\{|The shop is open)/.test(line))).toEqual([]);
});

async function stored(): Promise<number> {
  const [row] = await database.query<{ rows: number }>('select count(*)::int as rows from uploads');
  return row?.rows ?? -1;
}

describe('refused in words', () => {
  test.each(refused)('%s', async (_what, act, status, words) => {
    const before = await stored();
    const answer = await act(server.url);
    expect(answer.body).toMatchObject({
      success: false,
      code: expect.any(String),
      error: expect.stringMatching(words),
    });
    expect(answer.status).toBe(status);
    expect(await stored()).toBe(before);
  });
});

describe('stored inert', () => {
  test.each(inert)('%s', async (_what, act, name, content) => {
    const { status, body } = await act(server.url);
    expect(body.file?.name ?? body).toBe(name);
    expect(status).toBe(200);
    const answer = await fetch(server.url + body.file.url);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  });
});

describe('connections', () => {
  const half = good.subarray(0, good.length / 2);

  test('one that breaks off in the middle leaves nothing', async () => {
    const before = await stored();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        talk(server.url, [head({ 'Content-Length': good.length }), half], { leave: true }),
      ),
    );
    expect(await stored()).toBe(before);
  });

  test('a length that is too short ends the request there', async () => {
    const heard = await talk(server.url, [head({ 'Content-Length': 100 }), good]);
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('addresses of files and of readers are not in the log', async () => {
    const { body } = await send(files.pdf(), 'a.pdf')(server.url);
    const secret = body.file.url.split('/').at(-1);
    await fetch(server.url + body.file.url);
    await fetch(`${server.url}/api/newsletter/a-secret-token/unsubscribe`);
    await fetch(`${server.url}/newsletter/confirm/a-secret-token`);
    await fetch(`${server.url}//Newsletter/Confirm/a-secret-token`);
    await fetch(`${server.url}/order-confirmation/a-secret-token/%zz`);
    await expect.poll(() => server.output()).toContain('"path":"/newsletter/confirm/*"');
    expect(server.output()).toContain('"path":"/api/uploads/*"');
    expect(server.output()).toContain('"path":"/api/newsletter/*"');
    expect(server.output()).not.toMatch(new RegExp(`${secret}|a-secret-token`));
  });
});
