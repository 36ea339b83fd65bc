import type { TechniquePrice } from '#features/pricing/contract.ts';
import type { Finding } from './finding.ts';
import { inside, sayFound } from './words.ts';

/** A fault that has redrawing as a way out is none any more; every other finding stays as it is. */
export function settleByRedraw(finding: Finding, { medium }: TechniquePrice): Finding {
  if (!canBeRedrawn(finding)) return finding;
  const words = `in your file. We redraw it for ${inside(medium)}.`;
  return { level: 'ok', code: finding.code, ...sayFound(finding.figure, words), short: '', ways: [], isRedrawn: true };
}

export function canBeRedrawn({ ways }: Finding): boolean {
  return ways.some(({ kind }) => kind === 'redraw');
}
