import { describe, expect, test } from 'vitest';
import { readFault } from '../../../../tests/support/artwork-fault.ts';
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

  test('what a use repeats is painted with what it inherits', () => {
    const pattern = '<pattern id="p"><rect/><rect/></pattern>';
    // The shapes, the use, and the pattern for the use and all that it repeats.
    expect(countPainted(svg(`${pattern}${ten}<use href="#a" fill="url(#p)"/>`))).toBe(3 + 10 + 1 + 10 + 12 * 3);
    // A marker at each second of the 17 signs of its attributes.
    expect(countPainted(svg(`${ten}<path marker-mid="url(#a)" d="M0 0h1h1h1"/>`))).toBe(10 + 1 + 8.5 * 10);
  });
});

const bytes = 2 * 1024 * 1024;
const fill = (part: string) => part.repeat(Math.ceil(bytes / part.length)).slice(0, bytes);
const hostile = [
  ...['a', ' ', '"', "'", '<', '&', '&#', '=', ':', ';', '/', '-'].flatMap((one) => [
    `<svg ${fill(one)}`,
    `<svg>${fill(one)}</svg>`,
    `<svg><path class="${fill(one === '"' ? 'b' : one)}"/></svg>`,
    `<svg><style>${fill(one)}</style></svg>`,
  ]),
  ...['<svg ', '<a>', '<style>', '<g id="a"><use href="#a"/>', '<a b="', '<!-- ', '<!DOCTYPE ', '<![CDATA['].map(fill),
  ...['url(#', '/*', '@import ', 'blur(', 'a:b;'].map((one) => `<svg><style>${fill(one)}</style></svg>`),
  `&#${fill('0')}`,
  `<!DOCTYPE svg [${fill(' ')}`,
];

/** The shortest of three times, in milliseconds. */
function time(work: () => void): number {
  const times = [1, 2, 3].map(() => {
    const begin = performance.now();
    work();
    return performance.now() - begin;
  });
  return Math.min(...times);
}

test('hostile text takes no longer than its length asks for: some steps a sign', () => {
  const text = fill('a');
  let signs = 0;
  const once = time(() => {
    for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === 60) signs++;
  });
  expect(signs).toBe(0);
  const slow = hostile.filter((one) => time(() => countPainted(one)) > once * 200);
  expect(slow.map((one) => one.slice(0, 40))).toEqual([]);
});

/** A pattern of 200 shapes. */
const pattern = `<pattern id="p">${'<rect/>'.repeat(200)}</pattern>`;
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
    [
      'a list of filters',
      `<g id="b">${`<rect filter="${'url(#f) '.repeat(30)}"/>`}</g><filter id="f"><feOffset/></filter>`,
    ],
    ['a list of blurs', `<rect style="filter:${'blur(9px) '.repeat(30)}"/>`],
    ['references in capitals', `${pattern}<style>*{FILL:URL(#p)}</style>${'<rect/>'.repeat(300)}`],
    [
      'a pattern for all that a use repeats',
      `${pattern}<g id="b">${'<rect/>'.repeat(300)}</g><use href="#b" fill="url(#p)"/>`,
    ],
    [
      'markers of lines inside',
      `<marker id="m">${ten}</marker><g marker-mid="url(#m)"><path d="${'1 2'.repeat(9000)}"/></g>`,
    ],
    ['an id within a value', `<g data-a=" id='p'"/>${pattern}<g fill="url(#p)">${'<rect/>'.repeat(300)}</g>`],
    [
      'an address within a value',
      `<g id="b">${'<rect/>'.repeat(900)}</g>${`<use title=" href='#c'" href="#b"/>`.repeat(60)}`,
    ],
    ['signs with zeros before', `<g id="b">${'<rect/>'.repeat(900)}</g>${'<use href="&#x0000000023;b"/>'.repeat(60)}`],
    ['ids with signs of XML', `<g id="b&amp;">${'<rect/>'.repeat(900)}</g>${'<use href="#b&#38;"/>'.repeat(60)}`],
    [
      'a style behind a mark of its end',
      `<style><![CDATA[/* </ */*{fill:url(#p)}]]></style>${pattern}${'<rect/>'.repeat(300)}`,
    ],
    ['a style in two parts', `<style>*{fill:u<!-- -->rl(#p)}</style>${pattern}${'<rect/>'.repeat(300)}`],
    ['a style by another prefix', `<s-v:style>*{filter:blur(9px)}</s-v:style>${'<rect/>'.repeat(60)}`],
    ['a filter by another prefix', filter('<s-v:feTurbulence/>')],
    ['a comment before a property', `<g style="fill/**/:url(#p)">${'<rect/>'.repeat(300)}</g>${pattern}`],
    ['an escape in an attribute', `<g fill="u\\72l(#p)"/>${pattern}`],
    ['a drawing in an address with a line break', '<use href="da&#10;ta:application/xml,#a"/>'],
    ['a picture in a mask', '<rect style="mask-image:url(data:image/png;base64,)"/>'],
    ['a hidden reference', `<style>*{fill:u\\72l(#a)}</style>`],
    ['more than 40,000 shapes', '<rect/>'.repeat(40_001)],
  ])('%s is kept', (_, inner) => expect(readFault(() => expectModest(svg(inner)))).toMatch(tooMuch));

  test.each([
    ['an id in an entity', '<!DOCTYPE svg [<!ENTITY n "b">]>', '<use href="#&n;"/>'],
    ['a function in an entity', `<!DOCTYPE svg [<!ENTITY u "url(">]>`, '<rect fill="&u;#b)"/>'],
    ['elements by signs in an entity', '<!DOCTYPE svg [<!ENTITY e "&#60;rect/&#62;">]>', '&e;'],
    [
      'entities of web pages',
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "">',
      '<rect fill="url&lpar;&num;b)"/>',
    ],
    ['attributes by default', '<!DOCTYPE svg [<!ATTLIST rect filter CDATA "url(#f)">]>', '<rect/>'],
    ['an end within a comment', '<!DOCTYPE svg [<!-- ]>< -->]>', '<rect/>'],
    ['a style sheet of its own', '<?xml-stylesheet href="data:text/css,*{filter:blur(9px)}"?>', '<rect/>'],
  ])('%s is kept', (_, head, inner) =>
    expect(readFault(() => expectModest(`${head}<svg>${inner}</svg>`))).toMatch(tooMuch),
  );

  test('what follows a comment that only seems to end is read', () => {
    expect(readFault(() => expectModest(`<svg><!--><" -->${'<rect/>'.repeat(40_001)}</svg>`))).toMatch(tooMuch);
  });

  test('entities with elements are kept, those of Illustrator are not', () => {
    expect(readFault(() => expectModest(`<!DOCTYPE svg [<!ENTITY e "<rect/>">]><svg>&e;</svg>`))).toMatch(tooMuch);
    expect(() => expectModest(`<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg/>`)).not.toThrow();
  });
});
