import type { TechniquePrice } from '#features/pricing/contract.ts';
import type { ArtworkFacts } from '../render/facts.ts';
import type { Check, TechniqueCheck, TechniqueGain, WayOut } from './finding.ts';

// The limits of a technique, each as a question.

/** A measured line this much below the limit is still the limit. */
const tolerance = 0.95;
/** Luminance from which a ground counts as light: ash grey and marigold do, heather grey and coral do not. */
const minLightLuminance = 0.4;

export function takesFabric({ fabrics }: TechniquePrice, fabric: string): boolean {
  return fabrics === null || fabrics.includes(fabric);
}

export function takesGround({ grounds }: TechniquePrice, hex: string): boolean {
  return grounds === 'any' || isLightGround(hex);
}

export function takesLines(technique: TechniquePrice, facts: ArtworkFacts): boolean {
  const { thinnestLineMm } = technique;
  return thinnestLineMm === null || findThinnestLine(technique, facts) >= thinnestLineMm * tolerance;
}

export function takesColours({ maxColours }: TechniquePrice, { photographic, colours }: ArtworkFacts): boolean {
  return maxColours === null || (!photographic && colours !== null && colours <= maxColours);
}

/** Millimetres. Lines inside the drawing count where each colour is laid by itself. */
export function findThinnestLine({ maxColours }: TechniquePrice, facts: ArtworkFacts): number {
  const { thinnestMm, thinnestInsideMm, photographic } = facts;
  return maxColours === null || photographic ? thinnestMm : Math.min(thinnestMm, thinnestInsideMm);
}

export function isLightGround(hex: string): boolean {
  return findLuminance(hex) >= minLightLuminance;
}

/** Relative luminance as WCAG defines it, 0 to 1. */
export function findLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The cheapest other technique that takes cloth, ground, lines and colours from so many pieces, or none.
 * @param takes any further condition of the technique
 */
export function suggestTechnique(
  check: TechniqueCheck,
  toGain: (technique: TechniquePrice) => TechniqueGain,
  takes: (technique: TechniquePrice) => boolean = () => true,
): WayOut[] {
  const [best] = check.list.techniques
    .filter((technique) => technique.slug !== check.technique && suits(technique, check) && takes(technique))
    .sort((one, other) => priceAt(one, check) - priceAt(other, check));
  if (!best) return [];
  return [{ kind: 'technique', technique: best.slug, name: best.name, gain: toGain(best) }];
}

function suits(technique: TechniquePrice, { facts, fabric, ground, pieces }: Check): boolean {
  return (
    takesFabric(technique, fabric) &&
    takesGround(technique, ground.hex) &&
    takesLines(technique, facts) &&
    takesColours(technique, facts) &&
    (pieces === undefined || pieces >= technique.minPieces)
  );
}

/** Rupees a piece of a medium size, to compare techniques by. */
function priceAt({ tiers, minPieces }: TechniquePrice, { pieces = minPieces }: Check): number {
  const tier = tiers.findLast(({ from }) => from <= pieces);
  return tier?.medium ?? tier?.large ?? Number.POSITIVE_INFINITY;
}
