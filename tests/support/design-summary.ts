import type { DesignSummary } from '#features/designs/contract.ts';

/** A design of a cart, an order or an offer that tests name no more of. */
export const sampleSummary: Omit<DesignSummary, 'id'> = {
  technique: 'embroidery',
  preview: '',
  near: '',
  techniqueName: 'Embroidery',
  areaName: 'Full front',
  colours: 4,
  widthMm: 240,
  heightMm: 211,
  fileName: 'crest.png',
  lines: null,
};
