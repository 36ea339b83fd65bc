import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

// WCAG 2.2: 4.5 to 1 for text, 3 to 1 for large text and for what makes a control visible.

const sheet = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const tokens = new Map(
  [...sheet.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
);

/** `#rrggbb` of a token, through `var()` of other tokens. */
function hex(token: string): string {
  const value = tokens.get(token) ?? '';
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return other ? hex(other) : value;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(hex(one)), luminance(hex(other))].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Ground → the text colours that it takes. The brand's table of colour roles. */
const textOn: Record<string, string[]> = {
  paper: ['ink', 'mute', 'hint', 'edge', 'sapphire', 'bad', 'ok', 'info', 'warn'],
  chip: ['ink', 'mute', 'hint', 'sapphire'],
  render: ['ink', 'mute'],
  ink: ['paper', 'marigold', 'pink', 'sky', 'coral', 'line'],
  sapphire: ['paper'],
  'sapphire-deep': ['paper', 'marigold'],
  marigold: ['ink'],
  'marigold-lift': ['ink'],
  coral: ['ink'],
  pink: ['ink', 'sapphire'],
  sky: ['ink', 'sapphire'],
  mint: ['ink', 'sapphire'],
  sand: ['ink'],
  leaf: ['paper'],
  rest: ['mute'],
  chosen: ['ink', 'mute'],
  'bad-field': ['ink', 'hint'],
  'ok-tint': ['ok', 'ink'],
  'warn-tint': ['warn', 'ink'],
  'bad-tint': ['bad', 'ink'],
  'info-tint': ['info', 'ink'],
  'wait-tint': ['wait', 'ink'],
  'none-tint': ['none', 'ink'],
  'ground-clothing': ['ink'],
  'ground-headwear': ['ink'],
  'ground-bags': ['ink'],
  'ground-drinkware': ['ink'],
  'ground-paper': ['ink'],
  'ground-wood': ['ink'],
};
const pairs = Object.entries(textOn).flatMap(([ground, texts]) => texts.map((text) => ({ ground, text })));

test('the formula gives what WCAG gives', () => {
  tokens.set('black', '#000000');
  expect(contrast('black', 'paper')).toBeCloseTo(21, 5);
  expect(contrast('edge', 'paper')).toBeCloseTo(4.7, 1);
});

describe('text on its grounds', () => {
  test.each(pairs)('$text on $ground', ({ ground, text }) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('large text and borders of controls', () => {
    expect(contrast('marigold', 'sapphire')).toBeGreaterThanOrEqual(3);
    for (const ground of ['paper', 'chip', 'render']) expect(contrast('edge', ground)).toBeGreaterThanOrEqual(3);
    expect(contrast('faint', 'paper')).toBeGreaterThanOrEqual(3);
  });
});

const root = path.resolve(import.meta.dirname, '../..');
/** Every style sheet but that of the tokens, without its comments. */
const sheets = globSync('src/**/*.css', { cwd: root })
  .filter((file) => !file.endsWith('/tokens.css'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));

/** Grounds and text that one rule of a style sheet sets together, with where that is. */
function pairsInSheets() {
  return sheets.flatMap(({ file, text: raw }) => {
    // White is paper.
    const text = raw.replace(/#fff\b/g, 'var(--paper)');
    return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
      const ground = /background(?:-color)?:\s*var\(--([\w-]+)\)/.exec(body)?.[1];
      const colour = /(?:^|[\s;])color:\s*var\(--([\w-]+)\)/.exec(body)?.[1];
      if (!ground || !colour || !hex(ground).startsWith('#') || !hex(colour).startsWith('#')) return [];
      return [{ where: `${file}: ${selector.trim().replace(/\s+/g, ' ')}`, ground, colour }];
    });
  });
}

test('no style sheet puts text on a ground that does not carry it', () => {
  const found = pairsInSheets();
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ ground, colour }) => contrast(colour, ground) < 4.5)).toEqual([]);
});

/** Signs of what cannot be pressed: WCAG asks nothing of them. */
const atRest = ['faint'];

test('every colour of a text stands in the table', () => {
  const known = new Set([...Object.values(textOn).flat(), ...atRest]);
  const used = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/[\s;{]color:\s*var\(--([\w-]+)\)/g)].map(([, token = '']) => ({ file, token })),
  );
  expect(used.length).toBeGreaterThan(80);
  expect(used.filter(({ token }) => !known.has(token))).toEqual([]);
});

/** The words of CSS for colours that somebody might write; those of the visitor's own palette are another thing. */
const words = 'white|black|gr[ae]y|silver|red|green|blue|yellow|orange|pink|purple|brown|beige|ivory|gold|navy|teal';
const spoken = new RegExp(
  `#[\\da-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\\(|(?<![-\\w])(?:${words})(?![-\\w])`,
  'gi',
);

test('style sheets take their colours from the tokens; only white and black may stand for themselves', () => {
  const found = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/[\w-]+:\s*([^;{}]+);/g)]
      .flatMap(([, value = '']) => value.replace(/url\([^)]*\)|"[^"]*"/g, '').match(spoken) ?? [])
      .filter((colour) => !/^#(fff|ffffff|000)$/i.test(colour))
      .map((colour) => `${file}: ${colour}`),
  );
  expect(found).toEqual([]);
});
