import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

// The import table of ARCHITECTURE.md, as a check. A folder may import what stands behind it, and itself where that says so.

const source = path.resolve('src');

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? filesBelow(file) : [file];
  });
}

/** What tests are made of: their files, wherever they lie, and all that they share. */
const testFiles = [
  ...filesBelow(source).filter((file) => /\.(test|fixture)\.tsx?$/.test(file)),
  ...filesBelow(path.resolve('tests')).filter((file) => /\.tsx?$/.test(file)),
];

const files = filesBelow(source)
  .filter((file) => /\.(ts|tsx)$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .map((file) => ({ name: path.relative(source, file), text: readFileSync(file, 'utf8') }));

interface Import {
  from: string;
  to: string;
}

/** Imports of the house's own files; packages and styles are left out. */
function importsOf({ name, text }: { name: string; text: string }): Import[] {
  const found = text.matchAll(/(?:from\s+|import\s+|import\()['"]((?:\.|#)[^'"]+)['"]/g);
  return [...found].flatMap(([, to = '']) => {
    if (to.includes('/+types/') || /\.(css|svg|woff2)(\?|$)/.test(to)) return [];
    const resolved = to.startsWith('#') ? to.slice(1) : path.join(path.dirname(name), to);
    return [{ from: name, to: resolved }];
  });
}

const imports = files.flatMap(importsOf);
const isServer = (file: string) => /\.server\.tsx?$/.test(file);
const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1];
/** Services may use those of features that stand earlier. */
const features = [
  'site',
  'services',
  'portfolio',
  'testimonials',
  'homepage',
  'catalogue',
  'cart',
  'newsletter',
  'orders',
  'uploads',
  'enquiries',
];

interface Rule {
  what: string;
  applies: (from: string) => boolean;
  allows: (to: string, from: string) => boolean;
}

const own = (to: string, from: string) => featureOf(to) === featureOf(from);
const isContract = (file: string) => /^features\/[^/]+\/contract\.ts$/.test(file);
const isTerms = (file: string) => /^features\/[^/]+\/terms\.ts$/.test(file);
const isPure = (file: string) => /^features\/[^/]+\/[^/]+\.ts$/.test(file) && !isServer(file);
const isEarlierService = (to: string, from: string) =>
  /^features\/[^/]+\/[^/]+\.server\.ts$/.test(to) &&
  features.indexOf(featureOf(to) ?? '') < features.indexOf(featureOf(from) ?? '');

const rules: Rule[] = [
  {
    what: 'routes: loads, ui, contracts and browser files of features; ui, shared, server/contexts',
    applies: (from) => from.startsWith('routes/') || from === 'root.tsx',
    allows: (to) =>
      (featureOf(to) !== undefined && !isServer(to)) || /^(ui|shared)\//.test(to) || to === 'http/request-context.ts',
  },
  {
    what: 'contract: shared, terms, rules of the own feature, other contracts',
    applies: isContract,
    allows: (to, from) => to.startsWith('shared/') || isContract(to) || isTerms(to) || (own(to, from) && isPure(to)),
  },
  {
    what: 'pure files and loads of a feature: own feature, other contracts and terms, shared',
    applies: (from) => isPure(from) && !isContract(from),
    allows: (to, from) =>
      to.startsWith('shared/') ||
      isContract(to) ||
      isTerms(to) ||
      (own(to, from) && !isServer(to) && !to.includes('/ui/')),
  },
  {
    what: 'ui of a feature: own feature without server files, ui, shared',
    applies: (from) => /^features\/[^/]+\/ui\//.test(from),
    allows: (to, from) => (own(to, from) && !isServer(to)) || /^(ui|shared)\//.test(to),
  },
  {
    what: 'api.server: own feature, contracts, sessions of earlier features, server/serve-endpoint, shared, db for its type',
    applies: (from) => /^features\/[^/]+\/api\.server\.ts$/.test(from),
    allows: (to, from) =>
      own(to, from) ||
      isContract(to) ||
      isTerms(to) ||
      isEarlierService(to, from) ||
      to === 'http/serve-endpoint.server.ts' ||
      /^(shared|db)\//.test(to),
  },
  {
    what: 'server files of a feature: db, mail, content, shared, own files, contracts, services of earlier features',
    applies: (from) => featureOf(from) !== undefined && isServer(from) && !from.endsWith('/api.server.ts'),
    allows: (to, from) =>
      /^(db|mail|content|shared)\//.test(to) ||
      own(to, from) ||
      isContract(to) ||
      isTerms(to) ||
      isEarlierService(to, from),
  },
  { what: 'db: shared', applies: (from) => from.startsWith('db/'), allows: (to) => /^(db|shared)\//.test(to) },
  {
    what: 'mail: db and shared',
    applies: (from) => from.startsWith('mail/'),
    allows: (to) => /^(mail|db|shared)\//.test(to),
  },
  {
    what: 'content: shared',
    applies: (from) => from.startsWith('content/'),
    allows: (to) => /^(content|shared)\//.test(to),
  },
  {
    what: 'cli: everything on the server side',
    applies: (from) => from.startsWith('cli/'),
    allows: (to) => /^(cli|db|mail|content|shared|features|server)\//.test(to) && !/\/ui\//.test(to),
  },
  { what: 'shared: nothing', applies: (from) => from.startsWith('shared/'), allows: (to) => to.startsWith('shared/') },
  { what: 'ui: shared', applies: (from) => from.startsWith('ui/'), allows: (to) => /^(ui|shared)\//.test(to) },
];

describe('imports', () => {
  test.each(rules)('$what', ({ applies, allows }) => {
    const broken = imports.filter(({ from, to }) => applies(from) && !allows(to, from));
    expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test('every folder has a rule', () => {
    const free = files.filter(({ name }) => !rules.some((rule) => rule.applies(name)) && !name.startsWith('server/'));
    expect(free.map(({ name }) => name).sort()).toEqual(['entry.client.tsx', 'entry.server.tsx', 'routes.ts']);
  });

  test('links are those of ui/link.tsx, which fetch the next page as a visitor comes near', () => {
    const broken = files.filter(
      ({ name, text }) => name !== 'ui/link.tsx' && /\bLink\b[^;]*from 'react-router'/.test(text),
    );
    expect(broken.map(({ name }) => name)).toEqual([]);
  });

  test('schemas stay on the server: the browser has only the types of a contract', () => {
    const values = /^import (?!type\b)[^;]*?from '(zod[^']*|[^']*\/contract\.ts)';/gms;
    const broken = files
      .filter(
        ({ name }) =>
          !isServer(name) && !isContract(name) && name !== 'shared/text-schema.ts' && !name.startsWith('cli/'),
      )
      .flatMap(({ name, text }) => [...text.matchAll(values)].map(([, from]) => `${name} → ${from}`));
    expect(broken).toEqual([]);
  });

  test('only server files import node modules, the database and server packages', () => {
    const packages =
      /from '(node:|pg|pg-boss|drizzle-orm|hono|@hono|pino|yaml|nodemailer|flydrive|file-type|commander|csv-|rate-limiter)/;
    const broken = files.filter(({ name, text }) => !isServer(name) && packages.test(text));
    expect(broken.map(({ name }) => name)).toEqual([]);
  });
});

describe('sizes and names', () => {
  test('files have at most 250 lines, routes at most 100', () => {
    const long = files
      .map(({ name, text }) => ({
        name,
        lines: text.split('\n').length - 1,
        most: name.startsWith('routes/') ? 100 : 250,
      }))
      .filter(({ lines, most }) => lines > most);
    expect(long).toEqual([]);
  });

  test('test files have at most 250 lines too', () => {
    expect(testFiles.length).toBeGreaterThan(100);
    const long = testFiles
      .map((file) => ({ name: path.relative('.', file), lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
      .filter(({ lines }) => lines > 250);
    expect(long).toEqual([]);
  });

  test('who lets one call fail does so by `once` of tests/support/browser/network.ts, which says why', () => {
    expect(testFiles.filter((file) => /\btimes: \d/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('file names are kebab-case', () => {
    const odd = files.filter(({ name }) => !/^[a-z0-9-]+(\.[a-z]+)*\.tsx?$/.test(path.basename(name)));
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  test('exports are named, but for route modules and what a framework asks for', () => {
    const framework = /^(routes\/|root\.tsx|entry\.server\.tsx|routes\.ts)/;
    const broken = files.filter(({ name, text }) => !framework.test(name) && /^export default/m.test(text));
    expect(broken.map(({ name }) => name)).toEqual([]);
  });

  test('routes hold no SQL and no fetch', () => {
    const broken = files.filter(({ name, text }) => name.startsWith('routes/') && /\bsql`|\bfetch\(/.test(text));
    expect(broken.map(({ name }) => name)).toEqual([]);
  });

  test('api files hold no SQL', () => {
    const broken = files.filter(({ name, text }) => name.endsWith('/api.server.ts') && /\bsql`/.test(text));
    expect(broken.map(({ name }) => name)).toEqual([]);
  });
});

describe('pictures of the sample shop', () => {
  const images = path.resolve('content/images');
  const pictures = filesBelow(images).map((file) => path.relative(images, file));

  test('each is large enough to be looked at closely: 1500 px or more on the long side', async () => {
    const sizes = await Promise.all(pictures.map((name) => sharp(path.join(images, name)).metadata()));
    expect(pictures.filter((_, at) => Math.max(sizes[at]?.width ?? 0, sizes[at]?.height ?? 0) < 1500)).toEqual([]);
  });

  test('with all other pictures of the repository they are under 60 MB', () => {
    const folders = ['content', 'public', 'docs', 'artwork', 'src'].map((name) => path.resolve(name));
    const all = folders.flatMap(filesBelow).filter((file) => /\.(webp|avif|jpe?g|png|gif|svg|ico)$/i.test(file));
    expect(all.length).toBeGreaterThan(pictures.length + 40);
    expect(all.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(60 * 1024 * 1024);
  });

  test('each is named by the content', () => {
    const texts = filesBelow(path.resolve('content')).filter((file) => file.endsWith('.yaml'));
    const named = texts.map((file) => readFileSync(file, 'utf8')).join('\n');
    expect(pictures.filter((name) => !named.includes(name))).toEqual([]);
  });
});
