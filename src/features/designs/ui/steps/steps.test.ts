import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Price } from '#features/pricing/contract.ts';
import type { Refused } from '../parts/refused-card.tsx';
import type { Studio } from '../parts/studio.ts';
import type { Ways } from '../parts/use-ways.ts';
import { ArtworkStep } from './artwork-step.tsx';
import { PriceStep } from './price-step.tsx';
import { TextStep } from './text-step.tsx';

const draw = (step: ReactNode) => renderToStaticMarkup(createElement(MemoryRouter, {}, step));
const text = { lines: ['Galle'], font: 'anybody', colour: '#f4a714' } as const;
const technique = { slug: 'embroidery', name: 'Embroidery', tiers: [] };
const price = {
  blank: 14_500,
  decoration: 8_200,
  setup: 4500,
  redraw: 0,
  total: 27_200,
  perPiece: 820,
  pieces: 10,
  nextTier: null,
  readyInDays: 6,
} satisfies Price;

/** A studio with as much as these steps show. */
const toStudio = (part: object) =>
  ({
    brought: { kind: 'file', file: new File(['x'], 'crest.png') },
    colours: 4,
    madeInks: [],
    pieces: [],
    drawing: { small: { width: 1, height: 1 }, facts: { file: { width: 9, height: 9 }, vector: false } },
    choices: { technique: 'embroidery', place: { widthMm: 100 }, blank: { price: 1450 }, redraw: false },
    design: { asItIs: false, ratio: 1 },
    findingsOf: () => [],
    shop: {
      prices: { techniques: [technique], areaClasses: [] },
      findSetup: () => ({ name: 'digitising', count: null }),
      findReadyDay: () => '2026-12-04',
    },
    ...part,
  }) as unknown as Studio;

describe('a file that was to replace the drawing', () => {
  const refused: Refused = {
    file: new File(['x'], 'poster.eps'),
    fault: { code: 'kind_not_shown', params: { kind: 'postscript' } },
    isKept: true,
  };
  const given = { studio: toStudio({}), pickFile: () => {} };
  const steps: [string, (why: Refused | undefined) => ReactNode][] = [
    ['a file', (why) => createElement(ArtworkStep, { ...given, refused: why })],
    ['a text', (why) => createElement(TextStep, { ...given, typed: text, onBring: () => {}, refused: why } as never)],
  ];
  test.each(steps)('is refused beside %s in a live region, which is there before', (_, step) => {
    expect(draw(step(undefined))).toContain('<div role="alert"></div>');
    expect(draw(step(refused))).toMatch(/<div role="alert"><article.*We cannot draw poster\.eps here\./);
  });
});

describe('the price', () => {
  const step = (answer: object) => {
    const studio = toStudio({ priceOf: () => answer });
    return draw(createElement(PriceStep, { studio, ways: { busy: undefined } as Ways }));
  };

  test('a quote can be asked for with a price and without one', () => {
    for (const answer of [price, { refusal: { code: 'area_over_list', params: { cm2: 1500, maxCm2: 1400 } } }])
      expect(step(answer)).toMatch(/<button[^>]*st-ask[^>]*>.*Ask for a quote/);
  });

  test('a setup is told as it is charged: once an order', () => {
    expect(step(price)).toContain('<small>Digitising, for all pieces of this order</small>');
  });
});
