import { formatRupees } from '#shared/format.ts';
import type { Finding, WayOut } from '../../check/finding.ts';
import { describeWay } from '../../check/messages.ts';
import { findLuminance, isLightGround } from '../../check/suits.ts';
import { listAreas } from '../../choices/blank.ts';
import { techniqueSlugs } from '../../constants.ts';
import { setWidth } from '../../placing/moves.ts';
import { bringInside } from '../../placing/place.ts';
import { sayCm } from '../../placing/view.ts';
import type { Out } from '../parts/fault.tsx';
import { focusStep } from '../parts/step.tsx';
import type { Studio } from '../parts/studio.ts';

function toTitle(way: WayOut): Pick<Out, 'title' | 'detail'> {
  const { label, detail } = describeWay(way);
  return { title: label, detail };
}

/** The ways out of a finding, each with its action. */
export function listWaysOut({ ways }: Finding, studio: Studio, pickFile: () => void): Out[] {
  return ways.flatMap((way) => {
    const done = toAct(way, studio, pickFile);
    return done ? [{ ...toTitle(way), ...done }] : [];
  });
}

function toAct(way: WayOut, studio: Studio, pickFile: () => void): Pick<Out, 'label' | 'act'> | undefined {
  const { choices, design, dispatch } = studio;
  const { place, area } = choices;
  switch (way.kind) {
    case 'width': {
      const next = setWidth(place, design.ratio, area, way.widthMm);
      return { label: `${sayCm(way.widthMm)} cm`, act: () => dispatch({ type: 'place', place: next }) };
    }
    case 'place':
      return { label: 'Move', act: () => dispatch({ type: 'place', place: bringInside(place, design.ratio, area) }) };
    case 'redraw':
      return { label: formatRupees(way.price, { zeroCents: false }), act: () => chooseRedraw(studio, true) };
    case 'file':
      return studio.brought.kind === 'file' ? { label: 'Replace', act: pickFile } : undefined;
    case 'technique':
      return chooseTechnique(studio, way.technique);
    case 'ground':
      return chooseLight(studio);
    case 'blank':
      return chooseBlank(studio);
  }
}

export function chooseRedraw({ dispatch }: Studio, value: boolean): void {
  focusStep(1);
  dispatch({ type: 'redraw', value });
}

/** The ways out that choose another technique. */
export function listTechniqueWays({ ways }: Finding, studio: Studio): Out[] {
  return ways.flatMap((way) => {
    const done = way.kind === 'technique' && chooseTechnique(studio, way.technique);
    return done ? [{ ...toTitle(way), ...done }] : [];
  });
}

function chooseTechnique({ dispatch, priceOf }: Studio, slug: string): Pick<Out, 'label' | 'act'> | undefined {
  const technique = techniqueSlugs.find((one) => one === slug);
  if (!technique) return undefined;
  const price = priceOf(technique);
  return {
    label: 'perPiece' in price ? formatRupees(price.perPiece, { zeroCents: false }) : 'Choose',
    act: () => dispatch({ type: 'technique', technique }),
  };
}

/** The lightest colour of the garment, unless it is that already. */
function chooseLight({ choices: { blank, variant }, dispatch }: Studio): Pick<Out, 'label' | 'act'> | undefined {
  const [light] = blank.variants
    .filter(({ id, colorHex }) => isLightGround(colorHex) && listAreas(blank, id).length > 0)
    .sort((one, other) => findLuminance(other.colorHex) - findLuminance(one.colorHex));
  if (light?.id === variant.id) return undefined;
  return light && { label: light.color, act: () => dispatch({ type: 'variant', variant: light }) };
}

/** The first garment of a cloth that the technique holds on. */
function chooseBlank({ choices, shop, dispatch }: Studio): Pick<Out, 'label' | 'act'> | undefined {
  const technique = shop.prices.techniques.find(({ slug }) => slug === choices.technique);
  const blank = shop.blanks.find(({ fabric }) => technique?.fabrics?.includes(fabric));
  return blank && { label: blank.name, act: () => dispatch({ type: 'blank', blank }) };
}
