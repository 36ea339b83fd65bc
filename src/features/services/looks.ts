/** The two colours (tokens) of a service's gradient, which stands where there is no picture. */
const gradients: Record<string, [from: string, to: string]> = {
  'digital-printing': ['sky', 'pink'],
  foiling: ['marigold', 'sand'],
  'motif-making': ['mint', 'sky'],
  'diamond-motif-making': ['pink', 'chip'],
  'screen-printing': ['coral', 'marigold'],
  'high-density-printing': ['sand', 'coral'],
  sublimation: ['sky', 'mint'],
  embroidery: ['mint', 'sand'],
};

/** Section 2: eight services have their own look; every other one has that of digital printing. */
export function findIcon(slug: string): string {
  return Object.hasOwn(gradients, slug) ? slug : 'digital-printing';
}

/** The look's gradient as CSS. */
export function getGradient(slug: string): string {
  const [from, to] = gradients[findIcon(slug)] ?? [];
  return `linear-gradient(135deg, var(--${from}), var(--${to}))`;
}
