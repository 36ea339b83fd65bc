import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PdfPlatform } from './first-page.ts';

/** PDF.js in Node: canvases are those of @napi-rs/canvas, which the package brings. */
export async function loadPdfjs(): Promise<PdfPlatform> {
  const require = createRequire(import.meta.url);
  const [pdfjs, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ]);
  // With the worker's code at hand, PDF.js starts no thread of its own.
  Object.assign(globalThis, { pdfjsWorker: worker });
  const folder = path.dirname(require.resolve('pdfjs-dist/package.json'));
  return {
    pdfjs,
    settings: {
      standardFontDataUrl: `${path.join(folder, 'standard_fonts')}/`,
      cMapUrl: `${path.join(folder, 'cmaps')}/`,
      wasmUrl: `${pathToFileURL(path.join(folder, 'wasm'))}/`,
    },
  };
}
