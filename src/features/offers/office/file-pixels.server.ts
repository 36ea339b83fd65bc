import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { UploadedFile } from '#features/uploads/contract.ts';
import { findUpload, type UploadServices } from '#features/uploads/service.server.ts';
import { findChanges, findQuote } from '../records/offer-rows.server.ts';

interface Pixels {
  url: string;
  widthPx: number;
  heightPx: number;
}

/** A file never changes under its address. Null for what is no picture that can be opened. */
const known = new Map<string, Pixels | null>();
const maxKnown = 1_000;

/** How large the pictures are that came with a request and its changes, as they stand upright. @throws ShopError 404 */
export async function readPixels(services: UploadServices, quote: string): Promise<Pixels[]> {
  const found = await findQuote(services.db, quote);
  const changes = await findChanges(services.db, found.id);
  const files = [...found.files, ...changes.flatMap((change) => change.files)];
  const read: Pixels[] = [];
  for (const file of files) {
    const pixels = known.get(file.url) ?? (await keep(services, file));
    if (pixels) read.push(pixels);
  }
  return read;
}

async function keep(services: UploadServices, { url, type }: UploadedFile): Promise<Pixels | null> {
  if (known.has(url) || !/^image\/(jpeg|png|webp)$/.test(type)) return null;
  const file = await findUpload(services, url.split('/').at(-1) ?? '').catch(() => undefined);
  // A storage that is away may have it the next time.
  if (!file) return null;
  const bytes = await buffer(await file.read());
  const size = await sharp(bytes)
    .metadata()
    .then(({ autoOrient }) => autoOrient)
    .catch(() => undefined);
  const pixels = size ? { url, widthPx: size.width, heightPx: size.height } : null;
  if (known.size >= maxKnown) known.clear();
  known.set(url, pixels);
  return pixels;
}
