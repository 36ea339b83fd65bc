import type { TechniqueSlug } from '../constants.ts';
import { endGesture, type History, mapHistory, record, redo, startHistory, undo } from '../placing/history.ts';
import { bringInside, type Place } from '../placing/place.ts';
import { placePreset } from '../placing/presets.ts';
import type { InkChoice } from '../render/ink-choice.ts';
import { type BlankArea, type BlankVariant, listAreas, type StudioBlank } from './blank.ts';
import { addColour, type DesignColour, listColours, moveColours, putOnStage, removeColour } from './colours.ts';

/** The undoable state: all that the stage shows. */
export interface Choices {
  technique: TechniqueSlug;
  blank: StudioBlank;
  /** The colour on the stage, and its key. */
  variant: BlankVariant;
  key: number;
  others: readonly DesignColour[];
  area: BlankArea;
  place: Place;
  inks: readonly InkChoice[];
  /** The studio redraws the drawing first. */
  redraw: boolean;
}

export type PiecesBySize = Readonly<Record<string, number>>;

export interface StudioDesign {
  history: History<Choices>;
  /** Height of the drawing by its width. */
  ratio: number;
  /** By the colour's key, then by size. */
  pieces: Readonly<Record<number, PiecesBySize>>;
  /** The visitor has read the soft findings: it is to be made as it is. */
  asItIs: boolean;
}

export type Action =
  | { type: 'drawing'; ratio: number }
  | { type: 'technique'; technique: TechniqueSlug }
  | { type: 'blank'; blank: StudioBlank }
  | { type: 'variant'; variant: BlankVariant }
  | { type: 'area'; area: BlankArea }
  /** `gesture` names a drag or a held key, whose changes are one step. */
  | { type: 'place'; place: Place; gesture?: string | undefined }
  | { type: 'let go' }
  | { type: 'ink'; choice: InkChoice | { hex: string; use: undefined } }
  | { type: 'pieces'; key: number; size: string; quantity: number }
  | { type: 'add colour'; variant: BlankVariant }
  | { type: 'remove colour'; key: number }
  | { type: 'redraw'; value: boolean }
  | { type: 'as it is'; value: boolean }
  /** The garments of this moment, with their prices and stock. */
  | { type: 'blanks'; blanks: readonly StudioBlank[] }
  | { type: 'undo' }
  | { type: 'redo' };

const firstPieces = 24;

/** The first design of a drawing; undefined where the blank has nothing to print on. */
export function startDesign(blank: StudioBlank, technique: TechniqueSlug, ratio: number): StudioDesign | undefined {
  const variant = blank.variants.find(({ sizes }) => sizes.some(({ stock }) => stock > 0)) ?? blank.variants[0];
  const area = variant && listAreas(blank, variant.id)[0];
  if (!variant || !area) return undefined;
  const place = placePreset('centre', ratio, area);
  return {
    history: startHistory({ technique, blank, variant, key: 0, others: [], area, place, inks: [], redraw: false }),
    ratio,
    pieces: { 0: startPieces(variant) },
    asItIs: false,
  };
}

/** Some pieces to begin with, in the size with the largest stock. */
export function startPieces({ sizes }: BlankVariant): Record<string, number> {
  const [fullest] = [...sizes].sort((one, other) => other.stock - one.stock);
  return fullest ? { [fullest.size]: Math.min(firstPieces, fullest.stock) } : {};
}

export function changeDesign(design: StudioDesign, action: Action): StudioDesign {
  const { history } = design;
  switch (action.type) {
    case 'undo':
      return { ...design, history: undo(history) };
    case 'redo':
      return { ...design, history: redo(history) };
    case 'let go':
      return { ...design, history: endGesture(history) };
    case 'pieces':
      return { ...design, pieces: changePieces(design.pieces, action) };
    case 'as it is':
      return { ...design, asItIs: action.value };
    case 'blanks': {
      const toToday = (choices: Choices) => ({ ...choices, ...findCurrentBlank(action.blanks, choices) });
      return { ...design, history: mapHistory(history, toToday) };
    }
    case 'drawing':
      return changeDrawing(design, action.ratio);
    case 'place':
      return step(design, { place: action.place }, action.gesture);
    case 'technique':
      return step(design, { technique: action.technique });
    case 'ink':
      return step(design, { inks: changeInk(history.present.inks, action.choice) });
    case 'redraw':
      return step(design, { redraw: action.value });
    case 'variant':
      return step(design, toStage(design, action.variant));
    case 'add colour': {
      const colour = addColour(design, action.variant);
      const added = step(design, { others: [...history.present.others, colour] });
      return { ...added, pieces: { ...design.pieces, [colour.key]: {} } };
    }
    case 'remove colour': {
      const removed = removeColour(history.present, action.key);
      return step(design, {
        ...(removed.variant && moveTo(design, history.present.blank, removed.variant)),
        ...removed,
      });
    }
    case 'blank': {
      const own = action.blank.variants.find(({ color }) => color === history.present.variant.color);
      const variant = own ?? action.blank.variants[0];
      if (!variant) return design;
      const moved = moveTo(design, action.blank, variant);
      const others = moveColours(history.present.others, action.blank, variant);
      return step(design, moved.variant ? { ...moved, others } : {});
    }
    case 'area':
      return step(design, { area: action.area, place: placePreset('centre', design.ratio, action.area) });
  }
}

function step(design: StudioDesign, change: Partial<Choices>, gesture?: string): StudioDesign {
  const history = record(design.history, { ...design.history.present, ...change }, gesture);
  return { ...design, history, asItIs: false };
}

/** Another drawing has other sides: each step behind is made to fit it. */
function changeDrawing({ history, ...design }: StudioDesign, ratio: number): StudioDesign {
  const { present } = history;
  const place = bringInside(present.place, ratio, present.area);
  return { ...design, ratio, asItIs: false, history: startHistory({ ...present, inks: [], redraw: false, place }) };
}

/** The same garment, colour and area as they are now; undefined where one of them is gone. */
export function findCurrentBlank(
  blanks: readonly StudioBlank[],
  chosen: Choices,
): Pick<Choices, 'blank' | 'variant' | 'others' | 'area'> | undefined {
  const blank = blanks.find(({ id }) => id === chosen.blank.id);
  const variant = blank?.variants.find(({ id }) => id === chosen.variant.id);
  const area = blank && variant && listAreas(blank, variant.id).find(({ id }) => id === chosen.area.id);
  if (!blank || !variant || !area) return undefined;
  const others = chosen.others.flatMap(({ key, variant: { id } }) => {
    const other = blank.variants.find((one) => one.id === id);
    return other ? [{ key, variant: other }] : [];
  });
  return { blank, variant, others, area };
}

/** The same place on another garment or colour where it has that area, else the middle of its first one. */
function moveTo({ history, ratio }: StudioDesign, blank: StudioBlank, variant: BlankVariant): Partial<Choices> {
  const { area: before, place } = history.present;
  const areas = listAreas(blank, variant.id);
  const same = areas.find(({ id }) => id === before.id);
  const area = same ?? areas[0];
  if (!area) return {};
  const kept = same && same.widthMm === before.widthMm && same.heightMm === before.heightMm;
  const moved = kept ? place : same ? bringInside(place, ratio, area) : placePreset('centre', ratio, area);
  return { blank, variant, area, place: moved };
}

/** A colour without an area does not come onto the stage. */
function toStage(design: StudioDesign, variant: BlankVariant): Partial<Choices> {
  const { present } = design.history;
  const moved = moveTo(design, present.blank, variant);
  return moved.variant ? { ...moved, ...putOnStage(present, variant) } : {};
}

function changeInk(inks: readonly InkChoice[], { hex, use }: { hex: string; use: InkChoice['use'] | undefined }) {
  const others = inks.filter((ink) => ink.hex !== hex);
  return use === undefined ? others : [...others, { hex, use }];
}

function changePieces(pieces: StudioDesign['pieces'], { key, size, quantity }: Extract<Action, { type: 'pieces' }>) {
  return { ...pieces, [key]: { ...pieces[key], [size]: quantity } };
}

/** The pieces that the colours have, in the order of colours and sizes. Of several colours a name has its own. */
export function listPieces({ pieces, history }: StudioDesign) {
  const isOne = history.present.others.length === 0;
  return listColours(history.present).flatMap(({ key, variant }) =>
    variant.sizes.flatMap(({ size, stock, price }) => {
      const quantity = Math.min(pieces[key]?.[size] ?? 0, stock);
      return quantity > 0
        ? [{ variantId: variant.id, name: isOne ? size : `${variant.color} ${size}`, size, quantity, unitPrice: price }]
        : [];
    }),
  );
}

export function countChosenPieces(pieces: readonly { quantity: number }[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}
