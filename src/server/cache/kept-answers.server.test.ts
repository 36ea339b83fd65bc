import { expect, test } from 'vitest';
import type { Shown } from '#http/cache-tags.server.ts';
import { KeptAnswers } from './kept-answers.server.ts';
import { MadeAnswer } from './kept-forms.server.ts';

interface Making {
  address: string;
  finish(text: string, shown?: Shown[], more?: { whole?: boolean; status?: number; cacheControl?: string }): void;
  fail(): void;
  isWanted(): boolean;
}

/** Kept answers whose making the test finishes when it likes. */
function openKept(maxBytes = 1_000_000) {
  const makings: Making[] = [];
  const kept = new KeptAnswers(maxBytes, (address, { isWanted }) => {
    const { promise, resolve, reject } = Promise.withResolvers<MadeAnswer>();
    makings.push({
      address,
      finish: (text, shown = ['product:1'], { whole = true, status = 200, cacheControl = 'no-cache' } = {}) =>
        resolve(
          MadeAnswer.of(new Response(text, { status, headers: { 'Cache-Control': cacheControl } }), {
            shown: new Set(shown),
            whole,
          }),
        ),
      isWanted,
      fail: () => reject(new Error('not to be made')),
    });
    return promise;
  });
  kept.open();
  const ask = async (address: string, hasLeft = () => false) => {
    const { answer, come } = await kept.answer(address, { requestId: 'id', hasLeft });
    return `${come}: ${answer.form('identity')?.body}`;
  };
  const making = (place: number) => {
    const found = makings[place];
    if (!found) throw new Error(`there is no making ${place}`);
    return found;
  };
  /** Asks and lets it be made at once. */
  const make = async (address: string, ...answer: Parameters<Making['finish']>) => {
    const asked = ask(address);
    makings.at(-1)?.finish(...answer);
    return asked;
  };
  return { kept, makings, ask, making, make, isKept: (address: string) => kept.find(address, 0) !== undefined };
}

test('a stampede is one making', async () => {
  const { makings, ask, making } = openKept();
  const all = Promise.all(Array.from({ length: 50 }, () => ask('/')));
  making(0).finish('home');
  expect((await all).sort()).toEqual(['miss: home', ...Array.from({ length: 49 }, () => 'shared: home')]);
  expect(await ask('/')).toBe('hit: home');
  expect(makings).toHaveLength(1);
});

test('a failure is told to those who waited, and to nobody after them', async () => {
  const { ask, making, isKept } = openKept();
  const both = Promise.allSettled([ask('/'), ask('/')]);
  making(0).fail();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = ask('/');
  making(1).finish('home');
  expect(await again).toBe('miss: home');
  expect(isKept('/')).toBe(true);
});

test.each<[string, Parameters<Making['finish']>]>([
  ['of a failed part', ['home', ['site'], { whole: false }]],
  ['of another status', ['home', ['site'], { status: 404 }]],
  ['that says it is personal', ['home', ['site'], { cacheControl: 'private' }]],
  ['that nobody may store', ['home', ['site'], { cacheControl: 'no-store' }]],
  ['that does not say what it shows', ['home', []]],
])('an answer %s is not kept', async (_, answer) => {
  const { make, isKept, kept } = openKept();
  expect(await make('/', ...answer)).toBe('miss: home');
  expect(isKept('/')).toBe(false);
  expect(kept.bytes).toBe(0);
});

test('a change drops what shows it and nothing else', async () => {
  const { kept, make, isKept } = openKept();
  await make('/products', 'list', ['catalogue', 'product:1', 'product:2']);
  await make('/products/1', 'one', ['product:1']);
  await make('/products/2', 'two', ['product:2']);
  kept.drop('product:1');
  expect(['/products', '/products/1', '/products/2'].map(isKept)).toEqual([false, false, true]);
  kept.drop('everything');
  expect([kept.count, kept.bytes]).toEqual([0, 0]);
});

test('what changed while an answer was made is not kept, and not given to whoever came after the change', async () => {
  const { kept, ask, making, isKept } = openKept();
  const early = ask('/products/1');
  kept.drop('product:2');
  kept.drop('product:1');
  const late = ask('/products/1');
  making(0).finish('seven left');
  expect(await early).toBe('miss: seven left');
  expect(isKept('/products/1')).toBe(false);
  await expect.poll(() => making(1).address).toBe('/products/1');
  making(1).finish('six left');
  expect(await late).toBe('miss: six left');
  expect(isKept('/products/1')).toBe(true);
});

test('another change meanwhile harms nobody', async () => {
  const { kept, ask, makings, making, isKept } = openKept();
  const early = ask('/products/1');
  kept.drop('product:2');
  const late = ask('/products/1');
  making(0).finish('seven left');
  expect([await early, await late]).toEqual(['miss: seven left', 'shared: seven left']);
  expect([makings.length, isKept('/products/1')]).toEqual([1, true]);
});

test('while changes go unheard nothing is kept, and what was being made when they did is not kept afterwards', async () => {
  const { kept, ask, making, make, isKept } = openKept();
  await make('/', 'home');
  const under = ask('/about');
  kept.close();
  expect([kept.isOpen, isKept('/')]).toEqual([false, false]);
  kept.open();
  making(1).finish('about');
  await under;
  expect(isKept('/about')).toBe(false);
});

test('what nobody waits for any more need not be made, and who comes then is not told so', async () => {
  const { ask, making } = openKept();
  let left = 0;
  const early = [ask('/', () => left > 0), ask('/', () => left > 1)];
  left = 1;
  expect(making(0).isWanted()).toBe(true);
  left = 2;
  expect(making(0).isWanted()).toBe(false);
  const late = ask('/');
  making(0).finish('', [], { status: 503 });
  await Promise.all(early);
  await expect.poll(() => making(1).isWanted()).toBe(true);
  making(1).finish('home');
  expect(await late).toBe('miss: home');
});

test('memory has a bound: what was unused for longest goes first, with the encodings that came later', async () => {
  const { kept, ask, make, isKept } = openKept(60_000);
  const text = 'what is shown '.repeat(500);
  for (const page of ['a', 'b', 'c', 'd', 'e']) await make(`/products/${page}`, text);
  expect(kept.count).toBe(5);
  await ask('/products/a');
  await make('/products/f', text);
  expect(isKept('/products/b')).toBe(false);
  expect(isKept('/products/a')).toBe(true);
  expect(kept.bytes).toBeLessThanOrEqual(60_000);
  const before = kept.bytes;
  await kept.find('/products/a', 0)?.makeForm('br');
  expect(kept.bytes).toBeGreaterThan(before);
  for (let page = 0; page < 1_000; page++) await make(`/products?search=${page}`, text);
  expect(kept.bytes).toBeLessThanOrEqual(60_000);
  expect(kept.bytes).toBeGreaterThan(40_000);
});

test('stock is kept for a minute at most, texts for an hour', async () => {
  const { kept, make } = openKept();
  const now = performance.now();
  await make('/products/1', 'one', ['product:1']);
  await make('/about', 'about', ['site_texts']);
  expect(kept.find('/products/1', now + 59_000)).toBeDefined();
  expect(kept.find('/products/1', now + 61_000)).toBeUndefined();
  expect(kept.find('/about', now + 61_000)).toBeDefined();
  expect(kept.find('/about', now + 3_700_000)).toBeUndefined();
});
