import { existsSync } from 'node:fs';
import path from 'node:path';
import { MediaFolder } from '#content/media.server.ts';
import { readPictures } from '#content/pictures.server.ts';
import { ContentReader } from '#content/read.server.ts';
import {
  type ImportOptions,
  importProducts,
  type OwnersFiles,
} from '#features/catalogue/csv/product-table-import.server.ts';
import { readColours } from '#features/catalogue/products/content.server.ts';
import { releaseProduct } from '#features/catalogue/products/managed-by.server.ts';
import { interrupted } from '../interrupt.server.ts';
import { typedPath } from '../output/csv.server.ts';
import { harmless, type Output } from '../output/output.server.ts';
import { openProgress, type Progress } from '../output/progress.server.ts';
import { withShop } from '../staff-shop.server.ts';
import { importText } from './product-texts.server.ts';
import { openReading, tellingFaults } from './table-reading.server.ts';

const contentFolder = path.resolve(import.meta.dirname, '../../../content');

export interface ImportFlags {
  dryRun?: boolean;
  withStock?: boolean;
}

/** `products import <file>` */
export async function runImport(output: Output, typed: string, flags: ImportFlags): Promise<void> {
  const file = typedPath(typed);
  const reading = await openReading(file, output);
  const bars = new Map<string, Promise<Progress>>();
  const onProducts: ImportOptions['onProducts'] = (step, products, total) => {
    const bar = bars.get(step) ?? openProgress(step === 'compare' ? 'Comparing' : 'Writing', total, output);
    bars.set(step, bar);
    bar.then((progress) => progress.advance(products));
  };
  await tellingFaults(output, async () => {
    const report = await withShop(async ({ db, settings }) => {
      const files = await ownersFiles(settings.PICTURES_DIR);
      try {
        return await importProducts(db, files, {
          file,
          dryRun: flags.dryRun === true,
          withStock: flags.withStock === true,
          onBytes: reading.advance,
          onProducts,
          signal: interrupted,
        });
      } finally {
        reading.end();
        for (const bar of bars.values()) (await bar).end();
      }
    });
    await output.answer(report, () => importText(report));
  });
}

async function ownersFiles(picturesFolder: string): Promise<OwnersFiles> {
  const reader = new ContentReader(contentFolder);
  const colours = readColours(reader);
  reader.assertFaultless();
  return { colours, media: new MediaFolder(contentFolder, await readPictures(contentFolder, picturesFolder)) };
}

/** `products release <product>` */
export async function runRelease(output: Output, product: string): Promise<void> {
  const hasFile = (id: string) => existsSync(path.join(contentFolder, 'products', `${id}.yaml`));
  const released = await withShop(({ db }) => releaseProduct(db, product, { has: hasFile }));
  // The content counts as never imported now: opening the shop takes it over, as a start would.
  await withShop(async () => {});
  await output.answer({ product: released }, () =>
    harmless(`${released.name} (${released.sku}) is what content/products/${released.id}.yaml says again.`),
  );
}
