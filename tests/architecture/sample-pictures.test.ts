import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { filesBelow } from './sources.ts';

interface SampleBlank {
  name: string;
  blank: { areas: { view: string }[] };
  variants: { colour: string; pictures?: string[] }[];
}

describe('pictures of the sample shop', () => {
  const images = path.resolve('content/images');
  const pictures = filesBelow(images).map((file) => path.relative(images, file));

  test('each is large enough to be looked at closely: 1500 px or more on the long side', {
    timeout: 60_000,
  }, async () => {
    const sizes = await Promise.all(pictures.map((name) => sharp(path.join(images, name)).metadata()));
    expect(pictures.filter((_, at) => Math.max(sizes[at]?.width ?? 0, sizes[at]?.height ?? 0) < 1500)).toEqual([]);
  });

  test('with all other pictures of the repository they are under 60 MB', () => {
    const folders = ['content', 'public', 'docs', 'artwork', 'src'].map((name) => path.resolve(name));
    const all = folders.flatMap(filesBelow).filter((file) => /\.(webp|avif|jpe?g|png|gif|svg|ico)$/i.test(file));
    expect(all.length).toBeGreaterThan(pictures.length + 40);
    expect(all.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(60 * 1024 * 1024);
  });

  test('a blank comes in five colours or more, and each has a picture of every view that has an area', () => {
    const files = filesBelow(path.resolve('content/products')).map((file) => parse(readFileSync(file, 'utf8')));
    const blanks: SampleBlank[] = files.filter(({ blank }) => blank);
    expect(blanks.length).toBeGreaterThanOrEqual(8);
    for (const { name, blank, variants } of blanks) {
      expect(variants.length, name).toBeGreaterThanOrEqual(5);
      const views = new Set(blank.areas.map(({ view }) => view));
      for (const { colour, pictures = [] } of variants) {
        const hasBack = pictures.some((picture) => picture.endsWith('-back.webp'));
        expect({ colour, front: pictures.length > 0, back: hasBack }, name).toEqual({
          colour,
          front: true,
          back: views.has('back'),
        });
      }
    }
  });

  test('each is named by the content', () => {
    const texts = filesBelow(path.resolve('content')).filter((file) => file.endsWith('.yaml'));
    const named = texts.map((file) => readFileSync(file, 'utf8')).join('\n');
    expect(pictures.filter((name) => !named.includes(name))).toEqual([]);
  });
});
