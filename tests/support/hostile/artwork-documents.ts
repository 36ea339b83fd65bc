import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

// PDFs and PSDs by hand, with the parts that a test is about.

const latin1 = (words: string) => Buffer.from(words, 'latin1');

/** One object of a PDF: its dictionary, and the bytes of its stream. */
export interface PdfObject {
  entries: string;
  stream?: Buffer;
}

export interface PdfParts {
  /** The operators that paint the page. */
  content?: string | Buffer;
  /** Entries of the content stream, such as a filter. */
  contentEntries?: string;
  /** Entries of the page's `/Resources`. */
  resources?: string;
  mediaBox?: [number, number, number, number];
  pages?: number;
  /** Entries of the catalogue. */
  catalog?: string;
  /** Entries of the page tree. */
  tree?: string;
  /** Numbered from 10. */
  objects?: PdfObject[];
  trailer?: string;
}

/** A red square of 72 × 72 points. */
export const redSquare = '1 0 0 rg 20 30 72 72 re f';

/** A PDF with cross references: 1 is the catalogue, 2 the page tree, 3 the content, from 4 the pages. */
export function makePdf(parts: PdfParts = {}): Buffer {
  const { content = redSquare, contentEntries = '', resources = '', mediaBox = [0, 0, 200, 150], pages = 1 } = parts;
  const { catalog = '', tree = '', objects = [], trailer = '' } = parts;
  const numbered = new Map<number, PdfObject>();
  numbered.set(1, { entries: `/Type/Catalog/Pages 2 0 R${catalog}` });
  const kids = Array.from({ length: pages }, (_, at) => (at === 0 ? 4 : 1000 + at));
  numbered.set(2, { entries: `/Type/Pages/Count ${pages}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]${tree}` });
  numbered.set(3, { entries: contentEntries, stream: Buffer.from(content) });
  for (const kid of kids) {
    const box = `/MediaBox[${mediaBox.join(' ')}]`;
    numbered.set(kid, { entries: `/Type/Page/Parent 2 0 R${box}/Resources<<${resources}>>/Contents 3 0 R` });
  }
  objects.forEach((object, at) => {
    numbered.set(10 + at, object);
  });
  return writePdf(numbered, trailer);
}

function writePdf(objects: Map<number, PdfObject>, trailer: string): Buffer {
  const pieces = [latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
  const table: string[] = [];
  let length = pieces[0]?.length ?? 0;
  for (const [number, { entries, stream }] of objects) {
    table.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
    const body = stream
      ? [latin1(`<<${entries}/Length ${stream.length}>>\nstream\n`), stream, latin1('\nendstream')]
      : [latin1(`<<${entries}>>`)];
    const piece = Buffer.concat([latin1(`${number} 0 obj\n`), ...body, latin1('\nendobj\n')]);
    pieces.push(piece);
    length += piece.length;
  }
  const end = `trailer\n<</Size 2000/Root 1 0 R${trailer}>>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...pieces, latin1(`xref\n0 1\n0000000000 65535 f \n${table.join('')}${end}`)]);
}

/** Asks for a password: its keys fit none. */
export function lockedPdf(): Buffer {
  const key = () => `<${randomBytes(32).toString('hex')}>`;
  const id = `<${randomBytes(16).toString('hex')}>`;
  const encrypt = { entries: `/Filter/Standard/V 1/R 2/P -4/O ${key()}/U ${key()}` };
  return makePdf({ objects: [encrypt], trailer: `/Encrypt 10 0 R/ID[${id}${id}]` });
}

/** JPEG 2000, 16 × 12 pixels of the colour of `plain`. */
export const jpeg2000 = Buffer.from(
  '/0//UQAvAAAAAAAQAAAADAAAAAAAAAAAAAAAEAAAAAwAAAAAAAAAAAADBwEBBwEBBwEB/1IADAAAAAEBAAQEAAH/XAAEQED/kAAKAAAAAAAp' +
    'AAH/k8fUDBFQVK+5jc+0GBQAXK+5jc+0GBFQVK+5jf/Z',
  'base64',
);

/** Fax (group 4), 64 × 48 pixels of white: a bit a row, and the end. */
export const whiteFax = Buffer.from('ffffffffffff001001', 'hex');

/** A picture in a PDF, on the whole of its page. */
export function picturePdf(
  picture: Buffer,
  { width, height, bits = 8 }: { width: number; height: number; bits?: number },
  entries: string,
): Buffer {
  const image = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent ${bits}${entries}`;
  return makePdf({
    content: 'q 200 0 0 150 0 0 cm /P Do Q',
    resources: '/XObject<</P 10 0 R>>',
    objects: [{ entries: image, stream: picture }],
  });
}

/** Forms that each paint the next one ten times. */
export function nestedFormsPdf(depth: number): Buffer {
  const form = (at: number): PdfObject => ({
    entries: `/Type/XObject/Subtype/Form/BBox[0 0 200 150]/Resources<</XObject<</F ${11 + at} 0 R>>>>`,
    stream: latin1(at === depth - 1 ? redSquare : '/F Do '.repeat(10)),
  });
  return makePdf({
    content: '/F Do',
    resources: '/XObject<</F 10 0 R>>',
    objects: Array.from({ length: depth }, (_, at) => form(at)),
  });
}

/** A few kilobytes that unpack to so many megabytes of a content stream. */
export function unpackingPdf(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 2 ** 20, ' '), { level: 9 });
  return makePdf({ content: packed, contentEntries: '/Filter/FlateDecode' });
}

export interface PsdParts {
  width: number;
  height: number;
  channels: number;
  bits: number;
  /** 0 bitmap, 1 grey, 3 RGB, 4 CMYK, 9 Lab. */
  mode: number;
  version?: number;
  /** Planes, one channel after the other, uncompressed. */
  planes: Buffer;
}

/** A PSD of nothing but its header and its composite. */
export function makePsd({ width, height, channels, bits, mode, version = 1, planes }: PsdParts): Buffer {
  const head = Buffer.alloc(26);
  head.write('8BPS', 'latin1');
  head.writeUInt16BE(version, 4);
  head.writeUInt16BE(channels, 12);
  head.writeUInt32BE(height, 14);
  head.writeUInt32BE(width, 18);
  head.writeUInt16BE(bits, 22);
  head.writeUInt16BE(mode, 24);
  return Buffer.concat([head, Buffer.alloc(12), Buffer.from([0, 0]), planes]);
}
