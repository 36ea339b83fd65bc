import { expect, test } from 'vitest';
import { pageMeta } from './seo.ts';

const page = { title: 'Your cart', description: 'What you chose.', path: '/cart', publicUrl: 'https://shop.example' };

test('names the site once in the title', () => {
  expect(pageMeta(page)).toContainEqual({ title: 'Your cart | Liyawela Studio' });
  expect(pageMeta({ ...page, title: 'Liyawela Studio: print' })).toContainEqual({ title: 'Liyawela Studio: print' });
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
