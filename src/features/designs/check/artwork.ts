import { minDpi } from '../constants.ts';
import type { Finding, TechniqueCheck, WayOut } from './finding.ts';
import { findThinnestLine, suggestTechnique, takesColours, takesLines } from './suits.ts';

// Findings of the artwork itself: its pixels, lines and colours.

const mmPerInch = 25.4;
/** The smallest width that is offered as a way out. */
const minWidthMm = 20;

export function checkDensity(check: TechniqueCheck): Finding {
  const { dpi, widthMm } = check.facts;
  const { fewestDpi, medium, mediumInSentence } = check.limits;
  const neededDpi = fewestDpi ?? minDpi;
  const toParams = (shown: number | null) => ({ dpi: shown, widthMm, neededDpi, medium, mediumInSentence });
  if (dpi === Number.POSITIVE_INFINITY) return { level: 'ok', code: 'density', params: toParams(null), ways: [] };
  if (dpi >= neededDpi) return { level: 'ok', code: 'density', params: toParams(Math.round(dpi)), ways: [] };
  return {
    level: dpi < minDpi ? 'hard' : 'soft',
    code: 'density',
    params: toParams(Math.floor(dpi)),
    ways: [...suggestWidth(check, neededDpi), suggestFile(widthMm, neededDpi), suggestRedraw(check)],
  };
}

/** The width in whole centimetres at which the pixels are enough. */
function suggestWidth({ facts: { dpi, widthMm } }: TechniqueCheck, needed: number): WayOut[] {
  const sharpMm = Math.floor((widthMm * dpi) / needed / 10) * 10;
  if (sharpMm < minWidthMm) return [];
  return [{ kind: 'width', widthMm: sharpMm, gain: { dpi: Math.floor((dpi * widthMm) / sharpMm) } }];
}

function suggestFile(widthMm: number, needed: number): WayOut {
  return { kind: 'file', pixels: Math.ceil((widthMm / mmPerInch) * needed) };
}

export function suggestRedraw({ list: { redraw }, limits: { mediumInSentence } }: TechniqueCheck): WayOut {
  return { kind: 'redraw', price: redraw.price, days: redraw.days, mediumInSentence };
}

/** Null where the technique or the drawing has no thinnest line. */
export function checkLines(check: TechniqueCheck): Finding | null {
  const { facts, limits } = check;
  const { thinnestLineMm: neededMm, medium, mediumInSentence } = limits;
  const thinnest = findThinnestLine(limits, facts);
  if (neededMm === null || !Number.isFinite(thinnest)) return null;
  if (takesLines(limits, facts)) {
    const thinnestMm = Math.max(Math.round(thinnest * 10) / 10, neededMm);
    return { level: 'ok', code: 'lines', params: { thinnestMm, neededMm, medium, mediumInSentence }, ways: [] };
  }
  return {
    level: 'soft',
    code: 'lines',
    params: { thinnestMm: floorTenth(thinnest), neededMm, medium, mediumInSentence },
    ways: [
      ...suggestWider(check, thinnest, neededMm),
      ...suggestTechnique(check, ({ thinnestLineMm, maxColours }) => ({
        of: 'lines',
        thinnestMm: thinnestLineMm ?? floorTenth(thinnest),
        allColours: maxColours === null,
      })),
      suggestRedraw(check),
    ],
  };
}

/** With one decimal, never above the value: a figure below a limit is not shown as the limit. */
function floorTenth(value: number): number {
  return Math.floor(value * 10 + 1e-6) / 10;
}

/** A drawing that still fits its area when it is made large enough for its lines. */
function suggestWider({ facts, area }: TechniqueCheck, thinnest: number, neededMm: number): WayOut[] {
  const widthMm = Math.ceil((facts.widthMm * neededMm) / thinnest / 10) * 10;
  const heightMm = (facts.heightMm * widthMm) / facts.widthMm;
  if (widthMm > area.widthMm || heightMm > area.heightMm) return [];
  return [{ kind: 'width', widthMm, gain: { thinnestMm: neededMm } }];
}

export function checkColours(check: TechniqueCheck): Finding {
  const { facts, limits } = check;
  const { maxColours, medium } = limits;
  const params = { colours: facts.photographic ? null : facts.colours, maxColours, medium };
  if (takesColours(limits, facts)) return { level: 'ok', code: 'colours', params, ways: [] };
  return {
    level: 'soft',
    code: 'colours',
    params,
    ways: suggestTechnique(check, (technique) => ({
      of: 'colours',
      maxColours: technique.maxColours,
      fromOne: technique.minPieces === 1,
    })),
  };
}
