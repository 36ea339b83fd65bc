import type { Weave } from '../render/cloth.ts';

// Blanks as the Studio uses them: products without a print, with areas that can be printed.

export interface BlankSize {
  size: string;
  stock: number;
  /** Rupees. */
  price: number;
}

export interface BlankVariant {
  id: string;
  color: string;
  colorHex: string;
  /** Address of its picture. */
  front: string;
  back?: string | undefined;
  sizes: readonly BlankSize[];
}

export interface BlankArea {
  id: string;
  name: string;
  view: 'front' | 'back';
  widthMm: number;
  heightMm: number;
  /** Of the picture, 0 to 1, clockwise from top left. */
  corners: readonly (readonly [number, number])[];
  variantIds: readonly string[];
}

export interface StudioBlank {
  id: string;
  name: string;
  price: number;
  /** In words: `180 gsm combed cotton`. */
  material: string;
  fabric: string;
  variants: readonly BlankVariant[];
  areas: readonly BlankArea[];
}

/** How a fabric looks from near. */
const weaves: readonly [RegExp, Weave][] = [
  [/pique/, 'pique'],
  [/canvas/, 'canvas'],
  [/twill|poplin|paper|board/, 'poplin'],
  [/polyester/, 'sports'],
];

export function findWeave(fabric: string): Weave {
  return weaves.find(([pattern]) => pattern.test(fabric))?.[1] ?? 'jersey';
}

/** `cotton-jersey` → `cotton jersey`, as a sentence says it. */
export function nameFabric(fabric: string): string {
  return fabric.replaceAll('-', ' ');
}

/** `cotton-jersey` → `jersey`: what a ticket calls it. */
export function nameCloth(fabric: string): string {
  return fabric.split('-').at(-1) ?? fabric;
}

/** The areas that a variant can be printed in. */
export function listAreas({ areas }: StudioBlank, variantId: string): BlankArea[] {
  return areas.filter(({ variantIds }) => variantIds.length === 0 || variantIds.includes(variantId));
}

/** Areas to choose from: one that lies within another is a place in that one. */
export function listWholeAreas(blank: StudioBlank, variantId: string): BlankArea[] {
  const areas = listAreas(blank, variantId);
  return areas.filter((area) => !areas.some((other) => other !== area && isWithin(area, other)));
}

function isWithin(inner: BlankArea, outer: BlankArea): boolean {
  const [own, room] = [findEdges(inner), findEdges(outer)];
  const fits = own.left >= room.left && own.right <= room.right && own.top >= room.top && own.bottom <= room.bottom;
  return inner.view === outer.view && fits;
}

/** The upright box about an area, in parts of the picture. */
export function findEdges({ corners }: Pick<BlankArea, 'corners'>) {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Address of the picture that an area lies on. */
export function findPicture({ front, back }: BlankVariant, { view }: Pick<BlankArea, 'view'>): string {
  return view === 'back' ? (back ?? front) : front;
}
