import { describe, expect, test } from 'vitest';
import { crest, crestCheck } from '../../../../tests/support/design-check.ts';
import { drawingNames, loadDrawing } from '../../../../tests/support/drawings.ts';
import { prepareArtwork } from '../render/artwork.ts';
import { distanceToProcess } from '../render/colour/process.ts';
import { factsAt, measureArtwork } from '../render/facts.ts';
import { glasses } from '../render/stones/glass.ts';
import { checkDesign } from './check.ts';
import type { Check, Finding } from './finding.ts';
import { describeFinding, describeWay } from './messages.ts';

const white = { name: 'White', hex: '#FFFFFF' };
const ashGrey = { name: 'Ash grey', hex: '#B9B8B4' };

/** A finding with its words and those of its ways out. */
const tell = (finding: Finding) => ({
  ...finding,
  ...describeFinding(finding),
  ways: finding.ways.map((way) => ({ ...way, ...describeWay(way) })),
});

/** The check's findings on colours, stones and lets. */
function check(technique: string, facts: Partial<Check['facts']>, change: Partial<Check> = {}) {
  const whole = { ...crestCheck, ground: white, ...change, technique, facts: { ...crest, ...facts } };
  const findings = checkDesign(whole).map(tell);
  return findings.filter(({ code, level }) => ['palette', 'tint', 'stones'].includes(code) && level !== 'ok');
}
const say = (...given: Parameters<typeof check>) => check(...given).map(({ message }) => message);

describe('four printing inks', () => {
  test('hold what is printed every day, and not what only screens show', () => {
    for (const hex of ['#ffffff', '#000000', '#14315e', '#c4202b', '#ffe600', '#2f86c9', '#008000', '#ff0000'])
      expect(distanceToProcess(hex), hex).toBeLessThan(0.06);
    for (const hex of ['#00ff00', '#0000ff', '#00ffff', '#ff00ff'])
      expect(distanceToProcess(hex), hex).toBeGreaterThan(0.13);
  });

  test('make bright colours duller, told by name, with a technique that matches them', () => {
    const [finding] = check('dtg-printing', { mainColours: ['#00ff00', '#ffffff'] });
    expect(finding).toMatchObject({
      level: 'soft',
      code: 'palette',
      figure: 'Bright green',
      short: 'Bright green: duller',
      message: 'Bright green prints duller: four printing inks mix nothing so bright.',
      ways: [{ kind: 'technique', technique: 'screen-printing', detail: 'Its colours are matched to yours' }],
    });
    expect(say('digital-printing', { mainColours: ['#00ff00', '#0000ff'] })).toEqual([
      '2 colours print duller: bright green and bright blue. Four printing inks mix nothing so bright.',
    ]);
    expect(say('screen-printing', { mainColours: ['#00ff00', '#0000ff'] })).toEqual([]);
  });
});

test('stock colours: what is not among them comes as the nearest', () => {
  expect(say('flocking', { mainColours: ['#00ffff', '#d4202a'] })).toEqual([
    'Bright turquoise comes as sky blue. Flock comes in 20 colours.',
  ]);
  expect(say('diamond-motif-making', { mainColours: ['#00ff00', '#0000ff'] })).toEqual([
    '2 colours come as the nearest: bright green as lime green and bright blue as sapphire. A row of stones comes in 24 colours.',
  ]);
});

test('the stones of the price list are those that the preview sets', () => {
  const stones = crestCheck.list.techniques.find(({ slug }) => slug === 'diamond-motif-making');
  expect(stones?.palette).toEqual(Object.values(glasses));
});

test('foil takes the place of all colours, which is no fault', () => {
  const findings = checkDesign({ ...crestCheck, technique: 'foiling' }).map(tell);
  expect(findings.find(({ code }) => code === 'palette')).toMatchObject({
    level: 'ok',
    message: 'Foil takes the place of your colours: gold, copper or silver.',
  });
});

describe('clear inks', () => {
  test('take on the colour of the cloth, unless it is white or has white below', () => {
    const facts = { mainColours: ['#ffffff', '#f4a714', '#101010'] };
    const sports = { fabric: 'polyester-sports', ground: ashGrey } as const;
    const [finding] = check('sublimation', facts, sports);
    expect(finding).toMatchObject({
      message: '2 colours take on the ash grey of the cloth: white and marigold. Dye is clear.',
      short: 'Takes on the ash grey',
      ways: [{ kind: 'ground' }, { kind: 'technique', technique: 'screen-printing' }],
    });
    expect(say('dtg-printing', { mainColours: ['#ffffff'] }, { ground: ashGrey })).toEqual([
      'White takes on the ash grey of the cloth. DTG ink is clear.',
    ]);
    expect(say('sublimation', facts, { ...sports, ground: white })).toEqual([]);
    expect(say('dtg-printing', facts, { ground: { name: 'Black', hex: '#16161A' } })).toEqual([]);
    expect(say('dtf-printing', facts, { ground: ashGrey })).toEqual([]);
  });
});

describe('stones', () => {
  test('need a height from which letters, lines and gaps show', () => {
    const [finding] = check('diamond-motif-making', { widthMm: 200, heightMm: 60, stonesFromMm: 84 });
    expect(finding).toMatchObject({
      level: 'soft',
      code: 'stones',
      figure: '6 cm',
      short: 'In stones from 9 cm high',
      message: '6 cm high. Stones show its letters, lines and gaps from 9 cm on.',
      ways: [
        { kind: 'width', widthMm: 280, label: 'Make it 28 cm', detail: 'It is 8.4 cm high then' },
        { kind: 'technique' },
      ],
    });
    expect(check('diamond-motif-making', { heightMm: 84, stonesFromMm: 84 })).toEqual([]);
    expect(check('embroidery', { heightMm: 20, stonesFromMm: 84 })).toEqual([]);
  });

  test('a drawing that would not fit its area is not made larger', () => {
    const [finding] = check('diamond-motif-making', { widthMm: 200, heightMm: 60, stonesFromMm: 100 });
    expect(finding?.ways.map(({ kind }) => kind)).toEqual(['technique']);
  });
});

test.each(drawingNames)('ordinary drawings are let pass: %s', async (name) => {
  const facts = factsAt(measureArtwork(prepareArtwork(await loadDrawing(name), { background: 'remove' })), 240);
  for (const { slug } of crestCheck.list.techniques)
    expect(check(slug, facts).filter(({ code }) => code !== 'stones')).toEqual([]);
});
