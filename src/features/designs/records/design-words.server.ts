import type { DesignSummary } from '../contract.ts';

/** A design, or the copy that a record keeps, as its words need it. */
export interface DescribedDesign {
  id: string;
  technique: string;
  place: { xMm: number; yMm: number; widthMm: number; rotation: number };
  heightMm: number | null;
  artwork: { name: string } | null;
  text: { lines: string[] } | null;
  names: { technique: string; area: string; view: 'front' | 'back' };
  colours: number | null;
  nearPreview: string;
  placedPreview: string;
}

/** The name of a technique's colours where they are not ink. */
const colourNames: Record<string, string> = {
  embroidery: 'thread',
  foiling: 'foil',
  'motif-making': 'film',
  'diamond-motif-making': 'colour of stones',
};

/** `4 threads`, or `full colour`. */
function countColours(technique: string, colours: number | null): string {
  if (colours === null) return 'full colour';
  const one = colourNames[technique] ?? 'colour';
  if (colours === 1) return `1 ${one}`;
  return `${colours} ${one === 'colour of stones' ? 'colours of stones' : `${one}s`}`;
}

const toCm = (mm: number) => (mm / 10).toFixed(1);

/** `24.0 × 21.1 cm`; only the width of a file that only the house can open. */
function sayCm(widthMm: number, heightMm: number | null): string {
  return heightMm === null ? `${toCm(widthMm)} cm wide` : `${toCm(widthMm)} × ${toCm(heightMm)} cm`;
}

/** The file's name, or what is written. */
export function sayDrawing({ artwork, text }: Pick<DescribedDesign, 'artwork' | 'text'>): string {
  return artwork?.name ?? `“${text?.lines.filter(Boolean).join(' / ') ?? ''}”`;
}

/** A design as carts and orders show it. */
export function summarizeDesign(design: DescribedDesign): DesignSummary {
  const { id, technique, place, heightMm, names, colours, nearPreview, placedPreview } = design;
  return {
    id,
    technique,
    preview: placedPreview,
    near: nearPreview,
    words: [
      `${names.technique}, ${countColours(technique, colours)}`,
      `${names.area}, ${sayCm(place.widthMm, heightMm)}`,
      sayDrawing(design),
    ],
  };
}

/** The job data, to the millimetre, as labels and values. */
export function listJobData({
  place,
  heightMm,
  names,
  artwork,
  redraw,
}: DescribedDesign & JobExtras): [string, string][] {
  const size = heightMm === null ? `${place.widthMm} mm wide` : `${place.widthMm} × ${heightMm} mm`;
  const turned = place.rotation === 0 ? '' : `, turned ${place.rotation}°`;
  return [
    ['Area', `${names.area} (${names.view})`],
    ['Size', size],
    ['Place', `${place.xMm} mm from the left, ${place.yMm} mm from the top of the area${turned}`],
    ['Background', artwork?.background === 'remove' ? 'cut away' : ''],
    ['Redrawing', redraw ? 'by the studio, before anything is made' : ''],
  ];
}

interface JobExtras {
  artwork: { name: string; background: 'keep' | 'remove' } | null;
  redraw?: boolean;
}
