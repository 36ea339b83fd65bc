import { checkColours, checkDensity, checkLines } from './artwork.ts';
import type { Check, Finding } from './finding.ts';
import { checkPalette } from './palette.ts';
import { checkArea, checkFabric, checkGround } from './product.ts';
import { settleByRedraw } from './redraw.ts';
import { checkStones } from './stones.ts';
import { checkTint } from './tint.ts';

const order = ['hard', 'soft', 'ok'] as const;

/**
 * Findings of a printer before the artwork is made: hard faults, then soft ones, then the rest. Browser and server find
 * the same.
 * @throws RangeError for a technique that is not in the list
 */
export function checkDesign(check: Check): Finding[] {
  const limits = check.list.techniques.find(({ slug }) => slug === check.technique);
  if (!limits) throw new RangeError(`No technique ${check.technique} in the price list`);
  const whole = { ...check, limits };
  const artwork = [checkDensity, checkLines, checkStones, checkColours, checkPalette];
  const checks = [checkArea, checkFabric, checkGround, ...artwork, checkTint];
  const found = checks.map((one) => one(whole)).filter((finding) => finding !== null);
  const findings = check.redraw ? found.map(settleByRedraw) : found;
  return order.flatMap((level) => findings.filter((finding) => finding.level === level));
}
