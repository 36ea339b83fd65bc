import { writePsdBuffer } from 'ag-psd';
import sharp from 'sharp';
import { makePdf } from '../hostile/artwork-documents.ts';

// The same crest as visitors send it: three colours, no line under 3 mm at 24 cm.

/** On white; at 1,800 pixels sharp at 24 cm. */
export function drawCrest(width = 1800): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 150">
    <rect width="180" height="150" fill="#ffffff"/>
    <path d="M20 15h140v60q0 45-70 65q-70-20-70-65z" fill="#b32a2a"/>
    <circle cx="90" cy="65" r="34" fill="#f4a714"/>
    <path d="M90 40l7 17 18 1-14 12 5 18-16-10-16 10 5-18-14-12 18-1z" fill="#12865c"/>
  </svg>`;
  return sharp(Buffer.from(svg), { density: (72 * width) / 180 })
    .png()
    .toBuffer();
}

/** A layer over a background, as Photoshop saves it. */
export async function psdCrest(width = 900): Promise<Buffer> {
  const { data, info } = await sharp(await drawCrest(width))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  const imageData = { ...size, data: new Uint8ClampedArray(data) };
  return writePsdBuffer({ ...size, imageData, children: [{ name: 'Crest', left: 0, top: 0, imageData }] });
}

/** Curves in the inks of a press, on a page without a ground. */
export function pdfCrest(): Buffer {
  const content = [
    '0.2 0.95 0.9 0.1 k 20 135 m 160 135 l 160 75 l 160 45 137 23 90 10 c 43 23 20 45 20 75 c h f',
    '0 0.4 1 0 k 124 85 m 124 104 109 119 90 119 c 71 119 56 104 56 85 c 56 66 71 51 90 51 c 109 51 124 66 124 85 c h f',
    '0.85 0.2 0.75 0.1 k 90 110 m 97 93 l 115 92 l 101 80 l 106 62 l 90 72 l 74 62 l 79 80 l 65 92 l 83 93 l h f',
  ];
  return makePdf({ content: content.join('\n'), mediaBox: [0, 0, 180, 150] });
}
