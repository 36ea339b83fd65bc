import type { TechniqueSlug } from '../constants.ts';
import type { Finding, TechniqueCheck, WayOut } from './finding.ts';
import { suggestTechnique } from './suits.ts';
import { cm, sayFound } from './words.ts';

const stones: TechniqueSlug = 'diamond-motif-making';
/** A height this much below is still enough. */
const tolerance = 0.95;

/** Null where stones show the lines and gaps of the drawing, and for other techniques. */
export function checkStones(check: TechniqueCheck): Finding | null {
  const { heightMm, stonesFromMm } = check.facts;
  if (check.technique !== stones || heightMm >= stonesFromMm * tolerance) return null;
  const figure = cm(heightMm);
  const from = cm(Math.ceil(stonesFromMm / 10) * 10);
  return {
    level: 'soft',
    code: 'stones',
    ...sayFound(figure, `high. Stones show its letters, lines and gaps from ${from} on.`),
    short: `In stones from ${from} high`,
    ways: [...suggestWider(check), ...suggestTechnique(check, () => 'It shows lines and gaps at this size')],
  };
}

/** A drawing that still fits its area when it is made large enough for stones. */
function suggestWider({ facts, area }: TechniqueCheck): WayOut[] {
  const { heightMm, stonesFromMm } = facts;
  const widthMm = Math.ceil((facts.widthMm * stonesFromMm) / heightMm / 10) * 10;
  const higher = (heightMm * widthMm) / facts.widthMm;
  if (widthMm > area.widthMm || higher > area.heightMm) return [];
  return [{ kind: 'width', widthMm, label: `Make it ${cm(widthMm)}`, detail: `It is ${cm(higher)} high then` }];
}
