import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { fillDrawing } from '#content/drawing.ts';
import { mediaPath } from '#content/media.server.ts';

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};
const immutable = 'public, max-age=31536000, immutable';

/** The owner's pictures and the drawings that stand in for them, at addresses that change with the file. */
export function mediaFiles(contentFolder: string): Hono {
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
  app.get(`${mediaPath}/:hash/*`, async (context) => {
    const picture = context.req.path.split('/').slice(3).join('/');
    const type = path.extname(picture);
    if (!/^[\w-]+(\/[\w-]+)*\.[a-z]+$/.test(picture) || !types[type]) return context.notFound();
    const bytes = await readFile(path.join(contentFolder, 'images', picture)).catch(() => undefined);
    return bytes ? context.body(bytes, 200, headers(type)) : context.notFound();
  });
  app.notFound((context) => context.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  return app;
}

function headers(extension: string): Record<string, string> {
  return { 'Content-Type': types[extension] ?? 'application/octet-stream', 'Cache-Control': immutable };
}
