import { expect, test } from 'vitest';
import { pageMeta } from './seo.ts';

const site = { publicUrl: 'https://shop.example', business: { name: 'Sample Prints' } };
const page = { title: 'Your cart', description: 'What you chose.', path: '/cart', site };

test('names the business once in the title', () => {
  expect(pageMeta(page)).toContainEqual({ title: 'Your cart | Sample Prints' });
  expect(pageMeta({ ...page, title: 'Sample Prints: caps' })).toContainEqual({ title: 'Sample Prints: caps' });
  expect(pageMeta({ ...page, site: undefined })).toContainEqual({ title: 'Your cart' });
});

test('points canonical and pictures at the public address', () => {
  const tags = pageMeta({ ...page, image: '/media/a/tee.webp' });
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.example/cart' });
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://shop.example/media/a/tee.webp' });
});

test('gives a page that must not be found no canonical address', () => {
  const tags = pageMeta({ ...page, noindex: true });
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(tags.some((tag) => 'rel' in tag)).toBe(false);
});
