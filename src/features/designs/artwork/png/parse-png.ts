/** A PNG whose rows can be read one after the other. */
export interface Png {
  width: number;
  height: number;
  /** Bits of a sample: 1, 2, 4, 8 or 16. */
  depth: number;
  colour: 'grey' | 'rgb' | 'palette' | 'grey with alpha' | 'rgb with alpha';
  /** Three bytes a colour. */
  palette: Uint8Array;
  /** A byte of alpha for each colour of the palette, or the samples that are clear, two bytes each. */
  clear: Uint8Array | undefined;
  /** The compressed rows, in pieces. */
  compressed: Uint8Array<ArrayBuffer>[];
}

const colours: Record<number, Png['colour']> = {
  0: 'grey',
  2: 'rgb',
  3: 'palette',
  4: 'grey with alpha',
  6: 'rgb with alpha',
};

const depths = [1, 2, 4, 8, 16];
/** Bytes of the name of a profile, at most. */
const maxProfileName = 79;

/**
 * The parts of a PNG.
 * @returns undefined for one that the browser reads as a whole: interlaced, animated, turned, or not in sRGB
 * @throws RangeError for a part that is too short
 */
export function parsePng(bytes: Uint8Array<ArrayBuffer>): Png | undefined {
  const chunks = [...listChunks(bytes)];
  const find = (type: string) => chunks.find((chunk) => chunk.type === type)?.data;
  const header = find('IHDR');
  const colour = colours[header?.[9] ?? -1];
  const isInterlaced = header?.[12] !== 0;
  if (!header || !colour || !depths.includes(header[8] ?? 0)) return undefined;
  if (isInterlaced || find('acTL') || find('eXIf') || !isSrgb(find)) return undefined;
  const view = toView(header);
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    depth: view.getUint8(8),
    colour,
    palette: find('PLTE') ?? new Uint8Array(),
    clear: find('tRNS'),
    compressed: chunks.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : [])),
  };
}

function* listChunks(bytes: Uint8Array<ArrayBuffer>) {
  const view = toView(bytes);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    yield { type, data: bytes.subarray(at + 8, at + 8 + length) };
    if (type === 'IEND') return;
    at += 12 + length;
  }
}

const toView = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

/** Gamma and red of sRGB, in hundred thousandths. */
const [srgbGamma, srgbRed] = [45_455, 64_000];

/** True without a profile, and with one of sRGB. */
function isSrgb(find: (type: string) => Uint8Array | undefined): boolean {
  const profile = find('iCCP');
  if (profile) return /^[^\0]*sRGB/.test(String.fromCharCode(...profile.subarray(0, maxProfileName)));
  const [gamma, primaries] = [find('gAMA'), find('cHRM')];
  if (find('sRGB')) return true;
  if (find('cICP')) return false;
  return (
    (!gamma || toView(gamma).getUint32(0) === srgbGamma) && (!primaries || toView(primaries).getUint32(8) === srgbRed)
  );
}
