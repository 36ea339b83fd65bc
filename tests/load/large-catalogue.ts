// Lists and searches that PostgreSQL answers anew each time, with 600 products and with 60,000: a shop that grows a hundredfold shall not
// be felt. Each question is put to both in turns, one at a time.
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { connectDatabase, type DatabaseClient } from '#db/client.server.ts';
import { migrateDatabase } from '#db/migrate.server.ts';
import { productQuery } from '#features/catalogue/contract.ts';
import { listFacets } from '#features/catalogue/listing/facets.server.ts';
import { listProducts } from '#features/catalogue/service.server.ts';
import { importContent, readContent } from '#server/content.server.ts';
import { picturesFolder } from '../support/pictures-folder.ts';
import { fillCatalogue } from './catalogue-60000.ts';
import type { Stage } from './stage.ts';

const sizes = { small: 600, large: 60_000 };
type Size = keyof typeof sizes;
/** Turns of one round, of which there are three: of each figure the middle one counts. */
const times = Number(process.env.BENCH_CATALOGUE_TIMES || 200);
const rounds = 3;

interface Question {
  ask(client: DatabaseClient, size: Size): Promise<unknown>;
  /** Done before the clock runs. */
  before?(client: DatabaseClient): Promise<unknown>;
}

const list = (query: Record<string, string>): Question => ({
  ask: ({ db }) => listProducts(db, productQuery.parse(query)),
});

/** As after a change of the catalogue: nothing that was counted before counts. */
const newSearch = (search: string | Record<Size, string>, filters: Record<string, string> = {}): Question => ({
  ask: async ({ db }, size) => {
    const asked = typeof search === 'string' ? search : search[size];
    const { total } = await listProducts(db, productQuery.parse({ ...filters, search: asked }));
    // One of nothing would be compared with one of something.
    if (total === 0) throw new Error(`${asked} finds nothing among ${sizes[size]} products`);
  },
  before: ({ db }) => db.execute(sql`update catalogue_version set version = version + 1`),
});

const questions: Record<string, Question> = {
  'facets of a category': { ask: ({ db }) => listFacets(db, { category: 'clothing' }) },
  'facets of the shop': { ask: ({ db }) => listFacets(db, {}) },
  'newest first': list({}),
  'a category': list({ category: 'clothing' }),
  'a subcategory by price': list({ subcategory: 't-shirts', sortBy: 'price.basePrice', sortOrder: 'asc' }),
  'cheapest first': list({ sortBy: 'price.basePrice', sortOrder: 'asc' }),
  'dearest first': list({ sortBy: 'price.basePrice', sortOrder: 'desc' }),
  'by name': list({ sortBy: 'name', sortOrder: 'asc' }),
  'most popular': list({ sortBy: 'popularity', sortOrder: 'desc' }),
  'featured first': list({ sortBy: 'featured', sortOrder: 'desc' }),
  'a brand': list({ brand: 'Sample Ella 2' }),
  'a price range': list({ priceMin: '2000', priceMax: '4000', sortBy: 'price.basePrice', sortOrder: 'asc' }),
  'a colour': list({ color: 'Leaf' }),
  'a size in a colour': list({ size: 'M', color: 'Leaf', category: 'clothing' }),
  'the last page': { ask: ({ db }) => listProducts(db, { ...productQuery.parse({}), skip: 590 }) },
  'search: a word of many': newSearch('cotton'),
  'its further pages': list({ search: 'cotton', skip: '24' }),
  'search: in a category': newSearch('cotton', { category: 'clothing' }),
  'search: two words': newSearch('galle hoodie'),
  'search: one product': newSearch({ small: 'SMP-576', large: 'SMP-57601' }),
  'search: what thousands begin with': newSearch('SMP-1'),
  'search: what all begin with': newSearch('SMP'),
  'search: misspelt': newSearch('hoodei'),
  'again, in another order': list({ search: 'hoodei', sortBy: 'name', sortOrder: 'asc' }),
  'search: nothing like it': list({ search: 'zzyzxq' }),
};

async function openCatalogue(serverUrl: string, name: string, count: number): Promise<DatabaseClient> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const client = connectDatabase(url.href, () => {}, 4);
  await migrateDatabase(client, path.resolve('migrations'));
  await importContent(client.db, await readContent(path.resolve('content'), picturesFolder));
  await fillCatalogue(url.href, count);
  // What was filled in is written now, and not beside the questions.
  await client.db.execute(sql`checkpoint`);
  return client;
}

export interface CatalogueFigure {
  what: string;
  /** Milliseconds: the middle, and what one in a hundred takes longer than. */
  small: { p50: number; p99: number };
  large: { p50: number; p99: number };
}

type Quantiles = CatalogueFigure['small'];

function quantiles(all: number[]): Quantiles {
  const sorted = all.sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

function middleOf(found: Quantiles[]): Quantiles {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return { p50: middle(found.map(({ p50 }) => p50)), p99: middle(found.map(({ p99 }) => p99)) };
}

/** Asks a question of both shops in turns, so that both meet the same weather. */
async function round({ ask, before }: Question, shops: [Size, DatabaseClient][], turns: number) {
  const took: Record<Size, number[]> = { small: [], large: [] };
  for (let turn = 0; turn < turns; turn++) {
    for (const [size, client] of shops) {
      await before?.(client);
      const began = performance.now();
      await ask(client, size);
      took[size].push(performance.now() - began);
    }
  }
  return { small: quantiles(took.small), large: quantiles(took.large) };
}

async function measure(what: string, question: Question, shops: [Size, DatabaseClient][]): Promise<CatalogueFigure> {
  const found = [];
  for (let each = 0; each < rounds; each++) found.push(await round(question, shops, times));
  return { what, small: middleOf(found.map((one) => one.small)), large: middleOf(found.map((one) => one.large)) };
}

/**
 * Asks each question so many times of both shops. Where the p99 alone is out of its bound it is measured again, twice at most: bad weather passes,
 * a bad plan stays.
 */
export async function measureCatalogue(stage: Pick<Stage, 'databaseUrl'>): Promise<CatalogueFigure[]> {
  const small = await openCatalogue(stage.databaseUrl, 'small', sizes.small);
  const large = await openCatalogue(stage.databaseUrl, 'large', sizes.large);
  const shops: [Size, DatabaseClient][] = Object.entries({ small, large }) as [Size, DatabaseClient][];
  const figures: CatalogueFigure[] = [];
  for (const [what, question] of Object.entries(questions)) {
    await round(question, shops, 20);
    let figure = await measure(what, question, shops);
    for (let again = 0; again < 2 && isLate(figure); again++) figure = await measure(what, question, shops);
    figures.push(figure);
  }
  await small.close();
  await large.close();
  return figures;
}

export function printCatalogue(figures: CatalogueFigure[]): void {
  const cell = (value: number) => value.toFixed(1).padStart(9);
  const ratio = (large: number, small: number) => (large / small).toFixed(2).padStart(9);
  console.log(
    `\n${'one question at a time'.padEnd(34)}${'600: p50      p99  60,000: p50      p99   ratios: p50     p99'}`,
  );
  for (const { what, small, large } of figures)
    console.log(
      `${what.padEnd(34)}${cell(small.p50)}${cell(small.p99)}     ${cell(large.p50)}${cell(large.p99)}${ratio(large.p50, small.p50)}${ratio(large.p99, small.p99)}`,
    );
}

/**
 * How many times as long 60,000 products may take as 600, in the middle and as p99. Under ten milliseconds a p99 is what else the machine
 * did, and is left alone.
 */
const mostTimes = 2;
const leastMs = 10;

/** Figures beyond what they may be, by their names. */
function beyond({ small, large }: CatalogueFigure): [name: string, times: number][] {
  const late = large.p99 > leastMs ? large.p99 / small.p99 : 0;
  return Object.entries({ middle: large.p50 / small.p50, p99: late }).filter(([, times]) => times > mostTimes);
}

function isLate(figure: CatalogueFigure): boolean {
  return beyond(figure).length > 0 && beyond(figure).every(([name]) => name === 'p99');
}

export function catalogueFaults(figures: CatalogueFigure[]): string[] {
  return figures.flatMap((figure) =>
    beyond(figure).map(
      ([name, times]) =>
        `${figure.what}: ${name} of 60,000 products is ${times.toFixed(1)} times that of 600, not ${mostTimes}`,
    ),
  );
}
