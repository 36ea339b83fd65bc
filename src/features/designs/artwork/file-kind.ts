import type { PixelKind, UnshownKind } from './fault.ts';
import { refuse } from './result.ts';

export type { PixelKind } from './fault.ts';
export type FileKind = PixelKind | UnshownKind | 'pdf' | 'svg' | 'unknown';

/** First bytes in hex, and at which byte they begin. */
const signatures: [FileKind, string, number?][] = [
  ['png', '89504e470d0a1a0a'],
  ['jpeg', 'ffd8ff'],
  ['gif', '474946383761'],
  ['gif', '474946383961'],
  ['webp', '57454250', 8],
  ['psd', '38425053'],
  ['postscript', '25215053'],
  ['postscript', 'c5d0d3c6'],
  ['tiff', '49492a00'],
  ['tiff', '4d4d002a'],
  ...['heic', 'heix', 'hevc', 'mif1', 'msf1', 'heim', 'heis'].map((brand): [FileKind, string, number] => [
    'heic',
    toHex(`ftyp${brand}`),
    4,
  ]),
];

function toHex(text: string): string {
  return [...text].map((sign) => sign.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}

/** Names of files that say what they are. */
const endings: Record<string, FileKind[]> = {
  png: ['png'],
  jpg: ['jpeg'],
  jpeg: ['jpeg'],
  webp: ['webp'],
  jfif: ['jpeg'],
  gif: ['gif'],
  psd: ['psd'],
  pdf: ['pdf'],
  ai: ['pdf', 'postscript'],
  eps: ['postscript'],
  svg: ['svg'],
  tif: ['tiff'],
  tiff: ['tiff'],
  heic: ['heic'],
  heif: ['heic'],
  cdr: ['corel'],
};

/** Bytes in which a drawing's first element is looked for: Illustrator writes entities before it. */
const headBytes = 64 * 1024;

/** The kind of a file by its content. */
export function detectKind(bytes: Uint8Array): FileKind {
  for (const [kind, hex, at = 0] of signatures) {
    if (startsWith(bytes, hex, at)) return kind;
  }
  const head = toText(bytes.subarray(0, headBytes));
  if (isCorelDraw(head, bytes)) return 'corel';
  // Programs put up to a kilobyte of their own before a PDF.
  if (head.slice(0, 1024).includes('%PDF-')) return 'pdf';
  return /^(?:\u00ef\u00bb\u00bf)?\s*</.test(head) && /<(?:\w+:)?svg[\s/>]/.test(head) && !/<html/i.test(head)
    ? 'svg'
    : 'unknown';
}

/** Of before 2008 as RIFF, later as an archive, whose last part lists the names inside. */
function isCorelDraw(head: string, bytes: Uint8Array): boolean {
  if (head.startsWith('RIFF')) return /^cdr/i.test(head.slice(8));
  return head.startsWith('PK\u0003\u0004') && toText(bytes.subarray(-headBytes)).includes('content/riffData.cdr');
}

const toText = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

function startsWith(bytes: Uint8Array, hex: string, at: number): boolean {
  for (let pair = 0; pair * 2 < hex.length; pair++) {
    if (bytes[at + pair] !== Number.parseInt(hex.slice(pair * 2, pair * 2 + 2), 16)) return false;
  }
  return true;
}

/** @throws UnreadArtwork for a name that says something else than the content */
export function expectName(name: string, kind: FileKind): void {
  const ending = name.includes('.') ? (name.split('.').at(-1)?.toLowerCase() ?? '') : '';
  const kinds = Object.hasOwn(endings, ending) ? endings[ending] : undefined;
  if (kinds && !kinds.includes(kind)) throw refuse('name_mismatch', { ending });
}
