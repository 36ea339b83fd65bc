import { requireKey } from '#http/idempotency.server.ts';
import { idempotencyHeader } from '#http/idempotency.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { createDesign, getDesign } from './contract.ts';
import { previewFiles } from './previews/preview-files.server.ts';
import * as designs from './service.server.ts';

export function designsApi(services: designs.DesignServices): Api {
  const app = new Api()
    .serve(createDesign, async ({ body, header }, { req }) => {
      const key = requireKey(header(idempotencyHeader));
      return { design: await designs.storeDesign(services, body, key, { signal: req.raw.signal }) };
    })
    .serve(getDesign, async ({ params }) => ({ design: await designs.getDesign(services.db, params.id ?? '') }));
  app.route('/', previewFiles(services.uploads));
  return app;
}
