import { type Lab, labDistance, linearToLab, parseHex, type Rgb, toLab, toLinear } from './colour.ts';

// Colours that four printing inks can mix: Neugebauer's sum over solid overprints, darkened by the fourth ink.

/** Paper, cyan, magenta, yellow and their overprints, as offset on coated paper shows them. */
const solids = ['#ffffff', '#009fe3', '#e6007e', '#312783', '#ffed00', '#009640', '#e30613', '#1d1d1b'].map((hex) =>
  toLinear(parseHex(hex)),
);

/** Parts of cyan, magenta, yellow and black, 0 to 1. */
type Mix = readonly [number, number, number, number];

function mixInks([cyan, magenta, yellow, black]: Mix): Lab {
  const sum: Rgb = [0, 0, 0];
  solids.forEach((solid, at) => {
    const inked = (at & 1 ? cyan : 1 - cyan) * (at & 2 ? magenta : 1 - magenta) * (at & 4 ? yellow : 1 - yellow);
    const part = inked * (1 - black);
    for (const channel of [0, 1, 2] as const) sum[channel] += solid[channel] * part;
  });
  return linearToLab(sum);
}

const quarters = [0, 0.25, 0.5, 0.75, 1];
const coarse = quarters.flatMap((cyan) =>
  quarters.flatMap((magenta) =>
    quarters.flatMap((yellow) => quarters.map((black): Mix => [cyan, magenta, yellow, black])),
  ),
);
const firstStep = 0.125;
const lastStep = 0.015;

/** OKLab distance of a colour to the nearest that the four inks mix. @param hex `#rrggbb` */
export function distanceToProcess(hex: string): number {
  const wanted = toLab(parseHex(hex));
  const distanceOf = (mix: Mix) => labDistance(mixInks(mix), wanted);
  let best = coarse.reduce((one, other) => (distanceOf(other) < distanceOf(one) ? other : one));
  for (let step = firstStep; step > lastStep; step /= 2) {
    for (let next = best; ; ) {
      next = stepsFrom(best, step).reduce((one, other) => (distanceOf(other) < distanceOf(one) ? other : one), best);
      if (next === best) break;
      best = next;
    }
  }
  return distanceOf(best);
}

function stepsFrom(mix: Mix, step: number): Mix[] {
  return [0, 1, 2, 3].flatMap((ink) =>
    [-step, step].map((by) => mix.map((part, at) => clamp(at === ink ? part + by : part)) as unknown as Mix),
  );
}

function clamp(part: number): number {
  return Math.min(1, Math.max(0, part));
}
