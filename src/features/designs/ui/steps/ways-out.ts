import { findPicture } from '../../choices/blank.ts';
import type { TechniqueSlug } from '../../constants.ts';
import { type Finding, isLight, isOfTechnique, measureDrawing } from '../../judge/judge.ts';
import { setWidth } from '../../placing/moves.ts';
import { maxWidth, minWidthMm } from '../../placing/place.ts';
import { sayCm } from '../../placing/view.ts';
import type { Out } from '../parts/fault.tsx';
import { wholeRupees } from '../parts/money.ts';
import { type Studio, techniqueOrder } from '../parts/studio.ts';

const mmPerInch = 25.4;
const mmPerCm = 10;

/** What a visitor can do about a finding; each way is possible now. */
export function listWaysOut(finding: Finding, studio: Studio, pickFile: () => void): Out[] {
  const ways = {
    outside: [makeItFit],
    dpi: [makeItSharp, sendLarger(pickFile), letUsRedraw],
    line: [makeItLarger, chooseTechnique, letUsRedraw],
    colours: [chooseTechnique, letUsRedraw],
    ground: [chooseLight, chooseTechnique],
    fabric: [chooseTechnique, chooseFabric],
  }[finding.code];
  return ways.flatMap((way) => way(studio) ?? []);
}

function findTechnique({ shop, choices }: Studio) {
  return shop.prices.techniques.find(({ slug }) => slug === choices.technique);
}

/** Sets the width to whole centimetres, or to millimetres where it is small. */
function resize({ choices, design, dispatch }: Studio, widthMm: number): () => void {
  return () => dispatch({ type: 'place', place: setWidth(choices.place, design.ratio, choices.area, widthMm) });
}

function makeItFit(studio: Studio): Out | undefined {
  const { choices, design } = studio;
  const max = maxWidth(design.ratio, choices.area, choices.place.rotation);
  const width = Math.min(max, choices.place.widthMm);
  return {
    title: `Make it ${sayCm(width)} cm`,
    detail: `${sayCm(Math.round(width * design.ratio))} cm high, within the area`,
    label: `${sayCm(width)} cm`,
    act: resize(studio, width),
  };
}

function makeItSharp(studio: Studio): Out | undefined {
  const { facts } = studio.drawing;
  const needed = findTechnique(studio)?.fewestDpi;
  if (!needed) return undefined;
  const width = Math.floor((facts.original.width / needed) * mmPerInch);
  if (width < minWidthMm) return undefined;
  const { dpi } = measureDrawing(facts, width);
  return {
    ...{ title: `Make it ${sayCm(width)} cm`, detail: `${Math.round(dpi)} dpi: sharp`, label: `${sayCm(width)} cm` },
    act: resize(studio, width),
  };
}

const sendLarger =
  (pickFile: () => void) =>
  (studio: Studio): Out | undefined => {
    const needed = findTechnique(studio)?.fewestDpi;
    if (!needed) return undefined;
    const pixels = Math.ceil((studio.choices.place.widthMm / mmPerInch) * needed);
    return { title: 'Send a larger file', detail: `${pixels} px across`, label: 'Replace', act: pickFile };
  };

function makeItLarger(studio: Studio): Out | undefined {
  const { choices, design, drawing } = studio;
  const needed = findTechnique(studio)?.thinnestLineMm;
  if (!needed) return undefined;
  const { thinnestMm } = measureDrawing(drawing.facts, choices.place.widthMm);
  const width = Math.ceil((choices.place.widthMm * needed) / thinnestMm / mmPerCm) * mmPerCm;
  if (width > maxWidth(design.ratio, choices.area, choices.place.rotation)) return undefined;
  return {
    title: `Make it ${sayCm(width)} cm`,
    detail: `Its thinnest line is ${needed} mm then`,
    label: `${sayCm(width)} cm`,
    act: resize(studio, width),
  };
}

/** The cheapest technique that has nothing against the drawing. */
function chooseTechnique(studio: Studio): Out | undefined {
  const fitting = techniqueOrder.flatMap((slug): { slug: TechniqueSlug; perPiece: number }[] => {
    const price = studio.priceOf(slug);
    return 'refusal' in price || studio.findingsOf(slug).some(isOfTechnique)
      ? []
      : [{ slug, perPiece: price.perPiece }];
  });
  const [best] = fitting.sort((one, other) => one.perPiece - other.perPiece);
  const technique = best && studio.shop.prices.techniques.find(({ slug }) => slug === best.slug);
  if (!technique) return undefined;
  return {
    title: `Choose ${technique.name}`,
    detail: 'It takes this drawing as it is',
    label: wholeRupees(best.perPiece),
    act: () => studio.dispatch({ type: 'technique', technique: best.slug }),
  };
}

function chooseLight({ choices, dispatch }: Studio): Out | undefined {
  const light = choices.blank.variants.find(
    (variant) => isLight(variant.colorHex) && findPicture(variant, choices.area),
  );
  if (!light) return undefined;
  return {
    title: `Choose ${light.color.toLowerCase()}`,
    detail: `The ${choices.blank.name} comes in it`,
    label: light.color,
    act: () => dispatch({ type: 'variant', variant: light }),
  };
}

function chooseFabric(studio: Studio): Out | undefined {
  const fabrics = findTechnique(studio)?.fabrics;
  const blank = studio.shop.blanks.find(({ fabric }) => fabrics?.includes(fabric));
  if (!blank) return undefined;
  return {
    title: `Choose the ${blank.name}`,
    detail: `It is of ${blank.fabric.replaceAll('-', ' ')}`,
    label: wholeRupees(blank.price),
    act: () => studio.dispatch({ type: 'blank', blank }),
  };
}

function letUsRedraw({ shop, choices }: Studio): Out {
  const { price, days } = shop.prices.redraw;
  return {
    title: 'Let us redraw it',
    detail: `${wholeRupees(price)}, in ${days === 1 ? 'one working day' : `${days} working days`}`,
    label: 'Ask',
    act: `/quote?service=${choices.technique}`,
  };
}
