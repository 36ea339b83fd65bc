import type { OpenShop } from '../../support/browser/journey.ts';
import type { Sellable } from '../../support/shop-data.ts';

export const addressOf = ({ productId }: Sellable) => `/products/${encodeURIComponent(productId)}`;

export function setStatus({ database }: OpenShop, { productId }: Sellable, status: string) {
  return database.query('update products set status = $1 where id = $2', [status, productId]);
}
