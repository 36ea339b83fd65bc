import { Buffer } from 'node:buffer';
import { writePsdBuffer } from 'ag-psd';
import {
  jpeg2000,
  lockedPdf,
  makePdf,
  makePsd,
  nestedFormsPdf,
  picturePdf,
  redSquare,
  unpackingPdf,
  whiteFax,
} from './artwork-documents.ts';
import { cut, damaged, list, type OddArtwork, red, steel, tooLarge } from './artwork-fates.ts';
import { plain, sample } from './artwork-pictures.ts';
import { drawings } from './artworks-drawings.ts';
import { pictures } from './artworks-pictures.ts';
import { corelDraw, dosEps, postScript } from './files.ts';

function selfPainting(): Buffer {
  const form = '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F 10 0 R>>>>';
  const objects = [{ entries: form, stream: Buffer.from('/F Do') }];
  return makePdf({ content: '/F Do', resources: '/XObject<</F 10 0 R>>', objects });
}

async function samplePsd(): Promise<Buffer> {
  const { data, info } = await sample().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const imageData = { width, height, data: new Uint8ClampedArray(data) };
  return writePsdBuffer({ width, height, imageData });
}
const helvetica = '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>';
const photo = () => plain(640, 480).jpeg().toBuffer();
const inFax = '/ColorSpace/DeviceGray/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 64/Rows 48>>';
const inDct = '/ColorSpace/DeviceRGB/Filter/DCTDecode';

const documents = list([
  ['PDF', 'a.pdf', () => makePdf(), { size: [2400, 2400], middle: red, vector: true }],
  ['AI with a PDF inside', 'a.ai', () => makePdf(), { size: [2400, 2400], middle: red, vector: true }],
  ['PDF of 200 pages', 'a.pdf', () => makePdf({ pages: 200 }), { size: [2400, 2400], middle: red }],
  [
    'PDF with scripts',
    'a.pdf',
    () => makePdf({ catalog: '/OpenAction<</S/JavaScript/JS(while \\(true\\);)>>' }),
    { size: [2400, 2400], middle: red },
  ],
  [
    'PDF with a font that it does not bring',
    'a.pdf',
    () => makePdf({ content: 'BT /F 40 Tf 20 50 Td (Galle Fort) Tj ET', resources: helvetica }),
    { size: [2400, 418], vector: true },
  ],
  [
    'PDF in CMYK',
    'a.pdf',
    () => makePdf({ content: `0 1 1 0 k ${redSquare.slice(9)}` }),
    { size: [2400, 2400], vector: true },
  ],
  [
    'PDF with a photograph',
    'a.pdf',
    async () => picturePdf(await photo(), { width: 640, height: 480 }, inDct),
    { size: [2400, 1800], vector: false },
  ],
  [
    'PDF with a JPEG 2000 picture',
    'a.pdf',
    () => picturePdf(jpeg2000, { width: 16, height: 12 }, '/ColorSpace/DeviceRGB/Filter/JPXDecode'),
    { size: [2400, 1800], middle: steel, vector: false },
  ],
  [
    'PDF with a fax picture',
    'a.pdf',
    () => picturePdf(whiteFax, { width: 64, height: 48, bits: 1 }, inFax),
    { size: [2400, 1800], middle: [255, 255, 255, 255], vector: false },
  ],
  [
    'PDF with a damaged picture',
    'a.pdf',
    () => picturePdf(Buffer.alloc(300), { width: 640, height: 480 }, inDct),
    { kept: /^This PDF holds something/ },
  ],
  [
    'PDF with a picture of 900 megapixels',
    'a.pdf',
    () => picturePdf(Buffer.alloc(300), { width: 30_000, height: 30_000 }, '/ColorSpace/DeviceGray'),
    { kept: /^This PDF holds something/ },
  ],
  ['locked PDF', 'a.pdf', lockedPdf, { refused: /locked with a password/ }],
  ['empty PDF', 'a.pdf', () => makePdf({ content: '' }), { refused: /^The first page of this PDF is empty/ }],
  ['PDF cut off', 'a.pdf', () => makePdf().subarray(0, 300), damaged],
  ['PDF of noise', 'a.pdf', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 'x')]), damaged],
  ['PDF whose form paints itself', 'a.pdf', selfPainting, { kept: /^This PDF holds something/ }],
  ['PSD', 'a.psd', samplePsd, { size: [64, 48], middle: red, vector: false }],
  [
    'PSD of 16 bits',
    'a.psd',
    () => makePsd({ width: 40, height: 30, channels: 3, bits: 16, mode: 3, planes: Buffer.alloc(7200, 0x80) }),
    { size: [40, 30], middle: [128, 128, 128, 255] },
  ],
  [
    'PSD in Lab',
    'a.psd',
    () => makePsd({ width: 40, height: 30, channels: 3, bits: 8, mode: 9, planes: Buffer.alloc(3600) }),
    { kept: /^This Photoshop picture cannot/ },
  ],
  [
    'PSD cut off',
    'a.psd',
    () => makePsd({ width: 40, height: 30, channels: 3, bits: 8, mode: 3, planes: Buffer.alloc(99) }),
    cut,
  ],
  [
    'PSD of 50 megapixels',
    'a.psd',
    () => makePsd({ width: 10_000, height: 5_000, channels: 3, bits: 8, mode: 3, planes: Buffer.alloc(99) }),
    { kept: /too large to be shown/ },
  ],
  [
    'PSD that claims 900 megapixels',
    'a.psd',
    () => makePsd({ width: 30_000, height: 30_000, channels: 3, bits: 8, mode: 3, planes: Buffer.alloc(99) }),
    tooLarge,
  ],
]);

const others = list([
  ['EPS', 'a.eps', () => postScript(), { kept: /^A browser cannot show EPS/ }],
  ['EPS with a header of DOS', 'a.eps', () => dosEps(), { kept: /^A browser cannot show EPS/ }],
  ['old AI', 'a.ai', () => postScript(), { kept: /^A browser cannot show EPS/ }],
  ['TIFF', 'a.tif', () => plain(20, 20).tiff().toBuffer(), { kept: /^A browser cannot show TIFF/ }],
  [
    'HEIC',
    'a.heic',
    () => Buffer.from('0000001866747970686569630000000068656963', 'hex'),
    { kept: /^A browser cannot show HEIC/ },
  ],
  ['CorelDRAW of before 2008', 'a.cdr', () => corelDraw(), { kept: /^A browser cannot show CorelDRAW/ }],
  ['CorelDRAW', 'a.cdr', () => corelDraw({ packed: true }), { kept: /^A browser cannot show CorelDRAW/ }],
  ['file of an unknown kind', 'a.dat', () => Buffer.alloc(500, 7), { refused: /^We do not know files of this kind/ }],
  ['PNG of a download', 'a.png.part', () => plain(9, 9).png().toBuffer(), { size: [9, 9] }],
  ['JPEG without an ending', 'a', () => plain(9, 9).jpeg().toBuffer(), { size: [9, 9] }],
  ['JPEG of a browser', 'a.jfif', () => plain(9, 9).jpeg().toBuffer(), { size: [9, 9] }],
  [
    'page named PNG',
    'a.png',
    () => Buffer.from('<html><svg></svg></html>'),
    { refused: /^This file is named .png but is not a PNG/ },
  ],
  ['empty file', 'a.png', () => Buffer.alloc(0), { refused: /^This file is empty/ }],
  ['file of 51 MB', 'a.png', () => Buffer.alloc(51 * 2 ** 20), { refused: /larger than 50 MB/ }],
]);

const costly: OddArtwork[] = list([
  ['PDF of forms in forms', 'a.pdf', () => nestedFormsPdf(9), { kept: /takes too long/ }],
  ['PDF that unpacks to 200 MB', 'a.pdf', () => unpackingPdf(200), { kept: /takes too long/ }],
]).map((artwork) => ({ ...artwork, isCostly: true }));

export const oddArtworks: OddArtwork[] = [...pictures, ...drawings, ...documents, ...others, ...costly];
