import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

export interface ArchiveEntry {
  name: string;
  content: Readable;
}

/**
 * The entries of an archive (tar in gzip) in their order, each read before the next one. A fault of the archive fails
 * the loop, and the content under way.
 */
export async function* readEntries(archive: Readable, signal?: AbortSignal): AsyncGenerator<ArchiveEntry> {
  const entries = extract();
  const unpacked = pipeline([archive, createGunzip(), entries], { signal });
  // The loop and the contents tell it.
  unpacked.catch(() => {});
  async function* bytes(entry: AsyncIterable<unknown>) {
    try {
      yield* entry;
    } catch (error) {
      await unpacked;
      throw error;
    }
  }
  // Node's pipeline waits for ever on an entry that was destroyed before; its iterator fails.
  for await (const entry of entries) {
    yield { name: entry.header.name, content: Readable.from(bytes(entry), { objectMode: false }) };
  }
}
