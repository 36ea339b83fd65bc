/** Where pictures are served. */
export const mediaPath = '/media';

/** Widths in pixels that pictures are made in: what the layouts ask for at one to three pixels a CSS pixel. */
const ladder = [160, 240, 360, 500, 680, 840, 1000, 1200, 1600, 2000] as const;

export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/**
 * What an address tells of the owner's picture, so that a layout can keep its place and show its colour before it is
 * there.
 */
export interface PictureFacts {
  /** First 12 hex digits of the file's SHA-256. */
  hash: string;
  /** Pixels, as the picture is seen. */
  width: number;
  height: number;
  /** Mean colour of the edges as six hex digits; none where the picture lets its ground show through. */
  colour?: string | undefined;
  /** Path below content/images, with its ending. */
  path: string;
}

/**
 * How a picture is shown uncut, its ground going on around it: what lies or hangs fills it; what stands throws a shadow
 * over its edge.
 */
export const wholeWays = ['flat', 'standing'] as const;
export type WholeWay = (typeof wholeWays)[number];

/** The room that a picture has in a layout. */
export interface Room {
  /** From this width of the window on, in CSS pixels; the last room has none. */
  from?: number;
  /** Width of the picture's box as a CSS length, such as `50vw`. */
  width: string;
  /** Width over height of the box where it crops the picture, or shows it whole. */
  ratio?: number;
  /** The box shows the picture whole, beside it a ground of its colour. */
  whole?: boolean;
}

export interface PictureSource {
  type: string;
  srcSet: string;
}

export interface PictureView {
  /** What a browser shows that knows none of the sources. */
  src: string;
  sources: PictureSource[];
  /** Undefined where there is nothing to choose from. */
  sizes: string | undefined;
  width: number;
  height: number;
  /** `#rrggbb`, or undefined where nobody knows it. */
  colour: string | undefined;
}

const addressForm = /^\/media\/([0-9a-f]{12})-(\d{1,5})x(\d{1,5})(?:-([0-9a-f]{6}))?\/([^?#]+)\.(webp|avif|jpe?g|png)$/;
const fallbackWidth = 840;
const socialWidth = 1200;
/** Pixels a CSS pixel: phones have three, wider windows two. */
const phoneDensity = 3;
const deskDensity = 2;
/** In CSS pixels; narrower ones get a picture that is a little too large. */
const narrowestWindow = 320;

/** `<hash>-<width>x<height>-<colour>`: the part of an address that changes with the file. */
export function pictureKey({ hash, width, height, colour }: PictureFacts): string {
  return `${hash}-${width}x${height}${colour ? `-${colour}` : ''}`;
}

/** Address of the owner's file itself. */
export function pictureAddress(facts: PictureFacts): string {
  return `${mediaPath}/${pictureKey(facts)}/${facts.path}`;
}

/**
 * The facts in an address; undefined for a drawing, an address of another house, or one from before addresses told
 * them.
 */
export function readAddress(address: string): PictureFacts | undefined {
  const [, hash, width, height, colour, stem, ending] = addressForm.exec(address) ?? [];
  if (!hash || !Number(width) || !Number(height)) return undefined;
  return { hash, width: Number(width), height: Number(height), colour, path: `${stem}.${ending}` };
}

/** The widths that a picture is made in: the ladder up to its own width, which closes it. */
export function widthsOf(width: number): number[] {
  const below = ladder.filter((rung) => rung < width);
  return below.length < ladder.length ? [...below, width] : below;
}

/**
 * Address of a picture made from the owner's, as wide as a rung of `widthsOf`. The width stands behind everything that
 * the widths of one picture have in common: pages full of them weigh less so. No file of the owner's has a `~` in its
 * name.
 */
export function derivedAddress(facts: PictureFacts, width: number, format: PictureFormat): string {
  return `${mediaPath}/${pictureKey(facts)}/${stemOf(facts.path)}~${width}.${format}`;
}

/** `scenes/one-mark.webp` → `scenes/one-mark`. */
export function stemOf(path: string): string {
  return path.replace(/\.[^./]+$/, '');
}

/**
 * Everything an <img> and its sources need to show what is at the address. Drawings and foreign addresses stay as they
 * are.
 */
export function pictureView(address: string, rooms: readonly Room[], least = 0): PictureView {
  const facts = readAddress(address);
  if (!facts) {
    const ratio = rooms.at(-1)?.ratio ?? 4 / 3;
    const box = { width: Math.round(1000 * ratio), height: 1000 };
    return { src: address, sources: [], sizes: undefined, colour: undefined, ...box };
  }
  const { width, height, colour } = facts;
  const widths = useful(widthsOf(width), rooms, width / height, least);
  const source = (format: PictureFormat): PictureSource => ({
    type: `image/${format}`,
    srcSet: widths.map((rung) => `${derivedAddress(facts, rung, format)} ${rung}w`).join(', '),
  });
  return {
    src: derivedAddress(facts, fallbackWidthOf(facts), 'jpg'),
    sources: [source('avif'), source('webp')],
    sizes: sizesOf(rooms, width / height),
    width,
    height,
    colour: colour && `#${colour}`,
  };
}

/** Width of the JPEG for browsers that know nothing better. */
function fallbackWidthOf({ width }: PictureFacts): number {
  return rungAtLeast(widthsOf(width), fallbackWidth);
}

/** Width of the JPEG that a shared link shows. */
function socialWidthOf({ width }: PictureFacts): number {
  return rungAtLeast(widthsOf(width), socialWidth);
}

/** The picture that a shared link shows: JPEG, which every reader of links knows. */
export function socialPicture(address: string): { url: string; width?: number; height?: number } {
  const facts = readAddress(address);
  if (!facts) return { url: address };
  const width = socialWidthOf(facts);
  return {
    url: derivedAddress(facts, width, 'jpg'),
    width,
    height: Math.round((width * facts.height) / facts.width),
  };
}

/** The smallest rung that is as wide as asked, or the widest. */
export function rungAtLeast(widths: readonly number[], width: number): number {
  return widths.find((rung) => rung >= width) ?? widths.at(-1) ?? width;
}

/**
 * The `sizes` of rooms: a box that crops the picture's sides shows a picture that is wider than the box, one that shows
 * it whole a narrower one.
 */
function sizesOf(rooms: readonly Room[], ratio: number): string {
  return rooms
    .map((room) => {
      const wider = widerBy(room, ratio);
      const length = wider !== 1 ? `calc(${room.width} * ${Number(wider.toFixed(2))})` : room.width;
      return room.from === undefined ? length : `(min-width: ${room.from}px) ${length}`;
    })
    .join(', ');
}

function widerBy(room: Room, ratio: number): number {
  if (room.ratio === undefined) return 1;
  return (room.whole ? Math.min : Math.max)(1, ratio / room.ratio);
}

/** Leaves out rungs that no screen would choose, as far as the rooms' widths are known. */
function useful(widths: number[], rooms: readonly Room[], ratio: number, least: number): number[] {
  const most = rooms.map((room, place) => mostPixels(room, rooms[place - 1]?.from) * widerBy(room, ratio));
  const fewest = rooms.map((room) => fewestPixels(room) * widerBy(room, ratio));
  const top = rungAtLeast(widths, Math.max(...most, 0) || Number.POSITIVE_INFINITY);
  const bottom = Math.max(least, rungAtLeast(widths, Math.min(...fewest)));
  const chosen = widths.filter((rung) => rung >= bottom && rung <= top);
  return chosen.length > 0 ? chosen : widths.slice(-1);
}

/** The fewest pixels that a room takes: in the narrowest of its windows, with one pixel a CSS pixel. */
function fewestPixels({ width, from = narrowestWindow }: Room): number {
  const [, fixed] = /^(\d+)px$/.exec(width) ?? [];
  if (fixed) return Number(fixed);
  const [, share, less = 0, limit = Number.POSITIVE_INFINITY] =
    /([\d.]+)vw(?: - (\d+)px)?(?:, (\d+)px)?/.exec(width) ?? [];
  return Math.min((Number(share ?? 0) / 100) * from - Number(less), Number(limit));
}

/** The most pixels that a room takes, in windows narrower than the next room begins. */
function mostPixels({ width }: Room, windowsBelow = Number.POSITIVE_INFINITY): number {
  const fixed = /^(\d+)px$/.exec(width)?.[1];
  if (fixed) return Number(fixed) * phoneDensity;
  const limit = Number(/^min\(.*, (\d+)px\)$/.exec(width)?.[1] ?? Number.POSITIVE_INFINITY);
  const share = Number(/([\d.]+)vw/.exec(width)?.[1] ?? Number.POSITIVE_INFINITY) / 100;
  return Math.min(limit, share * windowsBelow) * deskDensity;
}

/**
 * Everything that is made from a picture: the modern formats in every width, JPEG where pages and shared links name it.
 */
export function everyDerived(facts: PictureFacts): { width: number; format: PictureFormat }[] {
  const jpegs = [...new Set([fallbackWidthOf(facts), socialWidthOf(facts)])];
  return [
    ...(['avif', 'webp'] as const).flatMap((format) => widthsOf(facts.width).map((width) => ({ width, format }))),
    ...jpegs.map((width) => ({ width, format: 'jpg' as const })),
  ];
}
