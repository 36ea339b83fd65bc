import { Buffer } from 'node:buffer';
import { damaged, list, red } from './artwork-fates.ts';
import { makeSvg, nestedEntities, nestedUses, overwrite, plain, redSvg } from './artwork-pictures.ts';

const tooMuch = { kept: /holds effects or repetitions that take too long/ };
const endlessNoise = `<filter id="f"><feTurbulence numOctaves="9999"/><feGaussianBlur stdDeviation="900"/></filter><rect width="100" height="80" filter="url(#f)"/>`;
const shifted = `<filter id="f"><feOffset dx="2"/></filter>${redSvg}<g filter="url(#f)">${redSvg}</g>`;
const hidden = (svg: Buffer) => `<use href="&#100;ata:image/svg+xml;base64,${svg.toString('base64')}#g7"/>`;
const says = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;
const latin = `<title>Perahera à Kandy</title><g id="é">${redSvg}</g>`;
/** A blue drawing for readers of UTF-7. */
const wide = '+ADw-rect width="100" height="80" fill="#0000ff"/+AD4-';
const drawn = { size: [2400, 1920] as [number, number], middle: red };
/** An image element with a PNG that says so many pixels a side. */
const pixels = async (side: number) => {
  const png = overwrite(await plain(150, 150).png().toBuffer(), 16, side.toString(16).padStart(8, '0').repeat(2));
  return `<image width="100" height="80" href="data:image/png;base64,${png.toString('base64')}"/>`;
};

/** Drawings of lines, and what they hold besides. */
export const drawings = list([
  ['SVG', 'a.svg', () => makeSvg(redSvg), { size: [2400, 1920], middle: red, vector: true }],
  [
    'SVG with a script',
    'a.svg',
    () => makeSvg(`${redSvg}<script>while (true);</script>`),
    { size: [2400, 1920], middle: red },
  ],
  [
    'SVG with a handler',
    'a.svg',
    () => makeSvg(`<g onload="alert(1)">${redSvg}</g>`),
    { size: [2400, 1920], middle: red },
  ],
  [
    'SVG with web content',
    'a.svg',
    () =>
      makeSvg(
        `${redSvg}<foreignObject width="9" height="9"><b xmlns="http://www.w3.org/1999/xhtml">x</b></foreignObject>`,
      ),
    { kept: /^This SVG drawing holds a part of a web page/ },
  ],
  [
    "SVG with Illustrator's own copy",
    'a.svg',
    () =>
      makeSvg(
        `<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" width="1" height="1"/><g>${redSvg}</g></switch>`,
      ),
    { kept: /^This SVG drawing holds a part of a web page or of a program/ },
  ],
  [
    'SVG with letters',
    'a.svg',
    () => makeSvg(`${redSvg}<text x="9" y="50">Galle Fort</text>`),
    { kept: /^This SVG drawing holds letters that are not outlined/ },
  ],
  [
    'SVG with a small picture',
    'a.svg',
    async () => makeSvg(await pixels(150)),
    { kept: /^This SVG drawing holds a picture made of pixels/ },
  ],
  [
    'SVG with a picture of 900 megapixels',
    'a.svg',
    async () => makeSvg(await pixels(30_000)),
    { kept: /^This SVG drawing holds a picture made of pixels/ },
  ],
  [
    'SVG without a size',
    'a.svg',
    () => makeSvg(redSvg, { size: 'viewBox="0 0 100 80"' }),
    { size: [2400, 1920], middle: red },
  ],
  [
    'SVG in millimetres',
    'a.svg',
    () => makeSvg(redSvg, { size: 'width="50mm" height="40mm" viewBox="0 0 100 80"' }),
    { size: [2400, 1920], middle: red },
  ],
  [
    'SVG of a million pixels a side',
    'a.svg',
    () => makeSvg(redSvg, { size: 'width="1000000" height="800000" viewBox="0 0 100 80"' }),
    { size: [2400, 1920], middle: red },
  ],
  ['SVG that is not XML', 'a.svg', () => makeSvg('<rect></g>'), damaged],
  ['SVG of entities in entities', 'a.svg', () => nestedEntities(9), tooMuch],
  ['SVG of uses in uses', 'a.svg', () => nestedUses(7), tooMuch],
  ['SVG of 10,000 whole layers', 'a.svg', () => nestedUses(4), tooMuch],
  ['SVG of uses in some uses', 'a.svg', () => nestedUses(3), { size: [2400, 1920], middle: red }],
  ['SVG of endless noise', 'a.svg', () => makeSvg(endlessNoise), tooMuch],
  ['SVG of a drawing in a drawing', 'a.svg', () => makeSvg(hidden(nestedUses(7))), tooMuch],
  ['SVG with a filter', 'a.svg', () => makeSvg(shifted), { size: [2400, 1920], middle: red }],
  ['SVG of 3 MB', 'a.svg', () => makeSvg(redSvg + ' '.repeat(3 * 2 ** 20)), { kept: /too large to be shown/ }],
  [
    'SVG that moves',
    'a.svg',
    () => makeSvg(`${redSvg}<animate attributeName="x" to="9" dur="1s"/>`),
    { kept: /^This SVG drawing moves/ },
  ],
  ['SVG in latin-1', 'a.svg', () => Buffer.from(`${says('ISO-8859-1')}${makeSvg(latin)}`, 'latin1'), drawn],
  ['SVG that says UTF-16', 'a.svg', () => makeSvg(redSvg, { head: says('UTF-16') }), drawn],
  ['SVG that says UTF-7', 'a.svg', () => makeSvg(`${redSvg}${wide}`, { head: says('UTF-7') }), drawn],
  ['SVG in UTF-16', 'a.svg', () => Buffer.from(`\ufeff${makeSvg(redSvg)}`, 'utf16le'), { refused: /is not an SVG/ }],
]);
