import type { Artwork } from './artwork.ts';
import { darkCloth } from './clear-inks.ts';
import type { Cloth } from './cloth.ts';
import { LINEAR, luminance, type Rgb } from './colour/colour.ts';
import type { Ink } from './colour/palette.ts';
import { separate } from './colour/separate.ts';
import { borderDistance, type Placed, signedDistance, thicken } from './fields/distance.ts';
import { smoothByMajority, spread, tidy } from './fields/labels.ts';
import { type InkChoice, reduceInks } from './ink-choice.ts';
import { NO_INK } from './pixels.ts';
import { resample } from './resample.ts';

export interface SceneOptions extends Placed {
  artwork: Artwork;
  widthMm: number;
  /** Pixels a millimetre. */
  ppm: number;
  /** Pixels a millimetre at which the picture is looked at. */
  view: number;
  /** Drawn cloth of a MACRO, null for a LAYER. */
  cloth: Cloth | null;
  clothLinear: Rgb;
  /** Thinnest line that the technique holds; thinner ones are thickened, as the workshop would redraw them. */
  lineMm: number;
  needsOutside: boolean;
  choices: readonly InkChoice[];
}

export interface SpotInks {
  /** Ink index of each pixel. */
  label: Uint8Array;
  inks: Ink[];
}

/** The artwork in its frame, and the fields that a technique asks for. */
export class Scene {
  readonly w: number;
  readonly h: number;
  /** Pixels. */
  readonly n: number;
  readonly ppm: number;
  readonly view: number;
  readonly widthMm: number;
  /** Thinnest line of the drawing, inside or outside. */
  readonly thinMm: number;
  readonly cloth: Cloth | null;
  readonly clothLinear: Rgb;
  readonly isMacro: boolean;
  readonly isDarkCloth: boolean;
  readonly photographic: boolean;
  readonly choices: readonly InkChoice[];
  readonly rgb: Uint8ClampedArray;
  readonly alpha: Float32Array;
  readonly #options: SceneOptions;
  /** Pixels to each side of a thickened line, 0 for none. */
  readonly #grow: number;
  #distance: Float32Array | null = null;
  #cover: Float32Array | null = null;

  constructor(options: SceneOptions) {
    const { artwork, widthMm, ppm, lineMm, cloth, clothLinear } = options;
    this.#options = options;
    this.w = options.w;
    this.h = options.h;
    this.n = options.w * options.h;
    this.ppm = ppm;
    this.view = options.view;
    this.widthMm = widthMm;
    this.cloth = cloth;
    this.clothLinear = clothLinear;
    this.isMacro = cloth !== null;
    this.isDarkCloth = luminance(clothLinear) < darkCloth;
    this.photographic = artwork.photographic;
    this.choices = options.choices;
    const { rgb, alpha } = resample(artwork, options);
    this.rgb = rgb;
    this.alpha = alpha;
    const mmPerPixel = widthMm / artwork.width;
    this.thinMm = Math.min(artwork.strokePx, artwork.insidePx) * mmPerPixel;
    this.#grow = lineMm > artwork.strokePx * mmPerPixel ? (lineMm / 2) * ppm : 0;
  }

  /** Signed distance to the thickened silhouette, in pixels. */
  get distance(): Float32Array {
    if (this.#distance) return this.#distance;
    const { artwork, needsOutside } = this.#options;
    this.#distance = signedDistance(this.alpha, this.w, this.h, needsOutside);
    if (this.#grow > 0) thicken(this.#distance, this.#grow, artwork.marks, this.#options);
    return this.#distance;
  }

  /** Cover of the thickened silhouette, 0 to 1. */
  get cover(): Float32Array {
    if (this.#grow <= 0) return this.alpha;
    if (this.#cover) return this.#cover;
    const { distance, n } = this;
    const cover = new Float32Array(n);
    for (let i = 0; i < n; i++) {
      const v = (distance[i] as number) + 0.5;
      cover[i] = v <= 0 ? 0 : Math.min(v, 1);
    }
    this.#cover = cover;
    return cover;
  }

  /**
   * Spot inks.
   * @param calmMm size under which grain is smoothed away
   */
  inks(k: number, calmMm = 0): SpotInks {
    const { w, h, n, photographic } = this;
    const inks = reduceInks(this.#options.artwork.inks, k, this.choices);
    let label = separate(this.rgb, this.alpha, w, h, inks);
    if (calmMm > 0 && photographic) label = smoothByMajority(label, w, h, calmMm * this.ppm, inks.length);
    else if (calmMm > 0) tidy(label, w);
    label = spread(label, w, h, this.#grow + 2);
    const { cover } = this;
    for (let i = 0; i < n; i++) if ((cover[i] as number) < 0.02) label[i] = NO_INK;
    return { label, inks };
  }

  /** Distance to the nearest border of inks, in pixels. */
  border(label: Uint8Array): Float32Array {
    return borderDistance(label, this.w, this.h);
  }

  /** Linear colours of the picture, carried outward under thickened edges. */
  picture(): Float32Array {
    const { w, n, rgb, alpha, cover } = this;
    const out = new Float32Array(n * 3);
    for (let i = 0; i < n; i++) {
      let s = i;
      // Soft edge pixels know their colour badly: they take it from further in.
      if ((alpha[i] as number) < 0.35 && (cover[i] as number) > 0) {
        if (i + 1 < n && (alpha[i + 1] as number) > (alpha[s] as number)) s = i + 1;
        if (i >= 1 && (alpha[i - 1] as number) > (alpha[s] as number)) s = i - 1;
        if (i + w < n && (alpha[i + w] as number) > (alpha[s] as number)) s = i + w;
        if (i >= w && (alpha[i - w] as number) > (alpha[s] as number)) s = i - w;
      }
      out[i * 3] = LINEAR[rgb[s * 3] as number] as number;
      out[i * 3 + 1] = LINEAR[rgb[s * 3 + 1] as number] as number;
      out[i * 3 + 2] = LINEAR[rgb[s * 3 + 2] as number] as number;
    }
    return out;
  }
}
