import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.server.ts';
import type { ProductQuery } from '../contract.ts';
import { oncePerVersion } from './per-version.server.ts';
import { categoryOf } from './product-filters.server.ts';

/** What the words of a search find in the category and the subcategory of its query, or in the whole shop. */
export interface Found {
  total: number;
  /** The same as a condition on `products p`. */
  condition: SQL;
  /** The same for who looks for the first of an order. */
  inOrder: SQL;
}

/** Words of a search that are taken as misspelt, each with the words of products that come nearest to it. */
export type NearestWords = Map<string, string[]>;

/** So many products are looked up by their numbers. Where there are more, some of the first in any order have the words. */
const few = 1000;

interface FoundRow {
  total: number;
  /** Where they are few: a bit for each product, by the part of `search_postings` that it stands in. */
  parts: Record<string, string> | null;
}

/** A hundred: each may hold a letter for every product of the shop. */
const foundOnce = oncePerVersion<FoundRow>(100);

/** The words of a search, in lower case. */
function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}

/** Every word must be found, as it is written or as one of its `nearest`. Nothing where nothing is searched for. */
export async function findWords(
  db: Database,
  { search = '', category, subcategory }: Pick<ProductQuery, 'search' | 'category' | 'subcategory'>,
  nearest: NearestWords,
): Promise<Found | undefined> {
  const words = wordsOf(search);
  if (words.length === 0) return;
  // A word has no space in it, so that it stands within a word of a text.
  const each = words.map(
    (word) =>
      sql`select part, bit_or(products) as products from search_postings s where ${isKept(word, nearest)} group by part`,
  );
  for (const [kind, place] of Object.entries({ category, subcategory }))
    if (place)
      each.push(sql`select part, products from place_postings where place = ${`${kind} `} || ${categoryOf(place)}`);
  const { total, parts } = await foundOnce(
    db,
    sql`coalesce(sum(bit_count(products)), 0)::int as total, case when sum(bit_count(products)) <= ${few}
      then json_object_agg(part, products) filter (where bit_count(products) > 0) end as parts`,
    sql`(select part, bit_and(products) as products from (${sql.join(each, sql` union all `)}) each
      group by part having count(*) = ${each.length}) found`,
  );
  if (parts) {
    const condition = sql`p.search_no = any(${`{${numbersIn(parts)}}`}::int[])`;
    return { total, condition, inOrder: condition };
  }
  const condition = sql.join(
    words.map((word) => has(sql`p.search_text`, word, nearest)),
    sql` and `,
  );
  // PostgreSQL guesses from a sample how many have the words, and where it guesses too few it would collect and sort them all.
  return { total, condition, inOrder: sql`coalesce(${condition}, false)` };
}

function numbersIn(parts: Record<string, string>): number[] {
  return Object.entries(parts).flatMap(([part, bits]) =>
    [...bits].flatMap((bit, place) => (bit === '1' ? [Number(part) * bits.length + place] : [])),
  );
}

function has(text: SQL, word: string, nearest: NearestWords): SQL {
  return any([word, ...(nearest.get(word) ?? [])].map((other) => sql`${text} like ${containing(other)}`));
}

/**
 * The rows `s` of `search_postings` that contain a word. Numbers that begin alike have a row for their beginning: those of their own
 * are read only where the word reaches into their last two digits, so that its last three letters are among their last four.
 */
function isKept(word: string, nearest: NearestWords): SQL {
  return any(
    [word, ...(nearest.get(word) ?? [])].map((other) => {
      const end = [...other].slice(-3).join('');
      return sql`(s.tail is null or s.tail like ${containing(end)}) and s.word like ${containing(other)}`;
    }),
  );
}

function any(conditions: SQL[]): SQL {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The words of products' names that come nearest to each word of a search, and those nearly as near. One of three letters or fewer has too few trigrams to be alike. */
export async function nearestWords(db: Database, search: string): Promise<NearestWords> {
  const words = wordsOf(search).filter((word) => word.length > 3);
  const rows = await rowsOf<{ wanted: string; nearest: string[] }>(
    db,
    sql`select wanted, array_agg(word) as nearest from (
      select wanted, word, likeness, max(likeness) over (partition by wanted) as most
      from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) wanted
      cross join lateral (select word, word_similarity(wanted, word) as likeness from search_words
        where wanted <% word order by likeness desc, word limit 20) alike
    ) ranked where likeness >= 0.9 * most group by wanted`,
  );
  return new Map(rows.map(({ wanted, nearest }) => [wanted, nearest]));
}
