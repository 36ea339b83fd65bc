import { describe, expect, test } from 'vitest';
import { nestedUses } from '../../../../tests/support/hostile/artwork-pictures.ts';
import { countPainted, expectModest } from './svg-cost.ts';

const uses = (id: string, times: number) => `<use href="#${id}"/>`.repeat(times);
const ten = `<g id="a">${'<rect/>'.repeat(10)}</g>`;
const svg = (inner: string) => `<?xml version="1.0"?><!-- <rect/> --><svg xmlns="x">${inner}</svg>`;
const tooMuch = /^This SVG drawing holds effects or repetitions/;

describe('countPainted', () => {
  test.each([
    ['each element once', '<g><rect/><path d="M0 0"/></g><title>a</title>', 2],
    ['uses as often as they repeat', `<defs>${ten}</defs>${uses('a', 3)}`, 10 + 3 + 30],
    ['uses in uses', `${ten}<g id="b">${uses('a', 2)}</g>${uses('b', 2)}`, 10 + 22 + 2 + 44],
    ['references by percent', `${ten}<use href="#%61"/>`, 21],
    ['a pattern for all inside', `<pattern id="p"><rect/><rect/></pattern><g fill="url(#p)"><a/><b/></g>`, 3 + 2 + 9],
    ['the first of an id', `${ten}<g id="a"/><use href="#a"/>`, 21],
    ['gradients for nothing', '<linearGradient id="l"><stop/></linearGradient><rect fill="url(#l)"/>', 1],
    ['a link once', `${ten}<a href="#a"/>`, 11],
    ['no text', '<text>a</text><![CDATA[<rect/>]]>', 1],
  ])('%s', (_, inner, count) => expect(countPainted(svg(inner))).toBe(count));

  test('what repeats itself has no end', () => {
    expect(countPainted(svg(`<g id="a"><use href="#a"/></g>`))).toBe(Number.POSITIVE_INFINITY);
    expect(countPainted(nestedUses(7).toString())).toBe(Number.POSITIVE_INFINITY);
  });

  test('text without an end is read in no time', () => {
    const begin = performance.now();
    for (const text of ['<svg ', '<!-- ', '<a b="', `<g id="a"><use href="#a"/>`]) countPainted(text.repeat(100_000));
    expect(performance.now() - begin).toBeLessThan(20_000);
  });
});

const filter = (steps: string) => `<filter id="f">${steps}</filter><rect filter="url(#f)"/>`;

describe('expectModest', () => {
  test.each([
    ['a drawing of Illustrator', '<style>.a{fill:url(#g)}.b{clip-path:url(#c)}</style><path class="a b"/>'],
    ['a soft shadow', filter('<feGaussianBlur stdDeviation="3"/><feOffset dx="2"/>')],
    ['some thousand shapes', '<path d="M0 0"/>'.repeat(20_000)],
  ])('%s is drawn', (_, inner) => expect(() => expectModest(svg(inner))).not.toThrow());

  test.each([
    ['noise', filter('<feTurbulence numOctaves="9999"/>')],
    ['many steps', filter('<feGaussianBlur stdDeviation="900"/>'.repeat(40))],
    ['a filter for everything', `<style>*{filter:url(#f)}</style>${filter('<feOffset/>')}${'<rect/>'.repeat(60)}`],
    ['a blur for everything', `<style>*{filter:blur(9px)}</style>${'<rect/>'.repeat(60)}`],
    ['a filter in a use', `<g id="a">${filter('<feOffset/>')}</g>${uses('a', 30)}`],
    ['markers of a long line', `<marker id="m">${ten}</marker><path d="${'1 2'.repeat(9000)}" marker-mid="url(#m)"/>`],
    ['a drawing in a use', '<use href="&#x64;ata:image/svg+xml,#a"/>'],
    ['a picture in a mask', '<rect style="mask-image:url(data:image/png;base64,)"/>'],
    ['a hidden reference', `<style>*{fill:u\\72l(#a)}</style>`],
    ['more than 40,000 shapes', '<rect/>'.repeat(40_001)],
  ])('%s is kept', (_, inner) => expect(() => expectModest(svg(inner))).toThrow(tooMuch));

  test('entities with elements are kept, those of Illustrator are not', () => {
    expect(() => expectModest(`<!DOCTYPE svg [<!ENTITY e "<rect/>">]><svg>&e;</svg>`)).toThrow(tooMuch);
    expect(() => expectModest(`<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg/>`)).not.toThrow();
  });
});
