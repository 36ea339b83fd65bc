// `node scripts/studio-sheet.ts`: docs/studio.webp, five drawings in twelve techniques, near and on three garments.
import { readFileSync } from 'node:fs';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { parse } from 'yaml';
import { type TechniqueSlug, techniqueSlugs } from '../src/features/designs/constants.ts';
import { type Artwork, prepareArtwork } from '../src/features/designs/render/artwork.ts';
import type { Pixels } from '../src/features/designs/render/pixels.ts';
import { type FramePoint, type GarmentLight, garmentLight, placeLayer } from '../src/features/designs/render/place.ts';
import { pickCloth, renderTechnique } from '../src/features/designs/render/render.ts';
import { techniques } from '../src/features/designs/render/techniques/index.ts';
import { type DrawingName, drawingNames, loadDrawing } from '../tests/support/drawings.ts';

/** Pixels of a tile and of the gap between two. */
const tile = { width: 208, height: 156 };
const gap = 3;
const frame = { width: 600, height: 450 };
/** Drawings on garments, each on one, under the close-ups. */
const garments = [
  { product: 'blank-everyday-tee', variant: 'White', colour: '#f2f2f0', drawing: 'child' },
  { product: 'blank-fleece-hoodie', variant: 'Navy', colour: '#20294a', drawing: 'crest' },
  { product: 'blank-canvas-tote', variant: 'Natural', colour: '#e9e0c8', drawing: 'vine' },
] satisfies { product: string; variant: string; colour: string; drawing: DrawingName }[];

interface Blank {
  blank: { pixelsPerMm: number; areas: { widthMm: number; heightMm: number; corners: FramePoint[] }[] };
  variants: { colour: string; pictures: string[] }[];
}

interface Garment {
  picture: Pixels;
  light: GarmentLight;
  pxPerMm: number;
  colour: string;
  /** Middle of the print, in pixels. */
  middle: FramePoint;
  widthMm: number;
  heightMm: number;
}

async function loadGarment({ product, variant, colour }: (typeof garments)[number]): Promise<Garment> {
  const { blank, variants } = parse(readFileSync(`content/products/${product}.yaml`, 'utf8')) as Blank;
  const file = variants.find((one) => one.colour === variant)?.pictures[0];
  const [area] = blank.areas;
  if (!file || !area) throw new Error(`${product} has no picture in ${variant}.`);
  const { data, info } = await sharp(`content/images/${file}`)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  const mean = (at: 0 | 1) => area.corners.reduce((sum, corner) => sum + corner[at] / area.corners.length, 0);
  return {
    picture,
    colour,
    light: garmentLight(picture, blank.pixelsPerMm),
    pxPerMm: blank.pixelsPerMm,
    middle: [mean(0) * info.width, mean(1) * info.height],
    widthMm: area.widthMm * 0.8,
    heightMm: area.heightMm * 0.6,
  };
}

function toImage({ width, height, data }: Pixels): Sharp {
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.length), { raw: { width, height, channels: 4 } });
}

function near(artwork: Artwork, technique: TechniqueSlug): Promise<Buffer> {
  const { macro } = techniques[technique];
  const pixelsPerMm = frame.width / macro.widthMm;
  const fit = Math.min(0.86 * frame.width, (0.84 * frame.height * artwork.width) / artwork.height);
  // A photograph fills the frame.
  const widthMm = artwork.photographic ? macro.widthMm * 1.02 : fit / pixelsPerMm;
  const cloth = { colour: pickCloth(artwork, macro.colours) };
  return toTile(toImage(renderTechnique({ artwork, technique, widthMm, pixelsPerMm, frame, cloth })));
}

function onGarment(artwork: Artwork, technique: TechniqueSlug, garment: Garment): Promise<Buffer> {
  const { picture, light, pxPerMm, colour, middle } = garment;
  const widthMm = Math.min(garment.widthMm, (garment.heightMm * artwork.width) / artwork.height);
  const pixelsPerMm = 1.5 * pxPerMm;
  const view = { viewPixelsPerMm: pxPerMm, cloth: { colour } };
  const layer = renderTechnique({ artwork, technique, widthMm, pixelsPerMm, ...view });
  const halfX = layer.width / 3;
  const halfY = layer.height / 3;
  const corners = [
    [-halfX, -halfY],
    [halfX, -halfY],
    [halfX, halfY],
    [-halfX, halfY],
  ].map(([x = 0, y = 0]): FramePoint => [middle[0] + x, middle[1] + y]);
  const placed = placeLayer({ garment: picture, layer, corners, pxPerMm, technique, light });
  const height = Math.round(1.3 * Math.max(halfY * 2, (halfX * 2 * tile.height) / tile.width));
  const width = Math.round((height * tile.width) / tile.height);
  const left = Math.max(0, Math.min(picture.width - width, Math.round(middle[0] - width / 2)));
  const top = Math.max(0, Math.min(picture.height - height, Math.round(middle[1] - height / 2)));
  return toTile(toImage(placed).extract({ left, top, width, height }));
}

function toTile(image: Sharp): Promise<Buffer> {
  return image.resize(tile.width, tile.height).removeAlpha().png().toBuffer();
}

const artworks = new Map<DrawingName, Artwork>();
for (const name of drawingNames) artworks.set(name, prepareArtwork(await loadDrawing(name), { background: 'remove' }));
const tiles: OverlayOptions[] = [];
const addRow = async (row: number, draw: (technique: TechniqueSlug) => Promise<Buffer>) => {
  for (const [column, technique] of techniqueSlugs.entries())
    tiles.push({
      input: await draw(technique),
      left: column * (tile.width + gap),
      top: row * (tile.height + gap),
    });
};
for (const [row, artwork] of [...artworks.values()].entries()) await addRow(row, (slug) => near(artwork, slug));
for (const [row, choice] of garments.entries()) {
  const garment = await loadGarment(choice);
  const artwork = artworks.get(choice.drawing) as Artwork;
  await addRow(drawingNames.length + row, (slug) => onGarment(artwork, slug, garment));
}
const rows = drawingNames.length + garments.length;
const size = {
  width: techniqueSlugs.length * (tile.width + gap) - gap,
  height: rows * (tile.height + gap) - gap,
};
await sharp({ create: { ...size, channels: 3, background: '#7d7d7a' } })
  .composite(tiles)
  .webp({ quality: 62, effort: 6 })
  .toFile('docs/studio.webp');
