import type { Check } from '#features/designs/check/finding.ts';
import type { ArtworkFacts } from '#features/designs/render/facts.ts';
import { samplePriceList } from './price-list.ts';

/** A crest of four colours, 2,000 px wide. */
export const crest: ArtworkFacts = {
  widthMm: 240,
  heightMm: 211,
  thinnestMm: 1.3,
  thinnestInsideMm: 1.4,
  dpi: 212,
  photographic: false,
  colours: 4,
  mainColours: ['#b3202c', '#f2a900', '#ffffff', '#10403b'],
  inks: ['#b3202c', '#f2a900', '#ffffff', '#10403b'],
  stonesFromMm: 60,
};

/** Forty black shirts with the crest in thread. */
export const crestCheck: Check = {
  list: samplePriceList(),
  technique: 'embroidery',
  facts: crest,
  fabric: 'cotton-jersey',
  ground: { name: 'Black', hex: '#16161A' },
  area: { name: 'Full front', widthMm: 300, heightMm: 400 },
  place: { xMm: 30, yMm: 40, rotation: 0 },
  pieces: 40,
};
