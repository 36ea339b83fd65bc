import { expect, test } from 'vitest';
import { embroidery } from '../../../tests/support/sample-service.ts';
import { nextTo, toTechniques } from './techniques.ts';

test('a technique is what the switcher shows of a service; one without a picture has nothing to show', () => {
  const bare = { ...embroidery, slug: 'laser', images: { ...embroidery.images, hero: '' } };
  expect(toTechniques([bare, embroidery])).toEqual([
    {
      slug: 'embroidery',
      name: 'Embroidery',
      inSentence: 'embroidery',
      bestFor: 'Choose it for polos and caps.',
      picture: '/media/a/embroidery.webp',
    },
  ]);
});

test('a page compares with the technique after its own, the last one with the first', () => {
  const techniques = toTechniques(['foiling', 'flocking'].map((slug) => ({ ...embroidery, slug })));
  expect(nextTo(techniques, 'foiling')).toBe('flocking');
  expect(nextTo(techniques, 'flocking')).toBe('foiling');
  expect(nextTo([], 'laser')).toBe('laser');
});
