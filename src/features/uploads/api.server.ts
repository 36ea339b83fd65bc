import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import { Api, honoPath, personal } from '#http/serve-endpoint.server.ts';
import { formEndings, studioEndings } from './constants.ts';
import { filePath, uploadFile } from './contract.ts';
import { asAttachment } from './files/file-name.server.ts';
import { findUpload, storeUpload, type UploadServices } from './service.server.ts';

export function uploadsApi(services: UploadServices): Api {
  const app = new Api();
  app.endpoints.push(uploadFile);
  app.post(uploadFile.path, async (context) => {
    const header = (name: string) => context.req.header(name);
    const isNamedByContent = context.req.query('for') === 'studio';
    const endings = isNamedByContent ? studioEndings : formEndings;
    const file = await storeUpload(services, { body: openBody(context), header, endings, isNamedByContent });
    context.header('Cache-Control', personal);
    return context.json({ success: true, ...uploadFile.answer.parse({ file }) });
  });

  app.get(honoPath(filePath), async (context) => {
    const { name, size, read } = await findUpload(services, context.req.param('id') ?? '');
    const body = context.req.method === 'HEAD' ? null : Readable.toWeb(await read());
    return new Response(body as globalThis.ReadableStream | null, {
      headers: {
        // Never its own type: a browser must not show a visitor's file as part of this site.
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': asAttachment(name),
        'Content-Length': String(size),
        'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      },
    });
  });
  return app;
}

/** The connection's own stream; calls inside the process have none. */
function openBody({ env, req }: Context): Readable {
  const incoming: IncomingMessage | undefined = env?.incoming;
  if (incoming) return incoming;
  return req.raw.body ? Readable.fromWeb(req.raw.body as ReadableStream) : Readable.from([]);
}
