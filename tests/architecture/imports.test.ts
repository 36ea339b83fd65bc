import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectNone, featureOf, isServer, type SourceFile, sources } from './sources.ts';

// The import table of ARCHITECTURE.md as a check.

interface Import {
  from: string;
  to: string;
}

/** Imports between files of `src`; packages and styles are left out. */
function importsOf({ name, text }: SourceFile): Import[] {
  const found = text.matchAll(/(?:from\s+|import\s+|import\()['"]((?:\.|#)[^'"]+)['"]/g);
  return [...found].flatMap(([, to = '']) => {
    if (to.includes('/+types/') || /\.(css|svg|webp|woff2)(\?|$)/.test(to)) return [];
    return [{ from: name, to: to.startsWith('#') ? to.slice(1) : path.join(path.dirname(name), to) }];
  });
}

const imports = sources.flatMap(importsOf);

/** A feature's server files may use those of the features before it. */
const features = [
  'activity',
  'staff',
  'site',
  'services',
  'portfolio',
  'testimonials',
  'homepage',
  'uploads',
  'catalogue',
  'stock-back',
  'pricing',
  'designs',
  'cart',
  'newsletter',
  'orders',
  'enquiries',
  'offers',
  'mails',
  'people',
  'settings',
  'today',
  'privacy',
];

const order = (file: string) => features.indexOf(featureOf(file) ?? '');
const isSameFeature = (to: string, from: string) => featureOf(to) === featureOf(from);
const isUi = (file: string) => /^features\/.*\/ui\//.test(file);
const isContract = (file: string) => /^features\/[^/]+\/(office\/)?([\w-]+-)?contract\.ts$/.test(file);
const isShared = (file: string) => isContract(file) || /^features\/[^/]+\/constants\.ts$/.test(file);
/** Words of an earlier feature, which need neither server nor screen. */
const isMessages = (to: string, from: string) => /^features\/[^/]+\/messages\.ts$/.test(to) && order(to) < order(from);
/** The preview of an offer is the customer's own page. */
const isPreview = (to: string, from: string) => isIn('office/preview')(from) && isIn('features/offers/ui')(to);
const isIn = (...folders: string[]) => {
  return (file: string) => folders.some((folder) => file.startsWith(`${folder}/`));
};

interface Rule {
  folder: string;
  applies: (from: string) => boolean;
  allows: (to: string, from: string) => boolean;
}

const rules: Rule[] = [
  { folder: 'shared: nothing else', applies: isIn('shared'), allows: isIn('shared') },
  { folder: 'http: shared', applies: isIn('http'), allows: isIn('http', 'shared') },
  { folder: 'ui: http, shared', applies: isIn('ui'), allows: isIn('ui', 'http', 'shared') },
  { folder: 'db: shared', applies: isIn('db'), allows: isIn('db', 'shared') },
  { folder: 'mail: db, shared', applies: isIn('mail'), allows: isIn('mail', 'db', 'shared') },
  { folder: 'pdf: shared', applies: isIn('pdf'), allows: isIn('pdf', 'shared') },
  { folder: 'content: shared', applies: isIn('content'), allows: isIn('content', 'shared') },
  {
    folder:
      'features, browser: own feature, contracts and constants of others, messages of earlier ones, http, shared; ui only from ui',
    applies: (from) => featureOf(from) !== undefined && !isServer(from),
    allows: (to, from) =>
      isIn('shared', 'http')(to) ||
      isShared(to) ||
      isMessages(to, from) ||
      (isIn('ui')(to) && (isUi(from) || /\.tsx$/.test(from) || /\/use-[^/]+\.ts$/.test(from))) ||
      (isSameFeature(to, from) && !isServer(to)),
  },
  {
    folder: 'features, server: own feature, contracts, earlier features, db, mail, pdf, content, http, shared; no ui',
    applies: (from) => featureOf(from) !== undefined && isServer(from),
    allows: (to, from) =>
      isIn('db', 'mail', 'pdf', 'content', 'http', 'shared')(to) ||
      isShared(to) ||
      isMessages(to, from) ||
      (isSameFeature(to, from) && !isUi(to)) ||
      (isServer(to) && order(to) !== -1 && order(to) < order(from)),
  },
  {
    folder: 'routes: browser files of features, ui, http, shared',
    applies: (from) => from.startsWith('routes/') || from === 'root.tsx',
    allows: (to) => (featureOf(to) !== undefined && !isServer(to)) || isIn('ui', 'http', 'shared')(to),
  },
  {
    folder: 'office: browser files of features but their screens, ui, http, shared; its preview an offer’s screens too',
    applies: isIn('office'),
    allows: (to, from) =>
      (featureOf(to) !== undefined && !isServer(to) && (!isUi(to) || isPreview(to, from))) ||
      isIn('office', 'ui', 'http', 'shared')(to),
  },
  {
    folder: 'server: everything below it but the back office’s screens',
    applies: isIn('server'),
    allows: isIn('server', 'routes', 'features', 'content', 'mail', 'db', 'pdf', 'ui', 'http', 'shared'),
  },
  {
    folder: 'cli: everything but pages, screens and ui',
    applies: isIn('cli'),
    allows: (to) =>
      isIn('cli', 'server', 'features', 'content', 'mail', 'db', 'pdf', 'http', 'shared')(to) && !isUi(to),
  },
];

describe('imports', () => {
  test.each(rules)('$folder', ({ applies, allows }) => {
    const broken = imports.filter(({ from, to }) => applies(from) && !allows(to, from));
    expectNone(broken.map(({ from, to }) => `${from} → ${to}`));
  });

  test('every file has a rule', () => {
    const free = sources.filter(({ name }) => !rules.some((rule) => rule.applies(name)));
    expect(free.map(({ name }) => name).sort()).toEqual(['entry.client.tsx', 'entry.server.tsx', 'routes.ts']);
  });

  test('nothing but the back office loads its screens', () => {
    const broken = imports.filter(({ from, to }) => isIn('office')(to) && !isIn('office')(from));
    expectNone(broken.map(({ from, to }) => `${from} → ${to}`));
    const route = sources.find(({ name }) => name === 'routes.ts')?.text ?? '';
    expect(route.match(/'[^']*\.tsx'/g)?.filter((file) => !file.startsWith("'routes/"))).toEqual([]);
  });

  test('accounts and cookies are a matter of features/staff on the server alone', () => {
    const own = /from '(better-auth|hono\/cookie)|'Set-Cookie', /;
    const users = sources.filter(({ text }) => own.test(text)).map(({ name }) => name);
    expect(users).toContain('features/staff/sign-in/auth.server.ts');
    expectNone(users.filter((name) => !isServer(name) || featureOf(name) !== 'staff'));
  });

  test('no room is part of a circle', () => {
    expectNone(
      circles(imports.map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }))).map((rooms) =>
        rooms.join(' | '),
      ),
    );
  });

  test('a circle of rooms is found', () => {
    const edges = ['a b', 'b c', 'c a', 'c d'].map((edge) => edge.split(' ')) as [string, string][];
    expect(circles(edges.map(([from, to]) => ({ from, to })))).toEqual([['a', 'b', 'c']]);
  });

  test('links are those of ui/link.tsx, which prefetch the next page', () => {
    const broken = sources.filter(
      ({ name, text }) =>
        name !== 'ui/link.tsx' && !name.startsWith('office/') && /\bLink\b[^;]*from 'react-router'/.test(text),
    );
    expectNone(broken.map(({ name }) => name));
  });

  test('schemas stay on the server: the browser has only the types of a contract', () => {
    const values = /^import (?!type\b)[^;]*?from '(zod[^']*|[^']*[/-]contract\.ts)';/gms;
    const broken = sources
      .filter(({ name }) => !isServer(name) && !isContract(name) && name !== 'shared/text-schema.ts')
      .flatMap(({ name, text }) => [...text.matchAll(values)].map(([, from]) => `${name} → ${from}`));
    expectNone(broken);
  });

  test('only server files import node modules, the database and server packages', () => {
    const packages =
      /from '(node:|pg|pg-boss|drizzle-orm|hono|@hono|pino|yaml|nodemailer|flydrive|file-type|commander|csv-|rate-limiter|astronomy-engine)/;
    const broken = sources.filter(({ name, text }) => !isServer(name) && packages.test(text));
    expectNone(broken.map(({ name }) => name));
  });
});

const folders = new Set(sources.map(({ name }) => path.dirname(name)));

/**
 * A room is a folder. Files beside sub-folders are rooms of their own: some stand above the sub-folders, some
 * below.
 */
function roomOf(file: string): string {
  const folder = path.dirname(file);
  const hasRooms = [...folders].some((other) => other.startsWith(`${folder}/`) && !/\/ui(\/|$)/.test(other));
  return hasRooms ? file : folder;
}

/** Groups of rooms that reach each other (strongly connected components), each sorted by name. */
function circles(edges: Import[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) if (from !== to) next.set(from, (next.get(from) ?? new Set<string>()).add(to));
  const reached = new Map([...next.keys()].map((room) => [room, reachable(room, next)]));
  const inCircle = [...reached.keys()].filter((room) => reached.get(room)?.has(room)).sort();
  const groups = inCircle.map((room) =>
    inCircle.filter((other) => reached.get(room)?.has(other) && reached.get(other)?.has(room)),
  );
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

function reachable(room: string, next: Map<string, Set<string>>): Set<string> {
  const found = new Set<string>();
  const open = [room];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const to of next.get(at) ?? [])
      if (!found.has(to)) {
        found.add(to);
        open.push(to);
      }
  return found;
}
