import { readFileSync } from 'node:fs';
import * as harfbuzz from 'harfbuzzjs';
import { describe, expect, test } from 'vitest';
import { layOutText } from './lay-out-text.ts';
import { type ArtworkFont, artworkFonts, findUnsetLetters, maxTextWidth, splitRuns } from './lettered-text.ts';

describe('splitRuns', () => {
  test('Sinhala is set in Yaldevi, Tamil in Catamaran, all else in the chosen font', () => {
    expect(splitRuns('Galle ගාල්ල 1, காலி', 'anybody')).toEqual([
      { font: 'anybody', letters: 'Galle ' },
      { font: 'yaldevi', letters: 'ගාල්ල' },
      { font: 'anybody', letters: ' 1, ' },
      { font: 'catamaran', letters: 'காலி' },
    ]);
    expect(splitRuns('ශ්‍රී 2', 'yaldevi')).toEqual([
      { font: 'yaldevi', letters: 'ශ්‍රී' },
      { font: 'familjen-grotesk', letters: ' 2' },
    ]);
  });

  test('letters without a font are left out, and told', () => {
    expect(splitRuns('A☃漢B', 'anybody')).toEqual([{ font: 'anybody', letters: 'AB' }]);
    expect(findUnsetLetters('A☃漢☃ ශ්‍රී e\u0301')).toEqual(['☃', '漢']);
  });
});

test('the fonts have every letter that is set in them', () => {
  const letters = new Map<ArtworkFont, Set<number>>();
  for (const font of artworkFonts) {
    const file = readFileSync(`${import.meta.dirname}/fonts/${font}.ttf`);
    const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(file).buffer));
    letters.set(font, new Set(face.collectUnicodes()));
  }
  let count = 0;
  for (let code = 0x20; code < 0x3000; code++) {
    for (const font of artworkFonts) {
      for (const run of splitRuns(String.fromCodePoint(code), font)) {
        count += 1;
        for (const letter of run.letters) {
          expect(letters.get(run.font), `U+${code.toString(16)} in ${run.font}`).toContain(letter.codePointAt(0));
        }
      }
    }
  }
  expect(count).toBeGreaterThan(1000);
});

describe('layOutText', () => {
  const text = { lines: ['AA', 'A'], font: 'anybody' as const, colour: '#000000' };
  const measure = (_: ArtworkFont, letters: string) => letters.length * 500;

  test('lines are centred, a pitch apart', () => {
    const { fontSize, runs } = layOutText(text, 240, measure);
    expect(fontSize).toBe(100);
    expect(runs.map(({ x }) => x)).toEqual([70, 95]);
    expect((runs[1]?.y ?? 0) - (runs[0]?.y ?? 0)).toBeCloseTo(120);
  });

  test('a long line is drawn smaller', () => {
    const { fontSize } = layOutText({ ...text, lines: ['A'.repeat(24)] }, 5000, measure);
    expect(fontSize * 12).toBeCloseTo(maxTextWidth);
  });
});
