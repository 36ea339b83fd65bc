/** Techniques that products are made by, inside a sentence, by the slug of their service. */
const services: Readonly<Record<string, string>> = {
  'digital-printing': 'digital printing',
  foiling: 'foiling',
  'motif-making': 'motif making',
  'diamond-motif-making': 'diamond motif making',
  'screen-printing': 'screen printing',
  'high-density-printing': 'high density printing',
  sublimation: 'sublimation',
  embroidery: 'embroidery',
  'dtf-printing': 'DTF printing',
  'water-based-transfers': 'water based transfers',
  flocking: 'flocking',
  'dtg-printing': 'DTG printing',
};

export function serviceInSentence(slug: string): string {
  return services[slug] ?? slug;
}
