import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'vite';
import { pdfDecoders } from '../../../scripts/vite/pdf-decoders.ts';
import { securePage, workerPolicy } from '../../../src/server/render/csp.server.ts';

export interface ArtworkPage {
  url: string;
  close(): void;
}

/** The browser's readers in a page with the shop's policies, built in a folder as the shop is built. */
export async function openArtworkPage(folder: string): Promise<ArtworkPage> {
  const root = path.join(folder, 'source');
  mkdirSync(root, { recursive: true });
  const main = path.resolve(import.meta.dirname, 'artwork-page-main.ts');
  writeFileSync(path.join(root, 'index.html'), `<!doctype html><script type="module" src="${main}"></script>`);
  await build({
    configFile: false,
    plugins: [pdfDecoders()],
    // Vitest's environment would make it a build for development.
    define: { 'import.meta.env.DEV': 'false' },
    root,
    logLevel: 'error',
    build: { target: 'es2022', assetsInlineLimit: 0, minify: false, modulePreload: { polyfill: false } },
    worker: { format: 'es' },
  });
  return serve(path.join(root, 'dist'));
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.woff2': 'font/woff2' };

async function serve(folder: string): Promise<ArtworkPage> {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const { policy: pagePolicy } = securePage(page, { https: false });
  const server = createServer((request, response) => {
    const name = request.url === '/' ? '/index.html' : path.normalize(request.url ?? '');
    const ending = path.extname(name);
    try {
      const body = readFileSync(path.join(folder, name));
      const filePolicy = name.includes('-worker-') ? workerPolicy : "default-src 'none'; sandbox";
      const policy = ending === '.html' ? pagePolicy : filePolicy;
      response.writeHead(200, { 'Content-Type': types[ending] ?? '', 'Content-Security-Policy': policy }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
