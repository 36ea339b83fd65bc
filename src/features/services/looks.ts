/** How a service looks where there is no picture: an icon's name and the two colours of its gradient (tokens). */
export interface ServiceLook {
  icon: string;
  from: string;
  to: string;
}

const looks: Record<string, ServiceLook> = {
  'digital-printing': { icon: 'digital-printing', from: 'sky', to: 'pink' },
  foiling: { icon: 'foiling', from: 'marigold', to: 'sand' },
  'motif-making': { icon: 'motif-making', from: 'mint', to: 'sky' },
  'diamond-motif-making': { icon: 'diamond-motif-making', from: 'pink', to: 'chip' },
  'screen-printing': { icon: 'screen-printing', from: 'coral', to: 'marigold' },
  'high-density-printing': { icon: 'high-density-printing', from: 'sand', to: 'coral' },
  sublimation: { icon: 'sublimation', from: 'sky', to: 'mint' },
  embroidery: { icon: 'embroidery', from: 'mint', to: 'sand' },
};

/** Section 2: eight services have their own look; every other one has that of digital printing. */
export function getLook(slug: string): ServiceLook {
  return (Object.hasOwn(looks, slug) ? looks[slug] : undefined) ?? (looks['digital-printing'] as ServiceLook);
}

/** The look's gradient as CSS. */
export function getGradient(slug: string): string {
  const { from, to } = getLook(slug);
  return `linear-gradient(135deg, var(--${from}), var(--${to}))`;
}
