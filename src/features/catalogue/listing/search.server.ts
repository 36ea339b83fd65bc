import { and, asc, desc, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { toLikePattern } from '#db/rows.server.ts';
import { products, searchWords } from '#db/tables/catalogue.server.ts';

/** Misspelt words of a search, each with the words of products that are nearest to it. */
export type NearestWords = Map<string, string[]>;

const maxWords = 8;
/** Punctuation around a word does not belong to it: the marks of the function `searchable_words`. */
const aroundWord = /^[!-/:-@[-`{-~–—‘’“”…•]+|[!-/:-@[-`{-~–—‘’“”…•]+$/g;

function splitWords(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
}

/**
 * A condition on products: each word of the search begins a word, or stands anywhere in the SKU.
 * @param nearest words that do as well as those typed
 */
export function searchCondition(search = '', nearest: NearestWords = new Map()): SQL | undefined {
  return and(
    ...splitWords(search).map((typed) => {
      const beginnings = [typed.replace(aroundWord, ''), ...(nearest.get(typed) ?? [])].filter(Boolean);
      return or(
        beginnings.length > 0
          ? sql`${products.search} @@ ${beginnings.map(prefixQuery).join(' | ')}::tsquery`
          : undefined,
        ilike(products.sku, toLikePattern(typed)),
      );
    }),
  );
}

function prefixQuery(word: string): string {
  return `'${word.replace(/['\\]/g, '$&$&')}':*`;
}

/** The words of products' names that are nearest to each word of a search, and those nearly as near. */
export async function findNearestWords(db: Database, search: string): Promise<NearestWords> {
  // Shorter words have too few trigrams to be compared.
  const words = splitWords(search).filter((word) => word.length > 3);
  const found = await Promise.all(words.map(async (word) => [word, await findNearest(db, word)] as const));
  return new Map(found.filter(([, nearest]) => nearest.length > 0));
}

async function findNearest(db: Database, typed: string): Promise<string[]> {
  const likeness = sql<number>`word_similarity(${typed}, ${searchWords.word})`;
  const rows = await db
    .select({ word: searchWords.word, likeness })
    .from(searchWords)
    .where(sql`${typed} <% ${searchWords.word}`)
    .orderBy(desc(likeness), asc(searchWords.word))
    .limit(20);
  const [first] = rows;
  return rows.filter(({ likeness }) => first && likeness >= 0.9 * first.likeness).map(({ word }) => word);
}
