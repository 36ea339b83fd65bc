import { grouped } from '#shared/numbers.ts';
import type { Finding, TechniqueCheck, WayOut } from './finding.ts';
import { findThinnestLine, suggestTechnique, takesColours, takesLines } from './suits.ts';
import { cm, floorTenth, inside, sayColours, sayFound } from './words.ts';

// Findings of the artwork itself: its pixels, lines and colours.

const mmPerInch = 25.4;
/** Below it a drawing is not made at all. */
const minDpi = 30;
/** The smallest width that is offered as a way out. */
const minWidthMm = 20;

export function checkDensity(check: TechniqueCheck): Finding {
  const { facts, limits } = check;
  const { dpi, widthMm } = facts;
  const needed = limits.fewestDpi ?? minDpi;
  const needs = `${limits.medium} needs ${needed}`;
  if (dpi === Number.POSITIVE_INFINITY)
    return ok('density', 'Sharp', 'at any size: it is drawn in lines, not in pixels.');
  if (dpi >= needed) return ok('density', `${Math.round(dpi)} dpi`, `at ${cm(widthMm)}: sharp. ${needs}.`);
  const figure = `${Math.floor(dpi)} dpi`;
  const isHard = dpi < minDpi;
  const why = isHard
    ? `Under ${minDpi} nobody can tell the drawing: we do not make it so.`
    : `${needs}, or edges turn to steps.`;
  return {
    level: isHard ? 'hard' : 'soft',
    code: 'density',
    ...sayFound(figure, `at ${cm(widthMm)}. ${why}`),
    short: `${figure}: needs ${needed}`,
    ways: [...suggestWidth(check, needed), suggestFile(widthMm, needed), suggestRedraw(check)],
  };
}

/** The width in whole centimetres at which the pixels are enough. */
function suggestWidth({ facts: { dpi, widthMm } }: TechniqueCheck, needed: number): WayOut[] {
  const sharpMm = Math.floor((widthMm * dpi) / needed / 10) * 10;
  if (sharpMm < minWidthMm) return [];
  const there = Math.floor((dpi * widthMm) / sharpMm);
  return [{ kind: 'width', widthMm: sharpMm, label: `Make it ${cm(sharpMm)}`, detail: `${there} dpi: sharp` }];
}

function suggestFile(widthMm: number, needed: number): WayOut {
  const pixels = grouped(Math.ceil((widthMm / mmPerInch) * needed));
  return { kind: 'file', label: 'Send a larger file', detail: `${pixels} px across, or any SVG or PDF` };
}

export function suggestRedraw({ list: { redraw }, limits }: TechniqueCheck): WayOut {
  const days = redraw.days === 1 ? 'one working day' : `${redraw.days} working days`;
  return {
    kind: 'redraw',
    price: redraw.price,
    label: 'Let us redraw it',
    detail: `For ${inside(limits.medium)}, in ${days}. You see it before anything is made`,
  };
}

/** Null where the technique or the drawing has no thinnest line. */
export function checkLines(check: TechniqueCheck): Finding | null {
  const { facts, limits } = check;
  const { thinnestLineMm, medium } = limits;
  const thinnest = findThinnestLine(limits, facts);
  if (thinnestLineMm === null || !Number.isFinite(thinnest)) return null;
  if (takesLines(limits, facts)) {
    const figure = `${Math.max(Math.round(thinnest * 10) / 10, thinnestLineMm)} mm`;
    return ok('lines', figure, `thinnest line: fine for ${inside(medium)}. It needs ${thinnestLineMm} mm.`);
  }
  const figure = `${floorTenth(thinnest)} mm`;
  return {
    level: 'soft',
    code: 'lines',
    ...sayFound(figure, `thinnest line. ${medium} needs ${thinnestLineMm} mm: thinner lines break or vanish.`),
    short: `${figure}: needs ${thinnestLineMm}`,
    ways: [
      ...suggestWider(check, thinnest, thinnestLineMm),
      ...suggestTechnique(check, (technique) => {
        const keeps = technique.maxColours === null ? ', and keeps all colours' : '';
        return `It holds ${technique.thinnestLineMm ?? floorTenth(thinnest)} mm${keeps}`;
      }),
      suggestRedraw(check),
    ],
  };
}

/** A drawing that still fits its area when it is made large enough for its lines. */
function suggestWider({ facts, area }: TechniqueCheck, thinnest: number, neededMm: number): WayOut[] {
  const widthMm = Math.ceil((facts.widthMm * neededMm) / thinnest / 10) * 10;
  const heightMm = (facts.heightMm * widthMm) / facts.widthMm;
  if (widthMm > area.widthMm || heightMm > area.heightMm) return [];
  return [
    { kind: 'width', widthMm, label: `Make it ${cm(widthMm)}`, detail: `Its thinnest line is ${neededMm} mm then` },
  ];
}

export function checkColours(check: TechniqueCheck): Finding {
  const { facts, limits } = check;
  const { maxColours, medium } = limits;
  const { photographic, colours } = facts;
  const figure = photographic || colours === null ? 'Photograph' : sayColours(colours);
  if (takesColours(limits, facts)) {
    return ok('colours', figure, maxColours === null ? 'All are kept.' : `${medium} takes ${maxColours}.`);
  }
  return {
    level: 'soft',
    code: 'colours',
    ...sayFound(figure, `${medium} takes ${maxColours}. It is made in ${maxColours}, as the preview shows.`),
    short: `${figure}: takes ${maxColours}`,
    ways: suggestTechnique(check, (technique) => {
      const takes =
        technique.maxColours === null ? 'Any number of colours' : `It takes ${technique.maxColours} colours`;
      return technique.minPieces === 1 ? `${takes}, from one piece` : takes;
    }),
  };
}

function ok(code: Finding['code'], figure: string, words: string): Finding {
  return { level: 'ok', code, ...sayFound(figure, words), short: '', ways: [] };
}
