import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Context, Hono } from 'hono';
import { fillDrawing } from '#content/drawing.ts';
import type { Pictures } from '#content/pictures.server.ts';
import { mediaPath, type PictureFormat, pictureFormats, readAddress, rungAtLeast, widthsOf } from '#shared/picture.ts';
import type { PictureStore } from './image-store.server.ts';

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};
const immutable = 'public, max-age=31536000, immutable';
/** An address from before the file was exchanged, as in an order: it shows what stands there now. */
const outdated = 'public, max-age=3600';

export interface MediaParts {
  contentFolder: string;
  pictures: Pictures;
  store: PictureStore;
}

/**
 * The owner's pictures, what is made from them, and the drawings that stand in for them, at addresses that change with
 * the file.
 */
export function mediaFiles({ contentFolder, pictures, store }: MediaParts): Hono {
  const app = new Hono();
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
    if (!derivedForm.test(context.req.path)) return next();
    const asked = derivedOf(context, pictures);
    if (!asked) return context.notFound();
    const { facts, current, width, format } = asked;
    if (width === undefined) return context.notFound();
    const answer = headers(`.${format}`, current ? immutable : outdated);
    // Whoever only looks whether it is there does not have it made.
    if (context.req.method === 'HEAD') return context.body(null, 200, answer);
    const bytes = await store.get(facts, width, format);
    if (bytes) return context.body(bytes, 200, answer);
    // It cannot be made, or not now: the owner's own file shows the same.
    const master = await readFile(path.join(contentFolder, 'images', facts.path)).catch(() => undefined);
    return master ? context.body(master, 200, headers(path.extname(facts.path), 'no-store')) : context.notFound();
  });
  app.get(`${mediaPath}/:key/*`, async (context) => {
    const picture = context.req.path.split('/').slice(3).join('/');
    const type = path.extname(picture);
    if (!/^[\w-]+(\/[\w-]+)*\.[a-z]+$/.test(picture) || !types[type]) return context.notFound();
    const bytes = await readFile(path.join(contentFolder, 'images', picture)).catch(() => undefined);
    const hash = pictures.get(picture)?.hash;
    const current = hash !== undefined && context.req.param('key').startsWith(hash);
    return bytes ? context.body(bytes, 200, headers(type, current ? immutable : outdated)) : context.notFound();
  });
  app.notFound((context) => context.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  return app;
}

/** Of `derivedAddress`: stem, width and format. */
const derivedForm = /^\/media\/[^/]+\/([^~]+)~(\d+)\.([a-z]+)$/;

/**
 * What a derived address asks for; undefined where there is no such picture. The width is undefined unless it is one
 * that the address itself allows. An outdated address gets the nearest width of today's file, so that nobody can have
 * odd sizes made.
 */
function derivedOf({ req }: Context, pictures: Pictures) {
  const key = req.param('key') ?? '';
  const [, stem, asked, ending] = derivedForm.exec(req.path) ?? [];
  const format = pictureFormats.find((one) => one === ending);
  const found = stem && format ? pictures.find(stem, key) : undefined;
  const claimed = found && readAddress(`${mediaPath}/${key}/${found.facts.path}`);
  if (!found || !claimed || !format) return undefined;
  const allowed = widthsOf(claimed.width).includes(Number(asked));
  const width = allowed ? rungAtLeast(widthsOf(found.facts.width), Number(asked)) : undefined;
  return { ...found, width, format: format satisfies PictureFormat };
}

function headers(extension: string, cacheControl = immutable): Record<string, string> {
  return { 'Content-Type': types[extension] ?? 'application/octet-stream', 'Cache-Control': cacheControl };
}
