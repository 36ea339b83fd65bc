/** The pages of the site: those that sell nothing. */
export const sitePaths = [
  '/',
  '/services',
  '/services/embroidery',
  '/portfolio',
  '/about',
  '/contact',
  '/resources',
  '/privacy',
  '/terms',
  '/cookies',
];
