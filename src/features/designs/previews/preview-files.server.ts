import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { findMade, type UploadServices } from '#features/uploads/service.server.ts';
import { honoPath } from '#http/serve-endpoint.server.ts';
import { ShopError } from '#shared/errors.ts';
import { previewPath } from '../contract.ts';

/** The pictures of designs, for the site and for the back office. */
export function previewFiles(uploads: UploadServices): Hono {
  return new Hono().get(honoPath(previewPath), async (context) => {
    const file = await findMade(uploads, context.req.param('id') ?? '');
    if (!file) throw new ShopError('preview_not_found');
    const body = context.req.method === 'HEAD' ? null : Readable.toWeb(await file.read());
    return new Response(body as globalThis.ReadableStream | null, {
      headers: {
        'Content-Type': file.type,
        'Content-Length': String(file.size),
        'X-Content-Type-Options': 'nosniff',
        // The address changes with the picture.
        'Cache-Control': 'private, max-age=31536000, immutable',
      },
    });
  });
}
