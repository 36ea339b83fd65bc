import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fabricNames } from '#features/catalogue/constants.ts';
import { samplePriceList } from '../../../../tests/support/price-list.ts';
import type { ArtworkFacts } from '../render/facts.ts';
import { checkDesign } from './check.ts';
import type { Check } from './finding.ts';
import { describeFinding, describeWay } from './messages.ts';

const list = samplePriceList();

const toHexColour = (code: number) => `#${code.toString(16).padStart(6, '0')}`;
const millimetres = fc.double({ min: 0.05, max: 8, noNaN: true });
const side = fc.double({ min: 5, max: 500, noNaN: true });
const facts = fc.record({
  widthMm: side,
  heightMm: side,
  thinnestMm: millimetres,
  thinnestInsideMm: fc.oneof(millimetres, fc.constant(Number.POSITIVE_INFINITY)),
  dpi: fc.double({ min: 5, max: 600, noNaN: true }),
  photographic: fc.boolean(),
  colours: fc.option(fc.integer({ min: 1, max: 40 })),
  mainColours: fc.array(fc.integer({ min: 0, max: 0xffffff }).map(toHexColour), { maxLength: 6 }),
  inks: fc.constant([]),
  stonesFromMm: fc.double({ min: 0, max: 400, noNaN: true }),
});
const anyCheck: fc.Arbitrary<Check> = fc.record({
  list: fc.constant(list),
  technique: fc.constantFrom(...list.techniques.map(({ slug }) => slug)),
  facts,
  fabric: fc.constantFrom(...fabricNames),
  ground: fc.constantFrom(
    { name: 'White', hex: '#FFFFFF' },
    { name: 'Marigold', hex: '#FFB000' },
    { name: 'Navy', hex: '#16294F' },
  ),
  area: fc.record({ name: fc.constant('Back'), widthMm: side, heightMm: side }),
  place: fc.record({
    xMm: fc.double({ min: -50, max: 300, noNaN: true }),
    yMm: fc.double({ min: -50, max: 300, noNaN: true }),
    rotation: fc.integer({ min: -180, max: 180 }),
  }),
  pieces: fc.integer({ min: 1, max: 300 }),
});

/** The same drawing at another width. */
const scaled = (from: ArtworkFacts, widthMm: number): ArtworkFacts => {
  const factor = widthMm / from.widthMm;
  return {
    ...from,
    widthMm,
    heightMm: from.heightMm * factor,
    thinnestMm: from.thinnestMm * factor,
    thinnestInsideMm: from.thinnestInsideMm * factor,
    dpi: from.dpi / factor,
  };
};

describe('properties', () => {
  test('hard before soft before fine; a sentence that begins with its figure; a way out of each fault', () => {
    fc.assert(
      fc.property(anyCheck, (given) => {
        const findings = checkDesign(given);
        const ranks = findings.map(({ level }) => ['hard', 'soft', 'ok'].indexOf(level));
        expect(ranks).toEqual(ranks.toSorted());
        for (const finding of findings) {
          const { level, ways } = finding;
          const { figure, rest, message, short } = describeFinding(finding);
          expect([message.startsWith(figure), message.endsWith(rest)]).toEqual([true, true]);
          expect(message).toMatch(/\.$/);
          // Stored as JSON, it says the same.
          expect(describeFinding(JSON.parse(JSON.stringify(finding))).message).toBe(message);
          for (const { label, detail } of ways.map(describeWay)) expect([label, detail]).not.toContain('');
          expect(short === '').toBe(level === 'ok');
          if (level === 'ok') expect(ways).toEqual([]);
        }
        const withoutWay = findings.filter(({ level, ways }) => level !== 'ok' && ways.length === 0);
        // None takes so many colours or such ones, or hardly anything of the drawing fits.
        const mayHaveNone = ['colours', 'palette', 'stones', 'area'];
        expect(withoutWay.filter(({ code }) => !mayHaveNone.includes(code))).toEqual([]);
      }),
    );
  });

  test('a way out leads out', () => {
    fc.assert(
      fc.property(anyCheck, (given) => {
        for (const { code, ways, level } of checkDesign(given)) {
          if (level === 'ok') continue;
          const isSettled = (change: Partial<Check>) =>
            checkDesign({ ...given, ...change }).every((one) => one.code !== code || one.level === 'ok');
          for (const out of ways) {
            if (out.kind === 'technique') expect(isSettled({ technique: out.technique })).toBe(true);
            if (out.kind === 'ground') expect(isSettled({ ground: { name: 'White', hex: '#FFFFFF' } })).toBe(true);
            if (out.kind !== 'width') continue;
            const smaller = scaled(given.facts, out.widthMm);
            const { area } = given;
            const place = {
              ...given.place,
              xMm: (area.widthMm - smaller.widthMm) / 2,
              yMm: (area.heightMm - smaller.heightMm) / 2,
            };
            expect(isSettled({ facts: smaller, ...(code === 'area' && { place }) })).toBe(true);
          }
        }
      }),
    );
  });
});
