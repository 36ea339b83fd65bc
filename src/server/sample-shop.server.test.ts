import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { picturesFolder } from '../../tests/support/pictures-folder.ts';
import { type Content, readContent } from './content.server.ts';

// Promises of the bundled content beyond the rules of any owner's content.

const folder = path.resolve('content');
let content: Content;
beforeAll(async () => {
  content = await readContent(folder, picturesFolder);
});

describe('pictures of the sample shop', () => {
  test('every colour of every product has one of its own', () => {
    const ofColour = new Map<string, string>();
    const errors: string[] = [];
    for (const [id, { variants }] of content.catalogue.products)
      for (const { colour, pictures: [first] = [] } of variants) {
        const where = `${id}, ${colour}`;
        if (!first) errors.push(`${where}: none`);
        else if (ofColour.has(first)) errors.push(`${where}: that of ${ofColour.get(first)}`);
        else ofColour.set(first, where);
      }
    expect(errors).toEqual([]);
    expect(ofColour.size).toBeGreaterThan(250);
  });

  test('every service opens with its own technique', () => {
    const heroes = [...content.services].map(([slug, { pictures }]) => [slug, pictures.hero]);
    expect(heroes).toEqual([...content.services.keys()].map((slug) => [slug, `techniques/${slug}.webp`]));
    expect(heroes).toHaveLength(12);
  });

  test('every project and every slide has one, and words for who does not see it', () => {
    const { carousel } = content.homepage;
    const shown = [...content.portfolio.values(), ...carousel];
    expect(shown.filter(({ picture, alt }) => !picture || !alt)).toEqual([]);
    expect(carousel).toHaveLength(5);
    expect(content.portfolio.size).toBeGreaterThan(30);
  });

  test('masters are WebP or JPEG, and are what their names say', async () => {
    const files = globSync('images/**/*.*', { cwd: folder });
    const formats = await Promise.all(
      files.map(async (file) => (await sharp(path.join(folder, file)).metadata()).format),
    );
    const endings: Record<string, string> = { '.webp': 'webp', '.jpg': 'jpeg', '.jpeg': 'jpeg' };
    expect(files.filter((file, at) => formats[at] !== endings[path.extname(file)])).toEqual([]);
    expect(files.length).toBeGreaterThan(300);
  });
});

test('no text of the content calls out', () => {
  const texts = globSync('**/*.yaml', { cwd: folder });
  const loud = texts.flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.includes('!') ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(loud).toEqual([]);
  expect(texts.length).toBeGreaterThan(100);
});
