import type { PriceList } from '#features/pricing/contract.ts';
import type { BlankChoice } from '../blanks/blank-choice.server.ts';
import { checkDesign } from '../check/check.ts';
import type { DesignCheck, DesignPlace, NewDesign } from '../contract.ts';
import type { Previews } from '../previews/preview-job.ts';
import { type ArtworkFacts, withoutInks } from '../render/facts.ts';

type Findings = DesignCheck['findings'];

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
export function judgeDesign(list: PriceList, judged: Judged & Drawn): Findings {
  const { made, place, inks } = judged;
  if ('kept' in made) return [{ level: 'soft', code: 'unopened', message: made.kept }];
  return check(list, judged, withoutInks(made.facts, inks), place);
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
export function judgeGarment(list: PriceList, judged: Judged): Findings {
  return check(list, judged, withoutErrors, { xMm: 0, yMm: 0, rotation: 0 }).filter(({ level }) => level === 'hard');
}

function check(
  list: PriceList,
  { technique, redraw, choice: { blank, variant, area } }: Judged,
  facts: ArtworkFacts,
  place: Omit<DesignPlace, 'widthMm'>,
): Findings {
  const ground = { name: variant.color, hex: variant.colorHex };
  const findings = checkDesign({ list, technique, facts, fabric: blank.fabric, ground, area, place, redraw });
  return findings.map(({ level, code, message }) => ({ level, code, message }));
}
