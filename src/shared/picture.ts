/** Where pictures are served. */
export const mediaPath = '/media';

/** Widths in pixels that pictures are made in: what layouts ask for at one to three pixels a CSS pixel. */
const pictureWidths = [160, 240, 360, 600, 720, 840, 1200, 1600, 2000] as const;

export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The part of an address that a layout needs before the picture is loaded. */
export interface PictureFacts {
  /** First 12 hex digits of the file's SHA-256. */
  hash: string;
  /** Pixels, as the picture is seen. */
  width: number;
  height: number;
  /** Mean colour of the edges as six hex digits; none for a transparent picture. */
  colour?: string | undefined;
  /** Path below content/images, with its extension. */
  path: string;
}

/** Ways to show a picture uncut, with its ground around it: flat, or standing with a shadow over its edge. */
export const wholeWays = ['flat', 'standing'] as const;
export type WholeWay = (typeof wholeWays)[number];

export interface PictureSource {
  type: string;
  srcSet: string;
}

export interface PictureView {
  /** For browsers that know none of the sources. */
  src: string;
  /** AVIF first; empty for a drawing or a foreign address. */
  sources: PictureSource[];
  width: number;
  height: number;
  /** `#rrggbb`, or undefined where the address has none. */
  colour: string | undefined;
}

const addressPattern =
  /^\/media\/([0-9a-f]{12})-(\d{1,5})x(\d{1,5})(?:-([0-9a-f]{6}))?\/([^?#]+\.(?:webp|avif|jpe?g|png))$/;
const fallbackWidth = 840;
const socialWidth = 1200;
/** Size of a drawing, whose address has none. */
const drawingSize = { width: 800, height: 1000 };

/** `<hash>-<width>x<height>-<colour>`: the part of an address that changes with the file. */
export function pictureKey({ hash, width, height, colour }: PictureFacts): string {
  return `${hash}-${width}x${height}${colour ? `-${colour}` : ''}`;
}

/** Address of the owner's file itself. */
export function pictureAddress(facts: PictureFacts): string {
  return `${mediaPath}/${pictureKey(facts)}/${facts.path}`;
}

/** The facts in an address; undefined for a drawing, a foreign address, or an old one without facts. */
export function readAddress(address: string): PictureFacts | undefined {
  const [, hash, width, height, colour, path] = addressPattern.exec(address) ?? [];
  if (!hash || !path || !Number(width) || !Number(height)) return undefined;
  return { hash, width: Number(width), height: Number(height), colour, path };
}

/** Widths in pixels that a picture is made in: those below its own width, and its own. */
export function availableWidths(width: number): number[] {
  const below = pictureWidths.filter((one) => one < width);
  return below.length < pictureWidths.length ? [...below, width] : below;
}

/** The smallest available width that is as wide as asked, or the widest. */
export function findWidth({ width }: PictureFacts, asked: number): number {
  const widths = availableWidths(width);
  return widths.find((one) => one >= asked) ?? widths.at(-1) ?? width;
}

/**
 * Address of a picture made from the owner's, in one of its `availableWidths`; the width is last, which compresses
 * well. No file of the owner's has a `~` in its name.
 */
export function derivedAddress(facts: PictureFacts, width: number, format: PictureFormat): string {
  return `${mediaPath}/${pictureKey(facts)}/${removeExtension(facts.path)}~${width}.${format}`;
}

/** `scenes/one-mark.webp` → `scenes/one-mark`. */
export function removeExtension(path: string): string {
  return path.replace(/\.[^./]+$/, '');
}

/** Everything an <img> and its sources need. Drawings and foreign addresses stay as they are. */
export function pictureView(address: string): PictureView {
  const facts = readAddress(address);
  if (!facts) return { src: address, sources: [], colour: undefined, ...drawingSize };
  const { width, height, colour } = facts;
  const toSource = (format: PictureFormat): PictureSource => ({
    type: `image/${format}`,
    srcSet: availableWidths(width)
      .map((one) => `${derivedAddress(facts, one, format)} ${one}w`)
      .join(', '),
  });
  return {
    src: derivedAddress(facts, findWidth(facts, fallbackWidth), 'jpg'),
    sources: [toSource('avif'), toSource('webp')],
    width,
    height,
    colour: colour && `#${colour}`,
  };
}

/** The picture that a shared link shows: JPEG, which every reader of links knows. */
export function socialPicture(address: string): { url: string; width?: number; height?: number } {
  const facts = readAddress(address);
  if (!facts) return { url: address };
  const width = findWidth(facts, socialWidth);
  const height = Math.round((width * facts.height) / facts.width);
  return { url: derivedAddress(facts, width, 'jpg'), width, height };
}

/** Everything made from a picture: the modern formats in every width, JPEG where pages and shared links name it. */
export function listDerived(facts: PictureFacts): { width: number; format: PictureFormat }[] {
  const jpegs = new Set([fallbackWidth, socialWidth].map((width) => findWidth(facts, width)));
  return [
    ...availableWidths(facts.width).flatMap((width) => [
      { width, format: 'avif' as const },
      { width, format: 'webp' as const },
    ]),
    ...[...jpegs].map((width) => ({ width, format: 'jpg' as const })),
  ];
}
