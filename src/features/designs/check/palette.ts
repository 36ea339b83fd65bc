import type { TechniquePrice } from '#features/pricing/contract.ts';
import { labDistance, parseHex, toLab } from '../render/colour/colour.ts';
import { distanceToProcess } from '../render/colour/process.ts';
import type { ArtworkFacts } from '../render/facts.ts';
import { nameColour } from './colour-names.ts';
import type { Finding, TechniqueCheck } from './finding.ts';
import { suggestTechnique } from './suits.ts';
import { andList, capital, sayColours, sayFound } from './words.ts';

// Colours of the drawing that a technique does not have.

/** OKLab distance from which a mixed colour is seen to be duller: bright red is 0.05, bright green 0.18. */
const duller = 0.09;
/** OKLab distance from which the nearest stock colour is another colour. */
const otherColour = 0.12;

/** Null where the technique has all main colours of the drawing. */
export function checkPalette(check: TechniqueCheck): Finding | null {
  const { limits, facts } = check;
  const { palette, medium } = limits;
  if (palette === 'metal')
    return {
      level: 'ok',
      code: 'palette',
      short: '',
      ways: [],
      ...sayFound(medium, 'takes the place of your colours: gold, copper or silver.'),
    };
  const missing = listMissing(limits, facts);
  if (missing.length === 0) return null;
  const names = [...new Set(missing.map(nameColour))];
  const figure = names.length === 1 ? capital(names[0] ?? '') : sayColours(names.length);
  const words = palette === 'process' ? sayDuller(names) : sayNearest(missing, limits);
  return {
    level: 'soft',
    code: 'palette',
    ...sayFound(figure, words),
    short: `${figure}: ${palette === 'process' ? 'duller' : 'nearest only'}`,
    ways: suggestTechnique(
      check,
      ({ palette: other }) => (other === 'any' ? 'Its colours are matched to yours' : 'It has these colours'),
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

const fourInks = 'four printing inks mix nothing so bright.';

function sayDuller(names: readonly string[]): string {
  return names.length === 1 ? `prints duller: ${fourInks}` : `print duller: ${andList(names)}. ${capital(fourInks)}`;
}

function sayNearest(missing: readonly string[], { palette, medium }: TechniquePrice): string {
  const stock = Array.isArray(palette) ? palette : [];
  const turns = new Map(missing.map((hex) => [nameColour(hex), nameOther(hex, findNearest(stock, hex).hex)]));
  const [[, only] = ['', '']] = turns;
  const comes = `${medium} comes in ${sayColours(stock.length)}.`;
  if (turns.size === 1) return `comes as ${only}. ${comes}`;
  return `come as the nearest: ${andList([...turns].map(([from, to]) => `${from} as ${to}`))}. ${comes}`;
}

/** A stock colour of the same name is said to be another. */
function nameOther(hex: string, stock: string): string {
  const name = nameColour(stock);
  return name === nameColour(hex) ? `another ${name}` : name;
}
