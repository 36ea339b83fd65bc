// Lists and searches without the response cache, with 600, 6,000 and 60,000 products. Each question is put to all
// three in turns, one at a time.
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

const counts = [600, 6_000, 60_000] as const;
type Count = (typeof counts)[number];
const times = Number(process.env.BENCH_CATALOGUE_TIMES || 200);

type Question = (client: DatabaseClient, count: Count) => Promise<unknown>;

const list =
  (query: Record<string, string>): Question =>
  ({ db }) =>
    listProducts(db, productQuery.parse(query));

const search = (words: string, filters: Record<string, string> = {}): Question => {
  return async ({ db }, count) => {
    const { total } = await listProducts(db, productQuery.parse({ ...filters, search: words }));
    // One of nothing would be compared with one of something.
    if (total === 0) throw new Error(`${words} finds nothing among ${count} products`);
  };
};

const questions: Record<string, Question> = {
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
  'a size': list({ size: 'M' }),
  'a late page': list({ skip: '500' }),
  'search: a word of many': search('cotton'),
  'search: in a category': search('cotton', { category: 'clothing' }),
  'search: two words': search('galle hoodie'),
  'search: one product': search('SMP-576'),
  'search: what thousands begin with': search('SMP-1'),
  'search: what all begin with': search('SMP'),
  'search: two letters': search('te'),
  'search: misspelt': search('hoodei'),
  'search: in another order': list({ search: 'hoodei', sortBy: 'name', sortOrder: 'asc' }),
  'search: nothing like it': list({ search: 'zzyzxq' }),
  facets: ({ db }) => listFacets(db, {}),
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
  // The filled rows are written now, and not beside the questions.
  await client.db.execute(sql`checkpoint`);
  return client;
}

interface Quantiles {
  /** Milliseconds: the middle, and what one in a hundred takes longer than. */
  p50: number;
  p99: number;
}

export interface CatalogueFigure {
  what: string;
  by: Record<Count, Quantiles>;
}

type Shops = [Count, DatabaseClient][];

/** Asks a question of all shops in turns, so that the machine's other work hits all alike. */
async function measure(what: string, question: Question, shops: Shops): Promise<CatalogueFigure> {
  const took: Record<Count, number[]> = { 600: [], 6000: [], 60000: [] };
  for (let turn = -warmUp; turn < times; turn++) {
    for (const [count, client] of shops) {
      const began = performance.now();
      await question(client, count);
      if (turn >= 0) took[count].push(performance.now() - began);
    }
  }
  return { what, by: mapCounts((count) => quantiles(took[count])) };
}

const warmUp = 10;

function mapCounts<Value>(value: (count: Count) => Value): Record<Count, Value> {
  return Object.fromEntries(counts.map((count) => [count, value(count)])) as Record<Count, Value>;
}

function quantiles(all: number[]): Quantiles {
  const sorted = all.sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Measures each question. One beyond its bounds is measured again, twice at most. */
export async function measureCatalogue(stage: Pick<Stage, 'databaseUrl'>): Promise<CatalogueFigure[]> {
  const shops: Shops = [];
  for (const count of counts) shops.push([count, await openCatalogue(stage.databaseUrl, `products_${count}`, count)]);
  const figures: CatalogueFigure[] = [];
  for (const [what, question] of Object.entries(questions)) {
    let figure = await measure(what, question, shops);
    for (let again = 0; again < 2 && errors(figure).length > 0; again++) figure = await measure(what, question, shops);
    figures.push(figure);
  }
  for (const [, client] of shops) await client.close();
  return figures;
}

export function printCatalogue(figures: CatalogueFigure[]): void {
  const cell = (value: number) => value.toFixed(1).padStart(9);
  const head = counts.map((count) => `${count.toLocaleString('en')}: p50`.padStart(12) + 'p99'.padStart(9)).join('');
  console.log(`\n${'one question at a time, ms'.padEnd(34)}${head}`);
  for (const { what, by } of figures)
    console.log(
      `${what.padEnd(34)}${counts.map((count) => `   ${cell(by[count].p50)}${cell(by[count].p99)}`).join('')}`,
    );
}

/** Bounds of a p99: at 6,000 products as a multiple of that at 600, and at 60,000 in milliseconds. */
const maxTimes = 2;
const maxMs = 150;
/** Below this many milliseconds a p99 is the machine's other work, and no multiple is looked at. */
const comparedMs = 10;
/** Facets are worked out once after a change of the catalogue, and then come from the response cache. */
const unbound = 'facets';

function errors({ what, by }: CatalogueFigure): string[] {
  if (what === unbound) return [];
  const times = by[6_000].p99 > comparedMs ? by[6_000].p99 / by[600].p99 : 0;
  return [
    ...(times > maxTimes
      ? [`${what}: p99 of 6,000 products is ${times.toFixed(1)} times that of 600, not ${maxTimes}`]
      : []),
    ...(by[60_000].p99 > maxMs
      ? [`${what}: p99 of 60,000 products is ${by[60_000].p99.toFixed(0)} ms, not ${maxMs}`]
      : []),
  ];
}

export function catalogueErrors(figures: CatalogueFigure[]): string[] {
  return figures.flatMap(errors);
}
