import { type BlankVariant, listAreas, type StudioBlank } from './blank.ts';
import type { Choices, StudioDesign } from './choices.ts';

// The colours of one blank that a design is made on. One is on the stage, its pieces and theirs count together.

/** A colour of the blank. Its key stays when it changes, and names its pieces. */
export interface DesignColour {
  key: number;
  variant: BlankVariant;
}

/** All colours, in the order in which they were added. */
export function listColours({ key, variant, others }: Choices): DesignColour[] {
  return sortByKey([{ key, variant }, ...others]);
}

/** Colours that can be added: those that have the area and are not chosen. */
export function listFurtherColours(choices: Choices): BlankVariant[] {
  const chosen = new Set(listColours(choices).map(({ variant }) => variant.id));
  return choices.blank.variants.filter(({ id }) => !chosen.has(id) && hasArea(choices, id));
}

export function hasArea({ blank, area }: Pick<Choices, 'blank' | 'area'>, variantId: string): boolean {
  return listAreas(blank, variantId).some(({ id }) => id === area.id);
}

/** A chosen colour moves onto the stage; any other colour replaces the one there. */
export function putOnStage({ key, variant, others }: Choices, next: BlankVariant): Partial<Choices> {
  const chosen = others.find((one) => one.variant.id === next.id);
  if (!chosen) return { variant: next };
  const rest = others.filter((one) => one !== chosen);
  return { variant: next, key: chosen.key, others: sortByKey([...rest, { key, variant }]) };
}

export function addColour({ history, pieces }: StudioDesign, variant: BlankVariant): DesignColour {
  // A key of a colour that undo may bring back is not used again.
  const keys = [...Object.keys(pieces).map(Number), ...listColours(history.present).map(({ key }) => key)];
  return { key: Math.max(...keys) + 1, variant };
}

/** Nothing changes where it is the only one. */
export function removeColour({ key, others }: Choices, removed: number): Partial<Choices> {
  if (key !== removed) return { others: others.filter((one) => one.key !== removed) };
  const [next, ...rest] = others;
  return next ? { ...next, others: rest } : {};
}

/** The other colours on another garment that comes in them. */
export function moveColours(
  others: readonly DesignColour[],
  { variants }: StudioBlank,
  taken: BlankVariant,
): DesignColour[] {
  return others.flatMap(({ key, variant }) => {
    const own = variants.find(({ color, id }) => color === variant.color && id !== taken.id);
    return own ? [{ key, variant: own }] : [];
  });
}

function sortByKey(colours: readonly DesignColour[]): DesignColour[] {
  return [...colours].sort((one, other) => one.key - other.key);
}
