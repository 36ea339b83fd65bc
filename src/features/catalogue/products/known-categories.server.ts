import { asc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { categories } from '#db/tables/catalogue.server.ts';
import type { KnownCategory } from './product-schema.server.ts';

/** Main categories as the shop has them now, which may differ from the content files. */
export async function readCategories(db: Database): Promise<KnownCategory[]> {
  const listed = await db
    .select()
    .from(categories)
    .where(eq(categories.listed, true))
    .orderBy(asc(categories.position));
  return listed
    .filter(({ parentId }) => parentId === null)
    .map((main) => ({ ...main, subcategories: listed.filter(({ parentId }) => parentId === main.id) }));
}
