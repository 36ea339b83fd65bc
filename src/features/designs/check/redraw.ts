import type { Finding } from './finding.ts';

/** A fault that has redrawing as a way out is none any more; every other finding stays as it is. */
export function settleByRedraw(finding: Finding): Finding {
  return canBeRedrawn(finding) ? { ...finding, level: 'ok', ways: [], isRedrawn: true } : finding;
}

export function canBeRedrawn({ ways }: Finding): boolean {
  return ways.some(({ kind }) => kind === 'redraw');
}
