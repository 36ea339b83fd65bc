import { describePriceFault, priceFaults } from '#features/pricing/messages.ts';
import type { ErrorMessages, Fault } from '#shared/error-codes.ts';
import { formatNumber, plural, pluralForm } from '#shared/format.ts';
import type { Design } from './contract.ts';

/** A design as lists and papers name it. */
export interface NamedDesign {
  /** Slug of the technique. */
  technique: string;
  techniqueName: string;
  areaName: string;
  /** Null for full colour. */
  colours: number | null;
  widthMm: number;
  /** Null for a file that only the house can open. */
  heightMm: number | null;
  /** Of the drawing; null for a text. */
  fileName: string | null;
  /** What is written; null for a file. */
  lines: readonly string[] | null;
}

/** What a technique's colours are where they are not ink. */
const colourNames: Record<string, [one: string, many: string]> = {
  embroidery: ['thread', 'threads'],
  foiling: ['foil', 'foils'],
  'motif-making': ['film', 'films'],
  'diamond-motif-making': ['colour of stones', 'colours of stones'],
};

/** `Embroidery, 4 threads`, `DTG Printing, full colour` */
export function describeTechnique({
  technique,
  techniqueName,
  colours,
}: Pick<NamedDesign, 'technique' | 'techniqueName' | 'colours'>): string {
  const [one, many] = colourNames[technique] ?? ['colour', 'colours'];
  return `${techniqueName}, ${colours === null ? 'full colour' : plural(colours, one, many)}`;
}

const toCm = (mm: number) => (mm / 10).toFixed(1);

/** `Full front, 24.0 × 21.1 cm`; of a file that only the house can open, the width alone. */
export function describeArea({
  areaName,
  widthMm,
  heightMm,
}: Pick<NamedDesign, 'areaName' | 'widthMm' | 'heightMm'>): string {
  return heightMm === null
    ? `${areaName}, ${toCm(widthMm)} cm wide`
    : `${areaName}, ${toCm(widthMm)} × ${toCm(heightMm)} cm`;
}

/** The file's name, or what is written. */
export function describeDrawing({ fileName, lines }: Pick<NamedDesign, 'fileName' | 'lines'>): string {
  return fileName ?? `“${lines?.filter(Boolean).join(' / ') ?? ''}”`;
}

/** Technique with colours, area with size, and the drawing. */
export function describeDesign(design: NamedDesign): string[] {
  return [describeTechnique(design), describeArea(design), describeDrawing(design)];
}

/** The decoration of a blank where no design says it, with the names that things had. */
export interface NamedPrint {
  techniqueName: string;
  /** Empty where the blank has no such area any more. */
  areaName: string;
  /** Null for full colour. */
  colours: number | null;
  widthMm: number;
  heightMm: number;
}

/** `Embroidery, 8 colours`, `Left chest, 8.5 × 6.0 cm` */
export function describePrint({ techniqueName, areaName, colours, widthMm, heightMm }: NamedPrint): string[] {
  const size = `${toCm(widthMm)} × ${toCm(heightMm)} cm`;
  return [
    `${techniqueName}, ${colours === null ? 'full colour' : plural(colours, 'colour')}`,
    areaName ? `${areaName}, ${size}` : size,
  ];
}

/** A stored design by its names. */
export function nameDesign(design: Design): NamedDesign {
  const { technique, names, check, place, heightMm, artwork, text } = design;
  return {
    technique,
    techniqueName: names.technique,
    areaName: names.area,
    colours: check.colours,
    widthMm: place.widthMm,
    heightMm,
    fileName: artwork?.name ?? null,
    lines: artwork ? null : (text?.lines ?? null),
  };
}

/** A file that only the house can open has no price. */
export const unopened = 'We have to open this file by hand first. Please ask for a quote with it.';

/** Why a design of a cart cannot be ordered as it is. */
const designFaults = {
  ...priceFaults,
  design_gone: 'This design is no longer kept. Remove it, or make it again in the Studio.',
  design_unopened: unopened,
} satisfies ErrorMessages;

export type DesignFault = Extract<Fault, { code: keyof typeof designFaults }>;

export function describeDesignFault(fault: DesignFault): string {
  if (fault.code === 'design_gone' || fault.code === 'design_unopened') return designFaults[fault.code];
  return describePriceFault(fault);
}

const numbers = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** Pieces until the next tier, and what each costs less then, in whole rupees. */
export interface NextTier {
  more: number;
  saves: number;
}

/** `Ten more pieces: LKR 120 less each`. */
export function describeNextTier({ more, saves }: NextTier): string {
  const each = `LKR\u00a0${formatNumber(saves)} less each`;
  return `${numbers[more] ?? formatNumber(more)} ${pluralForm(more, 'more piece')}: ${each}`;
}

/** The label of redrawing as an item of its own. */
export const redrawLabel = 'Redrawing by the studio';
