import { describe, expect, test } from 'vitest';
import { present } from '../../../../tests/support/answers.ts';
import { crest, crestCheck } from '../../../../tests/support/design-check.ts';
import type { ArtworkFacts } from '../render/facts.ts';
import { checkDesign } from './check.ts';
import type { Check, Finding, WayOut } from './finding.ts';
import { describeFinding, describeWay } from './messages.ts';
import { isLightGround } from './suits.ts';

const base = crestCheck;

/** A finding with its words and those of its ways out. */
const tell = (finding: Finding) => ({
  ...finding,
  ...describeFinding(finding),
  ways: finding.ways.map((way) => ({ ...way, ...describeWay(way) })),
});
type Told = ReturnType<typeof tell>;

const check = (change: Partial<Check> = {}, facts: Partial<ArtworkFacts> = {}) =>
  checkDesign({ ...base, ...change, facts: { ...crest, ...facts } }).map(tell);
const find = (findings: Told[], code: Finding['code']) => present(findings.find((one) => one.code === code));
const way = (finding: Told, kind: WayOut['kind']) => finding.ways.find((one) => one.kind === kind);

test('a sharp crest in thread has nothing to settle', () => {
  const findings = check();
  expect(findings.map(({ level, message }) => `${level}: ${message}`)).toEqual([
    'ok: 212 dpi at 24 cm: sharp. Thread needs 150.',
    'ok: 1.3 mm thinnest line: fine for thread. It needs 1 mm.',
    'ok: 4 colours. Thread takes 15.',
  ]);
});

describe('a logo from a chat, 640 px wide, with thin lines and 11 colours', () => {
  const findings = check(
    { ground: { name: 'Ash grey', hex: '#B9B8B4' } },
    { dpi: 68.2, thinnestMm: 0.48, colours: 11 },
  );

  test('prints soft: smaller, from a larger file, or redrawn', () => {
    expect(find(findings, 'density')).toEqual({
      level: 'soft',
      code: 'density',
      params: { dpi: 68, widthMm: 240, neededDpi: 150, medium: 'Thread', mediumInSentence: 'thread' },
      figure: '68 dpi',
      rest: 'at 24 cm. Thread needs 150, or edges turn to steps.',
      message: '68 dpi at 24 cm. Thread needs 150, or edges turn to steps.',
      short: '68 dpi: needs 150',
      ways: [
        { kind: 'width', widthMm: 100, gain: { dpi: 163 }, label: 'Make it 10 cm', detail: '163 dpi: sharp' },
        { kind: 'file', pixels: 1418, label: 'Send a larger file', detail: '1,418 px across, or any SVG or PDF' },
        {
          kind: 'redraw',
          price: 2500,
          days: 1,
          mediumInSentence: 'thread',
          label: 'Let us redraw it',
          detail: 'For thread, in one working day. You see it before anything is made',
        },
      ],
    });
  });

  test('loses lines: another technique, or redrawn', () => {
    const lines = find(findings, 'lines');
    expect(lines).toMatchObject({
      level: 'soft',
      figure: '0.4 mm',
      message: '0.4 mm thinnest line. Thread needs 1 mm: thinner lines break or vanish.',
      short: '0.4 mm: needs 1',
    });
    expect(lines.ways.map(({ label, detail }) => `${label}: ${detail}`)).toEqual([
      'Choose DTF Printing: It holds 0.5 mm, and keeps all colours',
      expect.stringMatching(/^Let us redraw it: /),
    ]);
  });

  test('is only sent to a technique that is made from so few pieces', () => {
    const technique = (pieces: number) =>
      way(find(check({ pieces }, { thinnestMm: 0.35 }), 'lines'), 'technique')?.label;
    expect([24, 23].map(technique)).toEqual(['Choose Screen Printing', 'Choose DTG Printing']);
  });

  test('has too many colours for screens', () => {
    const colours = find(check({ technique: 'screen-printing' }, { colours: 11 }), 'colours');
    expect(colours).toMatchObject({
      level: 'soft',
      message: '11 colours. Screen ink takes 8. It is made in 8, as the preview shows.',
      short: '11 colours: takes 8',
      ways: [{ kind: 'technique', technique: 'dtf-printing', label: 'Choose DTF Printing' }],
    });
  });
});

describe('hard faults come first', () => {
  test('a technique that is not for the cloth', () => {
    const [first] = check({ technique: 'digital-printing', ground: { name: 'White', hex: '#FFFFFF' } });
    expect(first).toMatchObject({
      level: 'hard',
      code: 'fabric',
      message: 'Digital Printing holds on paper, board and cotton canvas, not on cotton jersey.',
      short: 'Not on cotton jersey',
    });
    expect(present(first).ways.map(({ kind }) => kind)).toEqual(['technique', 'blank']);
  });

  test('a technique that is not for a dark ground', () => {
    const [first] = check({ technique: 'water-based-transfers' });
    expect(first).toMatchObject({
      level: 'hard',
      code: 'ground',
      message: 'Water-Based Transfers needs a light ground. Yours is black.',
    });
    expect(present(first).ways.map(({ kind }) => kind)).toEqual(['ground', 'technique']);
  });

  test('under 30 dpi', () => {
    const [first] = check({}, { dpi: 29.9 });
    expect(first).toMatchObject({ level: 'hard', code: 'density', figure: '29 dpi' });
    expect(find(check({}, { dpi: 30 }), 'density').level).toBe('soft');
  });

  test('a drawing that is too large for its area is made as large as fits', () => {
    const [first] = check({
      area: { name: 'Left chest', widthMm: 100, heightMm: 100 },
      place: { xMm: 0, yMm: 0, rotation: 0 },
    });
    expect(first).toMatchObject({
      level: 'hard',
      code: 'area',
      message: '24.0 × 21.1 cm is too large for Left chest (10.0 × 10.0 cm).',
      ways: [{ kind: 'width', widthMm: 100, label: 'Make it 10 cm' }],
    });
  });

  test('a drawing over the edge is moved inside', () => {
    const [first] = check({ place: { xMm: 71.5, yMm: 0, rotation: 0 } });
    expect(first).toMatchObject({
      message: '24.0 × 21.1 cm stands over the edge of Full front (30.0 × 40.0 cm) by 12 mm.',
      ways: [{ kind: 'place' }],
    });
  });

  test('a drawing that is turned takes the room of its corners', () => {
    const wide = { widthMm: 290, heightMm: 20 };
    const place = { xMm: 5, yMm: 190, rotation: 0 };
    expect(check({ place }, wide)[0]?.level).toBe('ok');
    expect(check({ place: { ...place, rotation: 90 } }, wide)[0]?.level).toBe('ok');
    expect(check({ place: { ...place, yMm: 20, rotation: 90 } }, wide)[0]).toMatchObject({ code: 'area' });
    expect(check({ place, area: { ...base.area, heightMm: 210 } }, wide)[0]?.level).toBe('ok');
    expect(check({ place: { ...place, rotation: 45 }, area: { ...base.area, heightMm: 210 } }, wide)[0]).toMatchObject({
      code: 'area',
      ways: [{ kind: 'width' }],
    });
  });
});

test('what can be redrawn is no fault once it is; the rest stays', () => {
  const redrawn = check(
    { redraw: true, technique: 'water-based-transfers' },
    { dpi: 20, thinnestMm: 0.1, colours: 400 },
  );
  const soft = redrawn.filter(({ level }) => level !== 'ok').map(({ code }) => code);
  expect(soft).not.toContain('density');
  expect(soft).not.toContain('lines');
  expect(soft[0]).toBe('ground');
  expect(find(redrawn, 'density')).toMatchObject({ level: 'ok', isRedrawn: true, ways: [] });
  expect(find(check({ redraw: true }, { dpi: 68.2 }), 'density').message).toBe(
    '68 dpi in your file. We redraw it for thread.',
  );
  expect(check({ redraw: true })).toEqual(check());
});

test('a photograph is told to techniques that take colours one by one, and not to others', () => {
  const photo = { photographic: true, colours: null };
  expect(find(check({}, photo), 'colours')).toMatchObject({
    level: 'soft',
    message: 'Photograph. Thread takes 15. It is made in 15, as the preview shows.',
  });
  expect(find(check({ technique: 'dtg-printing' }, photo), 'colours').message).toBe('Photograph. All are kept.');
});

test('a line inside the drawing counts where each colour is laid by itself', () => {
  const thin = { thinnestInsideMm: 0.2 };
  expect(find(check({}, thin), 'lines').level).toBe('soft');
  expect(find(check({ technique: 'dtg-printing' }, thin), 'lines').level).toBe('ok');
});

test('lines without pixels are sharp at any size', () => {
  expect(find(check({}, { dpi: Number.POSITIVE_INFINITY }), 'density')).toMatchObject({ level: 'ok', figure: 'Sharp' });
});

test('lines that are a little too thin are right when the drawing is made wider', () => {
  const lines = find(check({}, { widthMm: 200, heightMm: 176, thinnestMm: 0.9 }), 'lines');
  expect(way(lines, 'width')).toMatchObject({ widthMm: 230, label: 'Make it 23 cm' });
});

test.each([
  ['White', '#FFFFFF', true],
  ['Ash grey', '#B9B8B4', true],
  ['Marigold', '#FFB000', true],
  ['Heather grey', '#8E8E8E', false],
  ['Lac red', '#B32A2A', false],
  ['Navy', '#16294F', false],
])('%s is a light ground: %s, %s', (_, hex, isLight) => {
  expect(isLightGround(hex)).toBe(isLight);
});

test('an unknown technique is a fault of the caller', () => {
  expect(() => check({ technique: 'weaving' })).toThrow(RangeError);
});
