/** Techniques of the studio, as `content/services` names them. */
export const techniqueSlugs = [
  'digital-printing',
  'foiling',
  'motif-making',
  'diamond-motif-making',
  'screen-printing',
  'high-density-printing',
  'sublimation',
  'embroidery',
  'dtf-printing',
  'water-based-transfers',
  'flocking',
  'dtg-printing',
] as const;
export type TechniqueSlug = (typeof techniqueSlugs)[number];
