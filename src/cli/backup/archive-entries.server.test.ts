import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { readEntries } from './archive-entries.server.ts';

const rows = Buffer.from('1\tleaf\n'.repeat(1000));

async function archiveOf(names: string[]): Promise<Buffer> {
  const archive = pack();
  for (const name of names) archive.entry({ name }, rows);
  archive.finalize();
  return gzipSync(await buffer(archive));
}

test('every entry comes with its bytes', async () => {
  const found: [string, Buffer][] = [];
  for await (const { name, content } of readEntries(Readable.from([await archiveOf(['a', 'b'])])))
    found.push([name, await buffer(content)]);
  expect(found).toEqual([
    ['a', rows],
    ['b', rows],
  ]);
});

test('an entry whose archive broke before anybody read it fails with the fault of the archive', async () => {
  const archive = new PassThrough();
  // All but its end.
  archive.write((await archiveOf(['a'])).subarray(0, -20));
  const entries = readEntries(archive);
  const entry = (await entries.next()).value;
  archive.destroy(new Error('the disk is gone'));
  await finished(archive).catch(() => {});
  await expect(pipeline(entry?.content, new PassThrough().resume())).rejects.toThrow('the disk is gone');
});

test('a reader that fails ends the reading of the file', async () => {
  const archive = Readable.from([await archiveOf(['a', 'b'])]);
  await expect(async () => {
    for await (const { content } of readEntries(archive)) {
      await pipeline(content, async () => {
        throw new Error('no room');
      });
    }
  }).rejects.toThrow('no room');
  expect(archive.destroyed).toBe(true);
});
