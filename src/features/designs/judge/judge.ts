import type { TechniquePrice } from '#features/pricing/contract.ts';
import type { Blank, BlankVariant } from '../choices/blank.ts';
import { type Area, isInside, measureHeight, type Place } from '../placing/place.ts';
import { sayCm, toCm } from '../placing/view.ts';
import type { DrawingFacts } from '../worker/protocol.ts';

// What a technique says of a drawing at its size on its garment.

export type FindingCode = 'outside' | 'fabric' | 'ground' | 'dpi' | 'line' | 'colours';

export interface Finding {
  code: FindingCode;
  /** Hard: it cannot be made so. Soft: it can, and will show. */
  level: 'soft' | 'hard';
  /** The number it is about: `68 dpi`. */
  figure: string;
  /** Goes on after the figure. */
  words: string;
  /** On a chip: `Lines too thin`. */
  short: string;
}

export interface Measures {
  dpi: number;
  thinnestMm: number;
  /** Null for a photograph. */
  colours: number | null;
}

const mmPerInch = 25.4;

export function measureDrawing(facts: DrawingFacts, widthMm: number): Measures {
  const mmPerPixel = widthMm / facts.width;
  return {
    dpi: facts.original.width / (widthMm / mmPerInch),
    thinnestMm: Math.min(facts.strokePx, facts.insidePx) * mmPerPixel,
    colours: facts.colours,
  };
}

export interface Judged {
  technique: TechniquePrice;
  facts: DrawingFacts;
  ratio: number;
  place: Place;
  area: Area;
  blank: Blank;
  variant: BlankVariant;
}

/** Whether a finding tells a technique from others: a file that is too small is so for all. */
export function isOfTechnique({ code }: Finding): boolean {
  return code !== 'dpi' && code !== 'outside';
}

/** A line a little under the limit holds. */
const lineTolerance = 0.95;

/** What stands against it, hard ones first; none where all is well. */
export function judgeDesign(judged: Judged): Finding[] {
  const found = [judgeArea(judged), judgeFabric(judged), judgeGround(judged), ...judgeDrawing(judged)];
  return found.filter((finding) => finding !== undefined);
}

function judgeArea({ place, ratio, area }: Judged): Finding | undefined {
  if (isInside(place, ratio, area)) return undefined;
  const isWide = place.widthMm > area.widthMm;
  const [own, room] = isWide ? [place.widthMm, area.widthMm] : [measureHeight(place, ratio), area.heightMm];
  const fits = own <= room;
  return {
    ...{ code: 'outside', level: 'hard', figure: `${toCm(own)} cm`, short: 'Too large' },
    words: fits ? 'hangs over the edge of its area.' : `${isWide ? 'wide' : 'high'}. The area is ${sayCm(room)} cm.`,
  };
}

function judgeFabric({ technique: { fabrics, name }, blank: { fabric } }: Judged): Finding | undefined {
  if (fabrics === null || fabrics.includes(fabric)) return undefined;
  const cloth = fabric.replaceAll('-', ' ');
  const onPaper = fabrics.every((one) => one === 'paper' || one === 'board' || one === 'cotton-canvas');
  const onPolyester = fabrics.every((one) => one.startsWith('polyester'));
  return {
    ...{ code: 'fabric', level: 'hard', figure: name },
    words: `does not hold on ${cloth}.`,
    short: onPaper ? 'Paper, board, canvas' : onPolyester ? 'Polyester only' : `Not on ${cloth}`,
  };
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
/** Of white, by what the eye sees of red, green and blue. */
const lightFrom = 0.6;

export function isLight(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue >= lightFrom;
}

function judgeGround({ technique: { grounds, name }, variant }: Judged): Finding | undefined {
  if (grounds === 'any' || isLight(variant.colorHex)) return undefined;
  return {
    ...{ code: 'ground', level: 'hard', figure: name, short: 'Needs a light ground' },
    words: `needs a light ground. Yours is ${variant.color.toLowerCase()}.`,
  };
}

function judgeDrawing({ technique, facts, place }: Judged): (Finding | undefined)[] {
  const { dpi, thinnestMm, colours } = measureDrawing(facts, place.widthMm);
  const { fewestDpi, thinnestLineMm, maxColours, medium } = technique;
  const isThin = thinnestLineMm !== null && thinnestMm < thinnestLineMm * lineTolerance;
  const isCoarse = fewestDpi !== null && Math.round(dpi) < fewestDpi;
  const isColourful = maxColours !== null && (colours ?? Number.POSITIVE_INFINITY) > maxColours;
  return [
    isCoarse
      ? {
          ...{
            code: 'dpi',
            level: dpi < minDpi ? 'hard' : 'soft',
            figure: `${Math.round(dpi)} dpi`,
            short: 'Prints soft',
          },
          words: `at ${sayCm(place.widthMm)} cm. ${medium} needs ${fewestDpi}, or edges turn to steps.`,
        }
      : undefined,
    isThin
      ? {
          ...{ code: 'line', level: 'soft', figure: `${thinnestMm.toFixed(1)} mm`, short: 'Lines too thin' },
          words: `thinnest line. ${medium} needs ${thinnestLineMm} mm: thinner lines break or vanish.`,
        }
      : undefined,
    isColourful
      ? {
          ...{ code: 'colours', level: 'soft', short: `At most ${maxColours} colours` },
          figure: colours === null ? 'A photo' : `${colours} colours`,
          words: `in it. ${medium} takes ${maxColours}: near ones become one.`,
        }
      : undefined,
  ];
}

/** Under this, nothing can be told any more. */
const minDpi = 30;
