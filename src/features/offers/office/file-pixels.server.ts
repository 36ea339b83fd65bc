import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { UploadedFile } from '#features/uploads/contract.ts';
import { findUpload, type UploadServices } from '#features/uploads/service.server.ts';
import { findChanges, findQuote } from '../records/offer-rows.server.ts';

interface Pixels {
  url: string;
  widthPx: number;
  heightPx: number;
}

/** A file never changes under its address; false for one that is no picture. */
const known = new LRUCache<string, Pixels | false>({ max: 1_000 });

/** How large the pictures are that came with a request and its changes, as they stand upright. @throws ShopError 404 */
export async function readPixels(services: UploadServices, quote: string): Promise<Pixels[]> {
  const found = await findQuote(services.db, quote);
  const changes = await findChanges(services.db, found.id);
  const read: Pixels[] = [];
  // One after another: a file is read whole.
  for (const file of [...found.files, ...changes.flatMap((change) => change.files)]) {
    const pixels = known.get(file.url) ?? (await readFile(services, file));
    if (pixels) read.push(pixels);
  }
  return read;
}

async function readFile(services: UploadServices, { url, type }: UploadedFile): Promise<Pixels | false> {
  if (!/^image\/(jpeg|png|webp)$/.test(type)) return false;
  const file = await findUpload(services, url.split('/').at(-1) ?? '').catch(() => undefined);
  // A storage that is away, or breaks off, may have it the next time.
  if (!file) return false;
  const bytes = await file
    .read()
    .then(buffer)
    .catch(() => undefined);
  if (!bytes) return false;
  const pixels = await sharp(bytes)
    .metadata()
    .then(({ autoOrient: { width, height } }) => ({ url, widthPx: width, heightPx: height }))
    .catch(() => false as const);
  known.set(url, pixels);
  return pixels;
}
