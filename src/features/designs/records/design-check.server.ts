import type { PriceList } from '#features/pricing/contract.ts';
import type { Fault } from '#shared/error-codes.ts';
import type { BlankChoice } from '../blanks/blank-choice.server.ts';
import { checkDesign } from '../check/check.ts';
import type { StoredFinding } from '../check/finding.ts';
import type { DesignPlace, NewDesign } from '../contract.ts';
import type { Previews } from '../previews/preview-job.ts';
import { type ArtworkFacts, withoutInks } from '../render/facts.ts';

interface Judged {
  technique: string;
  redraw?: boolean | undefined;
  choice: BlankChoice;
}

interface Drawn {
  place: DesignPlace;
  inks: NewDesign['inks'];
  made: Previews;
}

/** The check's findings on a drawing on its blank. */
export function judgeDesign(list: PriceList, judged: Judged & Drawn): StoredFinding[] {
  const { made, place, inks } = judged;
  if ('kept' in made) return [{ level: 'soft', code: 'unopened', params: made.kept }];
  return check(list, judged, withoutInks(made.facts, inks), place);
}

/** The refusal that a hard finding is, and the field of the request that it is about. */
export function toFault({ code, params }: StoredFinding): { field: string; fault: Fault } | undefined {
  switch (code) {
    case 'fabric':
      return { field: 'technique', fault: { code: 'fabric_unsuitable', params } };
    case 'ground':
      return { field: 'variantId', fault: { code: 'ground_unsuitable', params } };
    case 'area':
      return { field: 'place', fault: { code: 'outside_area', params } };
    case 'density':
      return { field: 'place.widthMm', fault: { code: 'too_few_pixels', params } };
    default:
      return undefined;
  }
}

/** A drawing that every technique takes. */
const withoutErrors: ArtworkFacts = {
  widthMm: 1,
  heightMm: 1,
  photographic: false,
  colours: 1,
  mainColours: [],
  inks: [],
  stonesFromMm: 0,
  thinnestMm: Number.POSITIVE_INFINITY,
  thinnestInsideMm: Number.POSITIVE_INFINITY,
  dpi: Number.POSITIVE_INFINITY,
};

/** Why a technique does not hold on a blank, whatever the drawing is; none where it does. */
export function judgeGarment(list: PriceList, judged: Judged): StoredFinding[] {
  return check(list, judged, withoutErrors, { xMm: 0, yMm: 0, rotation: 0 }).filter(({ level }) => level === 'hard');
}

function check(
  list: PriceList,
  { technique, redraw, choice: { blank, variant, area } }: Judged,
  facts: ArtworkFacts,
  place: Omit<DesignPlace, 'widthMm'>,
): StoredFinding[] {
  const ground = { name: variant.color, hex: variant.colorHex };
  const findings = checkDesign({ list, technique, facts, fabric: blank.fabric, ground, area, place, redraw });
  return findings.map(({ ways: _, ...finding }) => finding);
}
