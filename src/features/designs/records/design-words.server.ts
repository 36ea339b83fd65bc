import type { DesignSummary, JobData } from '../contract.ts';

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

/** The drawing of a design: its file's name, or what is written. */
export function toDrawing({ artwork, text }: Pick<DescribedDesign, 'artwork' | 'text'>) {
  return { fileName: artwork?.name ?? null, lines: artwork ? null : (text?.lines ?? null) };
}

/** A design as carts and orders show it. */
export function summarizeDesign(design: DescribedDesign): DesignSummary {
  const { id, technique, place, heightMm, names, colours, nearPreview, placedPreview } = design;
  return {
    id,
    technique,
    preview: placedPreview,
    near: nearPreview,
    techniqueName: names.technique,
    areaName: names.area,
    colours,
    widthMm: place.widthMm,
    heightMm,
    ...toDrawing(design),
  };
}

/** The job data of a design, to the millimetre. */
export function toJobData({ place, heightMm, names, artwork, redraw = false }: DescribedDesign & JobExtras): JobData {
  return {
    areaName: names.area,
    view: names.view,
    place,
    heightMm,
    isCutOut: artwork?.background === 'remove',
    isRedrawn: redraw,
  };
}

interface JobExtras {
  artwork: { name: string; background: 'keep' | 'remove' } | null;
  redraw?: boolean;
}
