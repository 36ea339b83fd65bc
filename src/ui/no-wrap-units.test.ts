import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoWrapUnits } from './no-wrap-units.tsx';

const kept = (text: string) =>
  [...renderToStaticMarkup(createElement(NoWrapUnits, { text })).matchAll(/<span class="nb">(.*?)<\/span>/g)].map(
    ([, part]) => part,
  );

test.each([
  ['Overnight: LKR 2,000, next business day.', ['LKR 2,000']],
  ['A line of 0.3 mm, pressed at 160 °C for 12 s.', ['0.3 mm', '160 °C', '12 s']],
  ['A tee of 240 gsm, one of 180 gsm.', ['240 gsm', '180 gsm']],
  ['The dots are at 22.5 degrees.', ['22.5 degrees']],
  ['They sent three strike-offs. Strike-off 0147', ['strike-offs', 'Strike-off']],
  ['160 °C for 3 minutes, at 30 percent, on 310 gsm', ['160 °C', '3 minutes', '30 percent', '310 gsm']],
  ['A film of 8 grams, pressed over 62 metres', ['8 grams', '62 metres']],
  ['It follows in 24-48 hours.', ['24-48 hours']],
  ['Ready in 24 hours, ten thousand lunches', []],
])('%s', (text, parts) => {
  expect(kept(text)).toEqual(parts);
});

test('no letter of the text changes', () => {
  const text = 'From 5 mm lettering, LKR 500 and a strike-off.';
  expect(renderToStaticMarkup(createElement(NoWrapUnits, { text })).replaceAll(/<[^>]*>/g, '')).toBe(text);
});
