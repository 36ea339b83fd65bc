// The clear polyester sheet under cut film, rolled back but for one corner of a MACRO.
import { luminance } from '../colour/colour.ts';
import { noise } from '../fields/noise.ts';
import { smooth } from '../fields/profile.ts';
import type { Scene } from '../scene.ts';

/** Radius of the rolled edge. */
const rollMm = 1.5;

interface Carrier {
  /** Light on top, linear RGB. */
  glow: Float32Array;
  /** In mm. */
  height: Float32Array;
}

/** Lays the sheet over the upper left corner: its roll casts a shadow on the film that is free. */
export function addCarrier({ w, h, ppm, clothLinear }: Scene, { glow, height }: Carrier): void {
  const mm = 1 / ppm;
  // The edge leaves the corner on both sides.
  const across = w * mm * 0.22;
  const down = h * mm * 0.34;
  // The sheet takes some of a light cloth's light away.
  const taken = 0.14 * luminance(clothLinear);
  const length = Math.hypot(1 / across, 1 / down);
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      const X = x * mm;
      const Y = y * mm;
      const wave = 0.9 * (noise(X * 0.12, Y * 0.12 + 40) - 0.5);
      // Distance behind the sheet's edge.
      const behind = (1 - X / across - Y / down) / length + wave;
      if (behind < 0) continue;
      const sheen = 0.05 - taken + 0.11 * smooth(0.4, 0.75, noise((X + Y) * 0.16, (X - Y) * 0.04 + 12));
      const light = behind < 2 * rollMm ? rollAt(behind / (2 * rollMm)) - taken : sheen;
      height[i] = (height[i] as number) + (behind < 2 * rollMm ? rollHeight(behind) : 0.1);
      glow[i * 3] = (glow[i * 3] as number) + light;
      glow[i * 3 + 1] = (glow[i * 3 + 1] as number) + light;
      glow[i * 3 + 2] = (glow[i * 3 + 2] as number) + light * 1.06;
    }
}

function rollHeight(behind: number): number {
  const t = behind / rollMm - 1;
  return 0.1 + 1.3 * Math.sqrt(Math.max(0, 1 - t * t));
}

/** Light of the roll, from its edge on the free film to the flat sheet: two reflections, dark between. */
function rollAt(t: number): number {
  const lamp = 0.55 * Math.exp(-(((t - 0.62) / 0.1) ** 2));
  const strip = 0.2 * Math.exp(-(((t - 0.2) / 0.06) ** 2));
  return 0.05 + lamp + strip - 0.07 * smooth(0.3, 0.4, t) * smooth(0.52, 0.45, t);
}
