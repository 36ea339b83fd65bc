import type { MediaFolder } from '#content/media.server.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { overviewCards } from '#features/services/service.server.ts';
import { readText, storeText } from '#features/site/service.server.ts';
import type { HomepageContent } from './content.server.ts';
import type { OverviewContent, Slide } from './contract.ts';

interface StoredHomepage {
  carousel: Slide[];
  servicesOverview?: { title: string; subtitle: string };
  closing: { title: string; text: string };
}

/** The home page's data, with the current core services. */
export async function getHomepage(
  db: Database,
): Promise<Omit<StoredHomepage, 'servicesOverview'> & { servicesOverview?: OverviewContent }> {
  const [stored, services] = await Promise.all([readText<StoredHomepage>(db, 'homepage'), overviewCards(db)]);
  const { servicesOverview, ...rest } = stored ?? { carousel: [], closing: { title: '', text: '' } };
  return { ...rest, ...(servicesOverview ? { servicesOverview: { ...servicesOverview, services } } : {}) };
}

export async function importHomepage(tx: Transaction, content: HomepageContent, media: MediaFolder): Promise<void> {
  const carousel = content.carousel.map(
    ({ picture, ...slide }): Slide => ({ ...slide, bgImage: media.pictureUrl(picture) }),
  );
  await storeText(tx, 'homepage', { ...content, carousel } satisfies StoredHomepage);
}
