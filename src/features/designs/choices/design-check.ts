import type { Fabric } from '#features/catalogue/constants.ts';
import type { PriceList } from '#features/pricing/contract.ts';
import { checkDesign } from '../check/check.ts';
import type { Finding } from '../check/finding.ts';
import type { TechniqueSlug } from '../constants.ts';
import { type ArtworkFacts, factsAt, withoutInks } from '../render/facts.ts';
import type { DrawingFacts } from '../worker/protocol.ts';
import type { BlankVariant } from './blank.ts';
import type { Choices } from './choices.ts';
import { hasArea } from './colours.ts';

/** Facts of a drawing at a width. */
export function measureDrawing(facts: DrawingFacts, widthMm: number): ArtworkFacts {
  const found = factsAt(facts, widthMm);
  return facts.vector ? { ...found, dpi: Number.POSITIVE_INFINITY } : found;
}

/** A technique's findings on the design, hard faults first. */
export function checkChoices(
  list: PriceList,
  technique: TechniqueSlug,
  { facts, choices, pieces }: { facts: DrawingFacts; choices: Choices; pieces: number },
): Finding[] {
  const { blank, variant, area, place, inks, redraw } = choices;
  return checkDesign({
    list,
    technique,
    area,
    place,
    redraw,
    facts: withoutInks(measureDrawing(facts, place.widthMm), inks),
    fabric: blank.fabric as Fabric,
    ground: { name: variant.color, hex: variant.colorHex },
    ...(pieces > 0 && { pieces }),
  });
}

/** Why a further colour is not made so: the technique does not show on it, or it lacks the area. */
export function findColourError(
  list: PriceList,
  { facts, choices, pieces }: { facts: DrawingFacts; choices: Choices; pieces: number },
  variant: BlankVariant,
): Finding | undefined {
  const { technique, area } = choices;
  if (hasArea(choices, variant.id))
    return checkChoices(list, technique, { facts, choices: { ...choices, variant }, pieces }).find(
      ({ code, level }) => code === 'ground' && level === 'hard',
    );
  return { level: 'hard', code: 'area_missing', params: { area: area.name, color: variant.color }, ways: [] };
}

/** Whether a finding is of this technique alone: a small file, or a place outside, is a fault of all. */
export function isOfTechnique({ level, code }: Finding): boolean {
  return level !== 'ok' && code !== 'density' && code !== 'area';
}

/** Whether the technique is not shown on the garment's own cloth: it holds on another, or on a light one. */
export function needsOtherCloth(findings: readonly Finding[]): boolean {
  return findings.some(({ level, code }) => level !== 'ok' && (code === 'fabric' || code === 'ground'));
}

/** Findings that block an order: hard faults, and soft ones unless the visitor lets them through. */
export function listToSettle(findings: readonly Finding[], asItIs: boolean): Finding[] {
  return findings.filter(({ level }) => level === 'hard' || (level === 'soft' && !asItIs));
}
