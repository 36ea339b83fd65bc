import type { Service } from '#features/services/contract.ts';

export const embroidery: Service = {
  id: 'svc_embroidery',
  slug: 'embroidery',
  name: 'Embroidery',
  inSentence: 'embroidery',
  description: 'Stitched in rayon thread.',
  detailedDescription: 'Rayon thread laid in satin and tatami.',
  bestFor: 'Choose it for polos and caps.',
  icon: 'embroidery',
  link: '/services/embroidery',
  core: true,
  features: ['Up to 15 thread colours', 'Digitised in-house', '40 wt rayon', '3D puff'],
  images: { hero: '/media/a/embroidery.webp', features: '/media/a/detail.webp', process: '/media/a/cones.webp' },
  whole: {},
  pricing: {
    basePrice: 5,
    bulkPricing: [
      { quantity: '25+', price: 4.2 },
      { quantity: '1,000+', price: 2.6 },
      { quantity: 'a container', price: 1 },
    ],
  },
  processSteps: [{ step: 1, title: 'Send the drawing', description: 'Any file.' }],
};
