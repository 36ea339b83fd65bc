import type { PdfPlatform } from './first-page.ts';

/** Addresses of the fonts that a PDF may name without bringing them. */
const fontFiles = import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** PDF.js in a worker of the browser; both halves of it run there. */
export async function loadPdfjs(): Promise<PdfPlatform> {
  const [pdfjs, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ]);
  // With the worker's code at hand, PDF.js starts no worker of its own.
  Object.assign(globalThis, { pdfjsWorker: worker });
  return {
    pdfjs,
    settings: {
      CanvasFactory: WorkerCanvases,
      FilterFactory: NoFilters,
      BinaryDataFactory: FontFiles,
      standardFontDataUrl: '/',
      wasmUrl: import.meta.env.DEV ? '/node_modules/pdfjs-dist/wasm/' : `/assets/pdfjs-${pdfjs.version}/`,
      useWorkerFetch: false,
    },
  };
}

function createContext(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return context;
}

interface CanvasEntry {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** PDF.js's own factory asks the document, which a worker lacks. */
class WorkerCanvases {
  create(width: number, height: number): CanvasEntry {
    const context = createContext(width, height);
    return { canvas: context.canvas, context };
  }

  reset({ canvas }: CanvasEntry, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height });
  }

  destroy(entry: CanvasEntry): void {
    if (entry.canvas) Object.assign(entry.canvas, { width: 0, height: 0 });
    entry.canvas = null;
    entry.context = null;
  }
}

/** Filters are SVG elements of a document; PDF.js works without them, as it does in Node. */
class NoFilters {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addKnockoutFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  destroy() {}
}

class FontFiles {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const [, url] = Object.entries(fontFiles).find(([file]) => file.endsWith(`/${filename}`)) ?? [];
    const response = url ? await fetch(url) : undefined;
    if (!response?.ok) throw new Error(`Unable to load font data: ${filename}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
