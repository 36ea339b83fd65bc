// Lists and searches that PostgreSQL answers anew each time, with 600 products and with 60,000: a shop that grows a hundredfold shall not
// be felt. Each question is put to both in turns, one at a time.
import path from 'node:path';
import pg from 'pg';
import { connectDatabase, type DatabaseClient } from '#db/client.server.ts';
import { migrateDatabase } from '#db/migrate.server.ts';
import { productQuery } from '#features/catalogue/contract.ts';
import { listFacets } from '#features/catalogue/facets.server.ts';
import { listProducts } from '#features/catalogue/service.server.ts';
import { importContent, readContent } from '#server/content.server.ts';
import { picturesFolder } from '../support/pictures-folder.ts';
import { fillCatalogue } from './catalogue-60000.ts';
import type { Stage } from './stage.ts';

const sizes = { small: 600, large: 60_000 };
const times = Number(process.env.BENCH_CATALOGUE_TIMES || 300);

type Question = (client: DatabaseClient, turn: number) => Promise<unknown>;

const list = (query: Record<string, string>): Question => {
  return ({ db }) => listProducts(db, productQuery.parse(query));
};

/** A lowest price under which nothing is: so the question was never asked before, and has the same answer. */
const newSearch = (search: (turn: number) => string): Question => {
  return ({ db }, turn) => listProducts(db, productQuery.parse({ search: search(turn), priceMin: (turn + 100) / 100 }));
};

const questions: Record<string, Question> = {
  'facets of a category': ({ db }) => listFacets(db, { category: 'clothing' }),
  'facets of the shop': ({ db }) => listFacets(db, {}),
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
  'the last page': ({ db }) => listProducts(db, { ...productQuery.parse({}), skip: 590 }),
  'search: a word of many': newSearch(() => 'cotton'),
  'its further pages': list({ search: 'cotton', skip: '24' }),
  'search: two words': newSearch(() => 'galle hoodie'),
  'search: one product': newSearch((turn) => `SMP-${(turn % 590) + 1}`),
  'search: misspelt': newSearch(() => 'hoodei'),
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
  return client;
}

export interface CatalogueFigure {
  what: string;
  /** Milliseconds: the middle, and what one in a hundred takes longer than. */
  small: { p50: number; p99: number };
  large: { p50: number; p99: number };
}

function quantiles(all: number[]): { p50: number; p99: number } {
  const sorted = all.sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Asks each question so many times of both shops. */
export async function measureCatalogue(stage: Pick<Stage, 'databaseUrl'>): Promise<CatalogueFigure[]> {
  const small = await openCatalogue(stage.databaseUrl, 'small', sizes.small);
  const large = await openCatalogue(stage.databaseUrl, 'large', sizes.large);
  const figures: CatalogueFigure[] = [];
  for (const [what, ask] of Object.entries(questions)) {
    const took = { small: [] as number[], large: [] as number[] };
    for (let turn = -20; turn < times; turn++) {
      for (const [size, client] of Object.entries({ small, large })) {
        const began = performance.now();
        await ask(client, turn);
        if (turn >= 0) took[size as keyof typeof took].push(performance.now() - began);
      }
    }
    figures.push({ what, small: quantiles(took.small), large: quantiles(took.large) });
  }
  await small.close();
  await large.close();
  return figures;
}

export function printCatalogue(figures: CatalogueFigure[]): void {
  const cell = (value: number) => value.toFixed(1).padStart(9);
  const ratio = (large: number, small: number) => (large / small).toFixed(2).padStart(9);
  console.log(
    `\n${'one question at a time'.padEnd(26)}${'600: p50      p99  60,000: p50      p99   ratios: p50     p99'}`,
  );
  for (const { what, small, large } of figures)
    console.log(
      `${what.padEnd(26)}${cell(small.p50)}${cell(small.p99)}     ${cell(large.p50)}${cell(large.p99)}${ratio(large.p50, small.p50)}${ratio(large.p99, small.p99)}`,
    );
}

/**
 * How many times as long the middle of 60,000 products may take as that of 600. What is asked for the first time, and cannot be counted in
 * an index alone, grows with what it finds.
 */
const usualBound = 2;
const bounds: Record<string, number> = {
  'search: a word of many': 4,
  'search: two words': 3,
  'search: one product': 3,
  'search: misspelt': 4,
};

export function catalogueFaults(figures: CatalogueFigure[]): string[] {
  return figures.flatMap(({ what, small, large }) => {
    const bound = bounds[what] ?? usualBound;
    const times = large.p50 / small.p50;
    return times > bound
      ? [`${what}: 60,000 products take ${times.toFixed(1)} times as long as 600, not ${bound}`]
      : [];
  });
}
