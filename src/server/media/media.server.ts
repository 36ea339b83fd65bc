import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { fillDrawing } from '#content/drawing.ts';
import type { Pictures } from '#content/pictures.server.ts';
import {
  availableWidths,
  derivedAddress,
  findWidth,
  mediaPath,
  pictureAddress,
  pictureFormats,
  pictureKey,
  readAddress,
  removeExtension,
} from '#shared/picture.ts';
import type { PictureStore } from './image-store.server.ts';
import { isUploaded, type UploadedPictures } from './uploaded-pictures.server.ts';

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};
const immutable = 'public, max-age=31536000, immutable';

export interface MediaParts {
  contentFolder: string;
  pictures: Pictures;
  store: PictureStore;
  /** Absent where only the content's pictures are shown. */
  uploaded?: UploadedPictures;
}

/** The owner's pictures, those made from them, and drawings, at addresses that change with the file. */
export function mediaFiles({ contentFolder, pictures, store, uploaded }: MediaParts): Hono {
  const app = new Hono();
  const readMaster = (file: string) =>
    (uploaded && isUploaded(file) ? uploaded.read(file) : readFile(path.join(contentFolder, 'images', file))).catch(
      () => undefined,
    );
  app.get(`${mediaPath}/:hash/drawings/:shape/:file`, async (context) => {
    const { shape, file } = context.req.param();
    const hex = /^([0-9a-f]{6})\.svg$/.exec(file)?.[1];
    if (!hex || !/^[a-z-]+$/.test(shape)) return context.notFound();
    const template = await readFile(path.join(contentFolder, 'drawings', `${shape}.svg`), 'utf8').catch(
      () => undefined,
    );
    if (template === undefined) return context.notFound();
    return context.body(fillDrawing(template, `#${hex}`), 200, headers('.svg'));
  });
  app.get(`${mediaPath}/:key/*`, async (context, next) => {
    const [, stem, digits, ending] = /^\/media\/[^/]+\/([^~]+)~(\d+)\.([a-z]+)$/.exec(context.req.path) ?? [];
    if (!stem) return next();
    const key = context.req.param('key');
    const format = pictureFormats.find((one) => one === ending);
    const facts = pictures.find(stem, key) ?? (await uploaded?.find(stem));
    if (!format || !facts) return context.notFound();
    const width = Number(digits);
    if (key !== pictureKey(facts)) return moved(derivedAddress(facts, findWidth(facts, width), format));
    if (!availableWidths(facts.width).includes(width)) return context.notFound();
    // HEAD has nothing made.
    if (context.req.method === 'HEAD') return context.body(null, 200, headers(`.${format}`));
    const bytes = await store.get(facts, width, format);
    if (bytes) return context.body(bytes, 200, headers(`.${format}`));
    const master = await readMaster(facts.path);
    return master ? context.body(master, 200, headers(path.extname(facts.path), 'no-store')) : context.notFound();
  });
  app.get(`${mediaPath}/:key/*`, async (context) => {
    const file = context.req.path.split('/').slice(3).join('/');
    const facts = pictures.get(file) ?? (await uploaded?.find(removeExtension(file)));
    const bytes = facts && (await readMaster(facts.path));
    if (!bytes) return context.notFound();
    if (context.req.param('key') !== pictureKey(facts)) return moved(pictureAddress(facts));
    return context.body(bytes, 200, headers(path.extname(facts.path)));
  });
  app.notFound((context) => context.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  return app;
}

/**
 * The picture of a product at an address of the shop: the owner's, or one that staff uploaded.
 * @throws Error for a picture that is not there
 */
export async function readOwnPicture(
  { contentFolder, uploaded }: Pick<MediaParts, 'contentFolder' | 'uploaded'>,
  address: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const facts = readAddress(address);
  if (!facts) throw new Error("an address that is not of the owner's pictures");
  if (uploaded && isUploaded(facts.path)) return uploaded.read(facts.path);
  return new Uint8Array(await readFile(path.join(contentFolder, 'images', facts.path)));
}

/** Orders and cached pages keep the address of a file that has been replaced since. */
function moved(address: string): Response {
  return new Response(null, { status: 302, headers: { Location: address, 'Cache-Control': 'public, max-age=3600' } });
}

function headers(extension: string, cacheControl = immutable): Record<string, string> {
  return { 'Content-Type': types[extension] ?? 'application/octet-stream', 'Cache-Control': cacheControl };
}
