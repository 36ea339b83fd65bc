import { Readable } from 'node:stream';
import { findMade, type UploadServices } from '#features/uploads/service.server.ts';
import { idempotencyHeader, requireKey } from '#http/idempotency.ts';
import { Api, honoPath } from '#http/serve-endpoint.server.ts';
import { ShopError } from '#shared/errors.ts';
import { createDesign, getDesign, previewPath } from './contract.ts';
import * as designs from './service.server.ts';

export function designsApi(services: designs.DesignServices): Api {
  const api = new Api()
    .serve(createDesign, async ({ body, header }) => ({
      design: await designs.storeDesign(services, body, requireKey(header(idempotencyHeader))),
    }))
    .serve(getDesign, async ({ params }) => ({ design: await designs.getDesign(services.db, params.id ?? '') }));
  api.route('/', previewFiles(services.uploads));
  return api;
}

/** Pictures that the shop made, at addresses of their content. */
export function previewFiles(uploads: UploadServices): Api {
  const app = new Api();
  app.get(honoPath(previewPath), async (context) => {
    const file = await findMade(uploads, context.req.param('id') ?? '');
    if (!file) throw new ShopError(404, 'There is no picture at this address');
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
  return app;
}
