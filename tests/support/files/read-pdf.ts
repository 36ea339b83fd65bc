import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a PDF holds: how many pages, their words, and the fonts that lie in it. */
export async function readPdf(bytes: ArrayBuffer | Buffer) {
  // Dictionaries of fonts are not compressed.
  const plain = Buffer.from(bytes as ArrayBuffer).toString('latin1');
  const fonts = [...plain.matchAll(/\/FontName \/([\w+-]+)[^>]*\/FontFile/g)].map(([, name]) => name);
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = [];
  for (let at = 1; at <= pdf.numPages; at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return { pages: pdf.numPages, text: pages.join('\n').replace(/\s+/g, ' '), fonts };
}
