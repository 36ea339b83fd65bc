import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { MediaFolder } from '#content/media.server.ts';
import { readPictures } from '#content/pictures.server.ts';
import { ContentReader } from '#content/read.server.ts';
import type { Database } from '#db/client.server.ts';
import { importOnce } from '#db/imports.server.ts';
import { readCatalogue } from '#features/catalogue/products/content.server.ts';
import { importCatalogue } from '#features/catalogue/products/import.server.ts';
import { importTextBlocks, readTextBlocks } from '#features/enquiries/content.server.ts';
import { readHomepage } from '#features/homepage/content.server.ts';
import { importHomepage } from '#features/homepage/service.server.ts';
import { importOfferTexts, readOfferTexts } from '#features/offers/content.server.ts';
import { importCouriers, readCouriers } from '#features/orders/content.server.ts';
import { importBankAccount, readBankAccount } from '#features/orders/payment/bank.server.ts';
import { readPortfolio } from '#features/portfolio/content.server.ts';
import { importPortfolio } from '#features/portfolio/service.server.ts';
import { readPriceList } from '#features/pricing/content.server.ts';
import { importPriceList } from '#features/pricing/service.server.ts';
import { readServices } from '#features/services/content.server.ts';
import { importServices } from '#features/services/service.server.ts';
import { readBusiness, readSite, readSiteParts } from '#features/site/content.server.ts';
import { importSite } from '#features/site/service.server.ts';
import { readTestimonials } from '#features/testimonials/content.server.ts';
import { importTestimonials } from '#features/testimonials/service.server.ts';

export type Content = Awaited<ReturnType<typeof readContent>>;

/**
 * Everything the owner edits, read and checked.
 * @param cacheFolder caches facts of pictures between starts; without it every picture is read
 * @throws ContentError with every fault by file, line and field
 */
export async function readContent(folder: string, cacheFolder?: string) {
  const reader = new ContentReader(folder);
  const pictures = await readPictures(folder, cacheFolder);
  const media = new MediaFolder(folder, pictures);
  for (const { path, message } of pictures.errors)
    reader.errors.push({ file: `${basename(folder)}/images/${path}`, line: 1, field: '', message });
  // The program is part of the fingerprint, since a new version may import the same files in another way.
  reader.note(readFileSync(import.meta.filename, 'utf8'));
  const business = readBusiness(reader);
  const site = readSite(reader, media);
  const siteParts = readSiteParts(reader, media);
  const services = readServices(reader, media);
  const slugs = new Set(services.keys());
  const portfolio = readPortfolio(reader, media, slugs);
  const testimonials = readTestimonials(reader, media, slugs);
  const homepage = readHomepage(reader, media);
  const catalogue = readCatalogue(reader, media);
  const priceList = readPriceList(reader, services);
  const offerTexts = readOfferTexts(reader);
  const couriers = readCouriers(reader);
  const bank = readBankAccount(reader);
  const textBlocks = readTextBlocks(reader);
  reader.assertNoErrors();
  if (!business || !site || !siteParts || !homepage || !priceList || !offerTexts || !couriers || !bank || !textBlocks)
    throw new Error('The content could not be read');
  const fingerprint = reader.fingerprint();
  return {
    business,
    site,
    siteParts,
    services,
    portfolio,
    testimonials,
    homepage,
    catalogue,
    priceList,
    offerTexts,
    couriers,
    bank,
    textBlocks,
    pictures,
    media,
    fingerprint,
  };
}

/** Imports the content unless it is unchanged. Call inside `withAdvisoryLock`. */
export async function importContent(db: Database, content: Content): Promise<void> {
  await importOnce(db, 'content', content.fingerprint, async () => {
    const { media } = content;
    await db.transaction(async (tx) => {
      await importSite(tx, content.site, media);
      await importServices(tx, content.services, media);
      await importPortfolio(tx, content.portfolio, media);
      await importTestimonials(tx, content.testimonials, media);
      await importHomepage(tx, content.homepage, media);
      await importCatalogue(tx, content.catalogue, media);
      await importPriceList(tx, content.priceList);
      await importOfferTexts(tx, content.offerTexts);
      await importCouriers(tx, content.couriers);
      await importBankAccount(tx, content.bank);
      await importTextBlocks(tx, content.textBlocks);
    });
  });
}
