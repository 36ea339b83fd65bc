import type { TechniquePrice } from '#features/pricing/contract.ts';
import { labDistance, parseHex, toLab } from '../render/colour/colour.ts';
import { distanceToProcess } from '../render/colour/process.ts';
import type { ArtworkFacts } from '../render/facts.ts';
import type { Finding, FindingParams, TechniqueCheck } from './finding.ts';
import { suggestTechnique } from './suits.ts';

// Colours of the drawing that a technique does not have.

/** OKLab distance from which a mixed colour is seen to be duller: bright red is 0.05, bright green 0.18. */
const duller = 0.09;
/** OKLab distance from which the nearest stock colour is another colour. */
const otherColour = 0.12;

/** Null where the technique has all main colours of the drawing. */
export function checkPalette(check: TechniqueCheck): Finding | null {
  const { limits, facts } = check;
  const { palette, medium } = limits;
  if (palette === 'metal') return { level: 'ok', code: 'palette', params: { mix: 'metal', medium }, ways: [] };
  const missing = listMissing(limits, facts);
  if (missing.length === 0) return null;
  return {
    level: 'soft',
    code: 'palette',
    params: palette === 'process' ? { mix: 'process', colours: missing } : toTurns(missing, limits),
    ways: suggestTechnique(
      check,
      ({ palette: other }) => ({ of: 'palette', isMatched: other === 'any' }),
      (technique) => technique.palette !== 'metal' && listMissing(technique, facts).length === 0,
    ),
  };
}

/** The colours of a photograph are means of many: only their brightness is judged. */
function listMissing({ palette }: TechniquePrice, { mainColours, photographic }: ArtworkFacts): string[] {
  if (palette === 'process') return mainColours.filter((hex) => measureProcess(hex) > duller);
  if (typeof palette === 'string' || photographic) return [];
  return mainColours.filter((hex) => findNearest(palette, hex).distance > otherColour);
}

const measured = new Map<string, number>();
const maxMeasured = 500;

/** Asked again for each step of a drag, and each time the same. */
function measureProcess(hex: string): number {
  const known = measured.get(hex);
  if (known !== undefined) return known;
  if (measured.size >= maxMeasured) measured.clear();
  const distance = distanceToProcess(hex);
  measured.set(hex, distance);
  return distance;
}

function findNearest(palette: readonly string[], hex: string): { hex: string; distance: number } {
  const lab = toLab(parseHex(hex));
  return palette
    .map((other) => ({ hex: other, distance: labDistance(toLab(parseHex(other)), lab) }))
    .reduce((one, other) => (other.distance < one.distance ? other : one));
}

function toTurns(missing: readonly string[], { palette, medium }: TechniquePrice): FindingParams['palette'] {
  const stock = Array.isArray(palette) ? palette : [];
  const turns = missing.map((from) => ({ from, to: findNearest(stock, from).hex }));
  return { mix: 'stock', turns, stock: stock.length, medium };
}
