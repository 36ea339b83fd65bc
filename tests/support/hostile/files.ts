import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

// Makers of files for uploads: small, and whole as far as their readers look.

const text = (words: string) => Buffer.from(words, 'latin1');

export function pdf({ version = '1.7', middle = '' as string | Buffer } = {}): Buffer {
  return Buffer.concat([
    text(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</Type/Catalog>>\nendobj\n`),
    Buffer.from(middle),
    text('\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** One grey dot. */
export function png({ comment = '' } = {}): Buffer {
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', Buffer.from('00000001000000010800000000', 'hex')),
    ...(comment ? [pngChunk('tEXt', text(`Comment\0${comment}`))] : []),
    pngChunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function jpegSegment(mark: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, mark, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Headers, a preview with its own end inside them, and a scan. */
export function jpeg({ comment = '', ended = true } = {}): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, text('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    jpegSegment(0xe1, Buffer.concat([text('Exif\0\0'), Buffer.from([0xff, 0xd8, 1, 2, 3, 0xff, 0xd9])])),
    ...(comment ? [jpegSegment(0xfe, text(comment))] : []),
    jpegSegment(0xc0, Buffer.from('08000100010101110000', 'hex')),
    jpegSegment(0xda, Buffer.from('0101003f00', 'hex')),
    Buffer.from([0x37, 0xff, 0x00, 0x91]),
    ...(ended ? [Buffer.from([0xff, 0xd9])] : []),
  ]);
}

export function gif(): Buffer {
  return Buffer.concat([
    text('GIF89a'),
    Buffer.from('01000100800000ffffff0000002c000000000100010000020144003b', 'hex'),
  ]);
}

export function postScript({ eps = true } = {}): Buffer {
  return text(`%!PS-Adobe-3.0${eps ? ' EPSF-3.0' : ''}\n%%BoundingBox: 0 0 100 100\nshowpage\n%%EOF\n`);
}

/** An EPS with the header that programs of Windows put before it, and a preview behind. */
export function dosEps({ at = 30 } = {}): Buffer {
  const body = postScript();
  const head = Buffer.alloc(30);
  head.writeUInt32BE(0xc5d0d3c6, 0);
  head.writeUInt32LE(at, 4);
  head.writeUInt32LE(body.length, 8);
  return Buffer.concat([head, body, Buffer.from('49492a0008000000', 'hex')]);
}

/** As CorelDRAW saves it now, an archive, or as it did before 2008. */
export function corelDraw({ packed = false } = {}): Buffer {
  const riff = Buffer.concat([text('RIFF'), Buffer.from('10000000', 'hex'), text('CDRDvrsn'), Buffer.alloc(8)]);
  return packed
    ? zip({ mimetype: 'application/x-vnd.corel.zcf.draw.document+zip', 'content/riffData.cdr': riff })
    : riff;
}

export function psd(): Buffer {
  return Buffer.concat([text('8BPS'), Buffer.from('0001000000000000000300000001000000010008000300000000', 'hex')]);
}

/** A compound file of Microsoft's; which program wrote it is told by the names of its streams. */
export function compound(stream = 'WordDocument'): Buffer {
  const head = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  head.writeUInt16LE(0x3e, 24);
  head.writeUInt16LE(3, 26);
  head.writeUInt16LE(0xfffe, 28);
  head.writeUInt16LE(9, 30);
  const directory = Buffer.alloc(512);
  directory.write('Root Entry', 0, 'utf16le');
  directory.write(stream, 128, 'utf16le');
  return Buffer.concat([head, directory, Buffer.alloc(512)]);
}

/** A ZIP archive of these files, deflated. */
export function zip(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const whole = Buffer.from(content);
    const packed = deflateRawSync(whole, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(whole), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(whole.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const local = Buffer.concat([text('PK\x03\x04'), common, Buffer.from(name), packed]);
    list.push(text('PK\x01\x02\x14\0'), common, place, Buffer.from(name));
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}

const wordTypes = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}+xml"/></Types>`;

export function docx(more: Record<string, string | Buffer> = {}): Buffer {
  return zip({
    '[Content_Types].xml': wordTypes('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main'),
    'word/document.xml': '<w:document/>',
    ...more,
  });
}

export function docm(): Buffer {
  return zip({
    '[Content_Types].xml': wordTypes('application/vnd.ms-word.document.macroEnabled.main'),
    'word/document.xml': '<w:document/>',
    'word/vbaProject.bin': 'macros',
  });
}

export const boundary = 'form-of-a-test';

export interface FormPart {
  content: Buffer | string;
  field?: string;
  /** As it stands in the header, between quotes. */
  name?: string;
  /** Instead of the usual ones. */
  headers?: string[];
}

/** The bytes of a multipart form. Names are written as they are given. */
export function form(parts: FormPart[], { closed = true } = {}): Buffer {
  const written = parts.flatMap(({ content, field = 'file', name = 'sample.pdf', headers }) => [
    Buffer.from(partHead(field, name, headers)),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, ...(closed ? [Buffer.from(`--${boundary}--\r\n`)] : [])]);
}

export function partHead(
  field: string,
  name: string,
  headers = [
    `Content-Disposition: form-data; name="${field}"; filename="${name}"`,
    'Content-Type: application/octet-stream',
  ],
): string {
  return `--${boundary}\r\n${headers.join('\r\n')}\r\n\r\n`;
}
