import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pages, text, pictures and embedded fonts of a PDF, read back. */
export async function readPdf(bytes: ArrayBuffer | Uint8Array) {
  // Dictionaries of fonts are not compressed.
  const plain = Buffer.from(bytes as ArrayBuffer).toString('latin1');
  const fonts = [...plain.matchAll(/\/FontName \/([\w+-]+)[^>]*\/FontFile/g)].map(([, name]) => name);
  const pictures = plain.match(/\/Subtype \/Image/g)?.length ?? 0;
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = [];
  for (let at = 1; at <= pdf.numPages; at++) {
    const page = await pdf.getPage(at);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const [, , width, height] = (await pdf.getPage(1)).view;
  return { pages: pdf.numPages, text: pages.join('\n').replace(/\s+/g, ' '), fonts, pictures, size: [width, height] };
}
