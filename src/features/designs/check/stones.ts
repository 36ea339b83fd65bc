import type { TechniqueSlug } from '../constants.ts';
import type { Finding, TechniqueCheck, WayOut } from './finding.ts';
import { suggestTechnique } from './suits.ts';

const stones: TechniqueSlug = 'diamond-motif-making';
/** A height this much below is still enough. */
const tolerance = 0.95;

/** Null where stones show the lines and gaps of the drawing, and for other techniques. */
export function checkStones(check: TechniqueCheck): Finding | null {
  const { heightMm, stonesFromMm } = check.facts;
  if (check.technique !== stones || heightMm >= stonesFromMm * tolerance) return null;
  return {
    level: 'soft',
    code: 'stones',
    params: { heightMm: Math.round(heightMm), fromMm: Math.ceil(stonesFromMm / 10) * 10 },
    ways: [...suggestWider(check), ...suggestTechnique(check, () => ({ of: 'stones' }))],
  };
}

/** A drawing that still fits its area when it is made large enough for stones. */
function suggestWider({ facts, area }: TechniqueCheck): WayOut[] {
  const { heightMm, stonesFromMm } = facts;
  const widthMm = Math.ceil((facts.widthMm * stonesFromMm) / heightMm / 10) * 10;
  const higher = (heightMm * widthMm) / facts.widthMm;
  if (widthMm > area.widthMm || higher > area.heightMm) return [];
  return [{ kind: 'width', widthMm, gain: { heightMm: Math.round(higher) } }];
}
