/** Section 2, Header. */
export const mainLinks = [
  { label: 'Home', to: '/' },
  { label: 'Services', to: '/services' },
  { label: 'Portfolio', to: '/portfolio' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
];

/** Section 2, Footer. */
export const quickLinks = [
  { label: 'Services', to: '/services' },
  { label: 'Portfolio', to: '/portfolio' },
  { label: 'About', to: '/about' },
  { label: 'Resources', to: '/resources' },
  { label: 'Contact', to: '/contact' },
];

export const serviceLinks = [
  { label: 'DTF Printing', to: '/services/dtf-printing' },
  { label: 'Screen Printing', to: '/services/screen-printing' },
  { label: 'Water-Based Transfers', to: '/services/water-based-transfers' },
  { label: 'Embroidery', to: '/services/embroidery' },
  { label: 'Foiling', to: '/services/foiling' },
  { label: 'Diamond Motif Making', to: '/services/diamond-motif-making' },
  { label: 'Flocking', to: '/services/flocking' },
  { label: 'Sublimation', to: '/services/sublimation' },
  { label: 'High Density Printing', to: '/services/high-density-printing' },
  { label: 'DTG Printing', to: '/services/dtg-printing' },
];

export const legalLinks = [
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
  { label: 'Cookies', to: '/cookies' },
];
