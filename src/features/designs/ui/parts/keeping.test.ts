import { beforeEach, expect, test, vi } from 'vitest';
import type { Brought } from '../../worker/studio-client.ts';
import { forgetOpen, keepOpen, noteSending, noteStored, readKept, readOpen } from './keeping.ts';

const toFile = (name: string): Brought => ({ kind: 'file', file: new File(['x'], name) });
const design: Parameters<typeof keepOpen>[1] = {
  choices: {
    technique: 'embroidery' as const,
    productId: 'tee',
    variantId: 'black',
    areaId: 'front',
    inks: [],
    pieces: {},
    redraw: false,
    others: [],
    place: { xMm: 1, yMm: 1, widthMm: 100, rotation: 0 },
  },
  keepsBackground: false,
  asItIs: false,
};

/** A browser's storage. */
function toStorage(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  } as Storage;
}

/** A new tab of the same browser. */
const openTab = (): void => void vi.stubGlobal('sessionStorage', toStorage());

beforeEach(() => {
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('localStorage', toStorage());
  openTab();
});

test('an upload that ends after its drawing was replaced is not the address of the new one', () => {
  const [crest, poster] = [toFile('crest.png'), toFile('poster.png')];
  keepOpen(crest, design);
  keepOpen(poster, design);
  noteStored(crest, '/uploads/crest.png');
  expect(readOpen()?.storedAs).toBeUndefined();
  noteStored(poster, '/uploads/poster.png');
  expect(readOpen()).toMatchObject({ storedAs: '/uploads/poster.png' });
});

test('a way goes on in its own tab alone, and with its own drawing', () => {
  const crest = toFile('crest.png');
  keepOpen(crest, design);
  noteSending(crest, 'order');
  expect(readOpen()?.sending).toBe('order');
  const first = globalThis.sessionStorage;
  openTab();
  keepOpen(crest, design);
  expect(readOpen()?.sending).toBeUndefined();
  vi.stubGlobal('sessionStorage', first);
  const poster = toFile('poster.png');
  keepOpen(poster, design);
  noteSending(crest, 'order');
  expect(readOpen()?.name).toBe('poster.png');
  expect(readOpen()?.sending).toBeUndefined();
});

const toText = (line: string): Brought => ({ kind: 'text', text: { lines: [line], font: 'anybody', colour: '#000' } });

test('a text goes on with each letter, and with the way that it is on', () => {
  keepOpen(toText('Viharamahadev'), design);
  noteSending(toText('Viharamahadev'), 'askQuote');
  keepOpen(toText('Viharamahadevi'), design);
  expect(readOpen()).toMatchObject({ name: 'Viharamahadevi', sending: 'askQuote' });
});

test.each([
  ['a file', toFile('crest.png'), toFile('poster.png')],
  ['a text', toText('crest'), toText('poster.png')],
])("'Start again' forgets the drawing of its own tab alone: %s", async (_, mine, other) => {
  keepOpen(mine, design);
  const first = globalThis.sessionStorage;
  openTab();
  keepOpen(other, design);
  const second = globalThis.sessionStorage;
  vi.stubGlobal('sessionStorage', first);
  // Node has no database of files.
  await forgetOpen().catch(() => {});
  expect(readOpen()).toBeUndefined();
  vi.stubGlobal('sessionStorage', second);
  expect(readOpen()?.name).toBe('poster.png');
  await forgetOpen().catch(() => {});
  expect([readOpen(), readKept()]).toEqual([undefined, undefined]);
});
