import type { OpenShop } from '../../support/browser/journey.ts';
import type { Sku } from '../../support/shop-data.ts';

export const addressOf = ({ productId }: Sku) => `/products/${encodeURIComponent(productId)}`;

export function setStatus({ database }: OpenShop, { productId }: Sku, status: string) {
  return database.query('update products set status = $1 where id = $2', [status, productId]);
}
