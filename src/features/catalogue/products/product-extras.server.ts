import type { Database, Transaction } from '#db/client.server.ts';
import { readText, storeText } from '#features/site/service.server.ts';
import type { Product, ProductDetails } from '../contract.ts';
import type { CatalogueContent } from './content.server.ts';
import { findChart, type SizeCharts } from './size-charts/size-chart.ts';

// The owner's files on kinds of products rather than on one. Products of the staff's tables have them too.

interface StoredExtras {
  sizeCharts: SizeCharts;
  /** Slugs of the main categories whose things can be decorated. */
  decorated: string[];
}

const textName = 'product-extras';

export async function storeExtras(tx: Transaction, { sizeCharts, categories }: CatalogueContent): Promise<void> {
  const decorated = categories.filter((category) => category.decorated).map(({ slug }) => slug);
  await storeText(tx, textName, { sizeCharts, decorated } satisfies StoredExtras);
}

export async function readExtras(
  db: Database,
  product: Product,
): Promise<Pick<ProductDetails, 'sizeChart' | 'decorated'>> {
  const extras = await readText<StoredExtras>(db, textName);
  return {
    sizeChart: extras ? findChart(extras.sizeCharts, product) : null,
    decorated: product.serviceType !== '' && (extras?.decorated.includes(product.category.slug) ?? false),
  };
}
