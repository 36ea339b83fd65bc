import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { ShopError } from '#shared/errors.ts';
import { formEndings, type UploadEnding } from '../constants.ts';
import { docx, endsAsZip, holdsBytes, isWholeFile, readAt, svg } from './file-end.server.ts';
import { acceptedEnding, cleanFileName, fileEnding } from './file-name.server.ts';

const postScript = 'application/postscript';
const cdr = 'application/vnd.corel-draw';
const jpeg = ['image/jpeg'];
const tiff = ['image/tiff'];
const heic = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];

/** Kinds of content that a file of an ending may have, as `contentType` names them. */
const contents: Record<UploadEnding, string[]> = {
  jpg: jpeg,
  jpeg,
  jfif: jpeg,
  png: ['image/png'],
  pdf: ['application/pdf'],
  ai: ['application/pdf', postScript],
  psd: ['image/vnd.adobe.photoshop'],
  eps: [postScript],
  webp: ['image/webp'],
  gif: ['image/gif'],
  svg: [svg],
  tif: tiff,
  tiff,
  heic,
  heif: heic,
  cdr: [cdr],
  doc: ['application/msword'],
  docx: [docx],
};

/** The ending that decides what a file must be. @throws ShopError 415 for one that we do not take */
export function requireEnding(name: string, endings: readonly UploadEnding[] = formEndings): UploadEnding {
  const ending = acceptedEnding(name, endings);
  if (ending) return ending;
  throw unknownEnding(name, endings);
}

function unknownEnding(name: string, endings: readonly UploadEnding[]): ShopError {
  return new ShopError('file_type_not_taken', { ending: fileEnding(name).slice(0, 20), taken: [...endings] });
}

/**
 * A name whose ending is one of these: its own, or that of what the file holds put behind it.
 * @param name cleaned
 * @throws ShopError 415 for a file of no kind that is taken
 */
export async function nameByContent(path: string, name: string, endings: readonly UploadEnding[]): Promise<string> {
  if (acceptedEnding(name, endings)) return name;
  const file = await open(path);
  try {
    const type = (await svgType(file)) ?? (await contentType(path, file, await readAt(file, 0, headBytes)));
    const ending =
      endings.find((one) => contents[one][0] === type) ??
      endings.find((one) => type !== undefined && contents[one].includes(type));
    if (!ending) throw unknownEnding(name, endings);
    return cleanFileName(`${name}.${ending}`);
  } finally {
    await file.close();
  }
}

/**
 * The type that a file's content and its name agree on.
 * @param path of the stored file, which is looked at in pieces
 * @param name cleaned
 * @throws ShopError 415 where they do not agree, where it is something else besides, or where its end is missing
 */
export async function examineFile(
  path: string,
  name: string,
  endings: readonly UploadEnding[] = formEndings,
): Promise<string> {
  const ending = requireEnding(name, endings);
  const holds = contents[ending];
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await readAt(file, 0, headBytes);
    const tail = await readAt(file, Math.max(0, size - tailBytes), tailBytes);
    const type = ending === 'svg' ? await svgType(file) : await contentType(path, file, head);
    if (type === undefined || !holds.includes(type)) {
      throw new ShopError('file_is_another_type', { ending });
    }
    const document = ending === 'doc' || ending === 'docx' || ending === 'cdr';
    // An SVG is a page itself: it leaves as a download only.
    const isPage = ending !== 'svg' && webPage.test(head.toString('latin1'));
    if (!document && (isPage || endsAsZip(tail))) {
      throw new ShopError('file_hides_another', { ending });
    }
    if (!(await isWholeFile(type, file, tail))) {
      throw new ShopError('file_end_missing', { ending });
    }
    return type;
  } finally {
    await file.close();
  }
}

/** The bytes that a browser looks at when it sniffs a type. */
const headBytes = 2048;
const webPage = /<(script|html|!doctype|\?php|svg|iframe|body)\b/i;
/** An archive's last record with its longest comment. */
const tailBytes = 22 + 0xffff;

/** First bytes of the types that we take, in hex. The library knows hundreds of others, and unpacks some. */
const magicNumbers = [
  ...['ffd8ff', '89504e47', '25504446', '25215053', 'c5d0d3c6', '38425053', 'd0cf11e0', '504b0304'],
  ...['52494646', '474946383761', '474946383961', '49492a00', '4d4d002a'],
];

/** Illustrator writes its entities before the drawing. */
const svgHeadBytes = 64 * 1024;

/** An SVG is text whose first element is the drawing; a declaration, comments and entities may stand before it. */
async function svgType(file: FileHandle): Promise<string | undefined> {
  const head = (await readAt(file, 0, svgHeadBytes))
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  const start = head.search(/<(\w{1,20}:)?svg[\s/>]/i);
  const isDrawing =
    head.startsWith('<') && start !== -1 && !webPage.test(head.slice(0, start).replace(/<!doctype svg/i, ''));
  return isDrawing ? svg : undefined;
}

async function contentType(path: string, file: FileHandle, head: Buffer): Promise<string | undefined> {
  // The boxes of a HEIC begin with their length.
  const isBoxed = head.toString('latin1', 4, 8) === 'ftyp';
  if (!isBoxed && !magicNumbers.some((start) => head.toString('hex', 0, 6).startsWith(start))) return undefined;
  if (await isCorelDraw(file, head)) return cdr;
  const found = await fileTypeFromFile(path).catch(() => undefined);
  switch (found?.mime as string | undefined) {
    case 'image/apng':
      return 'image/png';
    case postScript:
    case 'application/eps':
      return (await isPostScript(file, head)) ? postScript : undefined;
    case 'application/x-cfb':
      // Without this stream it is another program's file, such as a spreadsheet or an installer.
      return (await holdsBytes(file, Buffer.from('WordDocument', 'utf16le'))) ? 'application/msword' : undefined;
    default:
      return found?.mime;
  }
}

/** Of before 2008 as RIFF, later as an archive with the same inside. */
async function isCorelDraw(file: FileHandle, head: Buffer): Promise<boolean> {
  const [start, kind] = [head.toString('latin1', 0, 4), head.toString('latin1', 8, 11)];
  if (start === 'RIFF') return kind === 'CDR' || kind === 'cdr';
  return start === 'PK\x03\x04' && (await holdsBytes(file, Buffer.from('content/riffData.cdr')));
}

/** Plain, or with the header of DOS that says at which byte the PostScript begins. */
async function isPostScript(file: FileHandle, head: Buffer): Promise<boolean> {
  const isDos = head.length >= 30 && head.readUInt32BE(0) === 0xc5d0d3c6;
  const start = await readAt(file, isDos ? head.readUInt32LE(4) : 0, 10);
  return start.toString('latin1') === '%!PS-Adobe';
}
