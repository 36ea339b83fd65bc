import { eq } from 'drizzle-orm';
import type { MediaFolder } from '#content/media.server.ts';
import type { Database, Executor, Transaction } from '#db/client.server.ts';
import { siteTexts } from '#db/tables/site.server.ts';
import { ShopError } from '#shared/errors.ts';
import { legalPages } from './constants.ts';
import type { AboutContent } from './content.server.ts';
import type { About, LegalPage } from './contract.ts';

/** A single page's content by its name. */
export async function readText<T>(on: Executor, name: string): Promise<T | undefined> {
  const [row] = await on.select().from(siteTexts).where(eq(siteTexts.name, name));
  return row?.content as T | undefined;
}

export async function storeText(tx: Transaction, name: string, content: object): Promise<void> {
  await tx.insert(siteTexts).values({ name, content }).onConflictDoUpdate({ target: siteTexts.name, set: { content } });
}

/** @throws ShopError 404 before the content was imported */
export async function getAbout(db: Database): Promise<About> {
  const about = await readText<About>(db, 'about');
  if (!about) throw new ShopError('page_not_found');
  return about;
}

/** @throws ShopError 404 for any name but privacy, terms and cookies */
export async function getLegalPage(db: Database, name: string): Promise<LegalPage> {
  const known = legalPages.find((page) => page === name);
  const page = known && (await readText<LegalPage>(db, known));
  if (!page) throw new ShopError('page_not_found');
  return page;
}

export async function importSite(
  tx: Transaction,
  content: { about: AboutContent; pages: Map<string, LegalPage> },
  media: MediaFolder,
): Promise<void> {
  await storeText(tx, 'about', aboutFrom(content.about, media));
  for (const [name, page] of content.pages) await storeText(tx, name, page);
}

function aboutFrom({ hero, storyPicture, values, ...rest }: AboutContent, media: MediaFolder): About {
  return {
    ...rest,
    hero: { title: hero.title, text: hero.text, image: media.pictureUrl(hero.picture) },
    ...(storyPicture && { storyPicture: { src: media.pictureUrl(storyPicture.picture), alt: storyPicture.alt } }),
    values: values.map(({ picture, ...value }) => ({ ...value, ...(picture && { image: media.pictureUrl(picture) }) })),
  };
}
