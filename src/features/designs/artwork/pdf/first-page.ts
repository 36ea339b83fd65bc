import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { DocumentInitParameters } from 'pdfjs-dist/types/src/display/api';
import type { OwnPixels } from '../../render/pixels.ts';
import { unreadable } from '../examine.ts';
import { findInk, type InkBox } from '../ink-box.ts';
import { type ArtworkPicture, keep, keptSide, maxPixels, maxSide, refuse, type Size } from '../result.ts';
import { expectWhole } from './omissions.ts';
import { measurePictures } from './page-pictures.ts';

export type Pdfjs = typeof import('pdfjs-dist');

/** Of the library, for the browser or for Node. */
interface CanvasFactory {
  create(width: number, height: number): { canvas: unknown; context: CanvasRenderingContext2D };
  destroy(entry: object): void;
}

/** Platform parts that drawing a page needs from the browser or from Node. */
export interface PdfPlatform {
  pdfjs: Pdfjs;
  settings: DocumentInitParameters;
}

/** Pixels of the longer side of the first, rough drawing, which finds where there is ink. */
const roughSide = 600;
/** `AnnotationMode.DISABLE` of the library, which is loaded later. */
const noAnnotations = 0;
/** Pixels a point: 2,880 dpi are enough for a speck on a large page. */
const maxScale = 40;

/**
 * The inked part of a PDF's first page, on a transparent ground. Scripts, forms and notes are left out.
 * @throws UnreadArtwork for a locked, a damaged and an empty PDF, and for one with parts that cannot be drawn
 */
export function drawFirstPage(bytes: Uint8Array, platform: PdfPlatform): Promise<ArtworkPicture> {
  return expectWhole(async () => {
    const loading = openDocument(bytes, platform);
    try {
      return await drawPage(await loading.promise, platform.pdfjs);
    } catch (error) {
      throw toArtworkFault(error);
    } finally {
      await loading.destroy().catch(() => {});
    }
  });
}

function openDocument(bytes: Uint8Array, { pdfjs, settings }: PdfPlatform) {
  return pdfjs.getDocument({
    ...settings,
    data: bytes,
    verbosity: pdfjs.VerbosityLevel.WARNINGS,
    // Outlines instead of fonts of the page or the system; scripts and WebAssembly are not run.
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    maxImageSize: maxPixels,
  });
}

async function drawPage(document: PDFDocumentProxy, pdfjs: Pdfjs): Promise<ArtworkPicture> {
  const page = await document.getPage(1);
  const canvases = document.canvasFactory as CanvasFactory;
  const { width, height } = page.getViewport({ scale: 1 });
  const rough = Math.min(roughSide / Math.max(width, height), maxScale);
  const whole = { x: 0, y: 0, width, height };
  const ink = findInk(await drawBox(page, whole, rough, canvases), 1);
  if (!ink) throw refuse('page_empty');
  const box = {
    x: ink.x / rough,
    y: ink.y / rough,
    width: Math.min(width, ink.width / rough),
    height: Math.min(height, ink.height / rough),
  };
  const longer = Math.max(box.width, box.height);
  const pixels = await drawBox(page, box, Math.min(keptSide / longer, maxScale), canvases);
  const pictures = await measurePictures(page, pdfjs);
  // Pictures on the page have a density of their own, lines have none.
  const scale = pictures.pixelsPerPoint ?? maxSide / longer;
  return { kind: 'picture', pixels, original: scaleSize(box, scale), vector: pictures.pixelsPerPoint === undefined };
}

const scaleSize = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

/** @param box of the page, in points @param scale pixels a point */
async function drawBox(page: PDFPageProxy, box: InkBox, scale: number, canvases: CanvasFactory): Promise<OwnPixels> {
  const { width, height } = scaleSize(box, scale);
  const drawn = canvases.create(width, height);
  const viewport = page.getViewport({ scale, offsetX: -box.x * scale, offsetY: -box.y * scale });
  await page.render({
    canvas: null,
    canvasContext: drawn.context,
    viewport,
    background: 'rgba(0, 0, 0, 0)',
    annotationMode: noAnnotations,
  }).promise;
  const { data } = drawn.context.getImageData(0, 0, width, height);
  canvases.destroy(drawn);
  return { width, height, data: data as Uint8ClampedArray<ArrayBuffer> };
}

function toArtworkFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  switch (error.name) {
    case 'UnreadArtwork':
      return error;
    case 'PasswordException':
      return refuse('locked');
    case 'InvalidPDFException':
    case 'FormatError':
      return unreadable('pdf');
    default:
      return keep('part_not_shown', { kind: 'pdf' });
  }
}
