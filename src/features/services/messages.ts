/** Techniques inside a sentence, by the slug of their service. */
const techniques: Readonly<Record<string, string>> = {
  'digital-printing': 'digital printing',
  foiling: 'foiling',
  'motif-making': 'motif making',
  'diamond-motif-making': 'diamond motif making',
  'screen-printing': 'screen printing',
  'high-density-printing': 'high density printing',
  sublimation: 'sublimation',
  embroidery: 'embroidery',
  'dtf-printing': 'DTF printing',
  'water-based-transfers': 'water-based transfers',
  flocking: 'flocking',
  'dtg-printing': 'DTG printing',
};

export function techniqueInSentence(slug: string): string {
  return techniques[slug] ?? slug;
}
