import { expect, test } from 'vitest';
import { expectNone, featureOf, isServer, type SourceFile, sources } from './sources.ts';

// One name says one thing: no two modules export a name for two.

/** A route module's exports are named by its framework. */
const routeNames = [
  'loader',
  'clientLoader',
  'meta',
  'handle',
  'headers',
  'links',
  'shouldRevalidate',
  'ErrorBoundary',
];

interface Export {
  name: string;
  file: string;
  isType: boolean;
}

/** Names that a module declares and exports; passing on another module's name declares none. */
function findExports({ name: file, text }: SourceFile): Export[] {
  const declared = /^export (?:async |abstract )?(const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm;
  return [...text.matchAll(declared)].map(([, kind = '', name = '']) => ({
    ...{ name, file },
    isType: kind === 'interface' || kind === 'type',
  }));
}

/** The call of a use-case has the use-case's name: its endpoint, its query and its function on the server. */
function isOneCall(exports: Export[]): boolean {
  const features = new Set(exports.map(({ file }) => featureOf(file)));
  const roles = exports.map(({ file }) => {
    if (isServer(file)) return 'server';
    return /(?:^|[/-])(contract|queries)\.ts$/.exec(file)?.[1];
  });
  return (
    exports.every(({ isType }) => !isType) &&
    features.size === 1 &&
    !features.has(undefined) &&
    !roles.includes(undefined) &&
    new Set(roles).size === roles.length
  );
}

/** `draw-text.ts` and `draw-text.server.ts` do the same in a browser and on the server. */
function isOnBothSides(exports: Export[]): boolean {
  return exports.length === 2 && new Set(exports.map(({ file }) => file.replace('.server.ts', '.ts'))).size === 1;
}

function findAmbiguous(files: SourceFile[]): string[] {
  const byName = Map.groupBy(files.flatMap(findExports), ({ name }) => name);
  return [...byName]
    .filter(([name, exports]) => exports.length > 1 && !routeNames.includes(name))
    .filter(([, exports]) => !isOneCall(exports) && !isOnBothSides(exports))
    .map(([name, exports]) => `${name}: ${exports.map(({ file }) => file).join(', ')}`);
}

test('a name is exported by one module, for one thing', () => {
  expectNone(findAmbiguous(sources));
});

test('names for two things are found; a call’s name, a twin’s and one passed on are for the same', () => {
  const file = (name: string, text: string) => ({ name, text });
  const found = findAmbiguous([
    file('features/cart/contract.ts', 'export const addItem = endpoint({});\nexport type Line = string;'),
    file('features/cart/queries.ts', 'export function addItem() {}\nexport type { Line } from "./contract.ts";'),
    file('features/cart/service.server.ts', 'export async function addItem() {}\nexport interface Line {}'),
    file('features/cart/draw.ts', 'export function draw() {}'),
    file('features/cart/draw.server.ts', 'export function draw() {}'),
    file('features/orders/service.server.ts', 'export function addItems() {}\nexport function toRow() {}'),
    file('features/offers/service.server.ts', 'export const toRow = 1;'),
  ]);
  expect(found.map((line) => line.split(':')[0])).toEqual(['Line', 'toRow']);
});

/** A predicate, or a name that begins with a verb: `isAnyOf`, `findDueDayOf`. */
const beginsWithVerb = /^(is|has|find|load|say)[A-Z]?\w*Of$/;

test('functions of a module begin with a verb: none is called `nameOf`', () => {
  const named = /^(?:export )?(?:async )?(?:function\*?|const) ([a-z]\w*Of)\b/gm;
  const broken = sources.flatMap(({ name, text }) =>
    [...text.matchAll(named)].flatMap(([, own = '']) => (beginsWithVerb.test(own) ? [] : [`${name}: ${own}`])),
  );
  expectNone(broken);
});
