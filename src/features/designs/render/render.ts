import type { TechniqueSlug } from '../constants.ts';
import type { Artwork } from './artwork.ts';
import { type ClothChoice, makeCloth } from './cloth.ts';
import { type Lab, parseHex, toLab, toLinear } from './colour/colour.ts';
import { type InkChoice, leaveOutInks } from './ink-choice.ts';
import { shade } from './light/shade.ts';
import type { OwnPixels } from './pixels.ts';
import { Scene } from './scene.ts';
import type { UsedInk } from './technique.ts';
import { techniques } from './techniques/index.ts';

/** Air on each side of a LAYER, for pile, white edge and shadow. */
const marginMm = 2.2;
/** Pixels of a picture at max: about 60 bytes of memory each. */
const maxPixels = 6_000_000;

export interface RenderOptions {
  artwork: Artwork;
  technique: TechniqueSlug;
  /** Width of the drawing as made. */
  widthMm: number;
  pixelsPerMm: number;
  /** Pixels of a MACRO, a close-up on cloth; without it a LAYER to be placed on a garment. */
  frame?: { width: number; height: number };
  /** Pixels a millimetre at which a LAYER is looked at, where it is placed smaller. */
  viewPixelsPerMm?: number;
  cloth: ClothChoice;
  inks?: readonly InkChoice[];
}

/** A MACRO is opaque, a LAYER premultiplied. */
export interface Rendered extends OwnPixels {
  /** The drawing of a LAYER begins here. */
  marginPx: number;
  /** Spot inks, largest first; none for full colour. */
  inks: UsedInk[];
}

/** The artwork made in a technique; the same input gives the same bytes. Throws RangeError beyond `maxPixels`. */
export function renderTechnique(options: RenderOptions): Rendered {
  const { technique: slug, widthMm, pixelsPerMm: ppm, frame, viewPixelsPerMm = ppm, inks: choices = [] } = options;
  const technique = techniques[slug];
  const artwork = leaveOutInks(options.artwork, choices);
  const width = widthMm * ppm;
  const height = (width * artwork.height) / artwork.width;
  const marginPx = frame ? 0 : Math.ceil(marginMm * ppm);
  const w = frame ? frame.width : Math.ceil(width) + 2 * marginPx;
  const h = frame ? frame.height : Math.ceil(height) + 2 * marginPx;
  if (!(w * h <= maxPixels)) throw new RangeError(`A picture of ${w} × ${h} pixels is too large.`);
  const { colour, weave = technique.macro.weave } = options.cloth;
  const cloth = frame ? makeCloth(w, h, ppm, colour, weave) : null;
  const scene = new Scene({
    artwork,
    widthMm,
    ppm,
    w,
    h,
    cloth,
    choices,
    scale: width / artwork.width,
    ox: frame ? (w - width) / 2 : marginPx,
    oy: frame ? (h - height) / 2 : marginPx,
    view: Math.min(ppm, viewPixelsPerMm),
    clothLinear: toLinear(parseHex(colour)),
    lineMm: technique.limits.lineMm ?? 0,
    needsOutside: technique.needsOutside ?? false,
  });
  const built = technique.build(scene);
  const data = shade(built, { w, h, ppm, cloth, shadow: technique.layerShadow ?? 1 });
  return { width: w, height: h, data, marginPx, inks: built.inks ?? [] };
}

/** The colour of cloth that all main colours of the artwork stand out from; the first of equals. */
export function pickCloth(artwork: Artwork, colours: readonly string[]): string {
  const main = artwork.inks.filter(({ share }) => share > 0.05);
  let best = colours[0] ?? '#ffffff';
  let max = -1;
  for (const colour of colours) {
    const ground = toLab(parseHex(colour));
    const contrast = Math.min(...main.map(({ lab }) => findContrast(lab, ground)));
    if (contrast <= max + 0.06) continue;
    max = contrast;
    best = colour;
  }
  return best;
}

function findContrast(lab: Lab, ground: Lab): number {
  return Math.hypot((lab[0] - ground[0]) * 1.3, lab[1] - ground[1], lab[2] - ground[2]);
}
