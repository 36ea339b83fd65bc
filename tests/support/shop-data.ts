import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestDatabase } from './database.ts';

/** One thing on sale, as a test buys it. */
export interface Sku {
  productId: string;
  variantId: string;
  size: string;
  price: number;
  stock: number;
  name: string;
  color: string;
}

/** Takes a sellable thing out of the sample shop and gives it the stock that the test needs. */
export async function skuWith(database: Pick<TestDatabase, 'query'>, stock: number, place = 0): Promise<Sku> {
  const [row] = await database.query<Omit<Sku, 'stock'>>(
    `select z.product_id as "productId", z.variant_id as "variantId", z.size, z.price_cents::float8 / 100 as price, p.name, v.color
     from variant_sizes z join products p on p.id = z.product_id join variants v on v.id = z.variant_id
     where p.status = 'active' and v.position = 0 and z.position = 0 order by p.id offset $1 limit 1`,
    [place],
  );
  if (!row) throw new Error('The sample shop has no such product');
  await database.query('update variant_sizes set stock = $1, opening_stock = $1 where variant_id = $2 and size = $3', [
    stock,
    row.variantId,
    row.size,
  ]);
  return { ...row, stock };
}

/** Something on sale with stock that lasts, in a shop that has no test database. */
export async function plentyOf(databaseUrl: string): Promise<Sku> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await skuWith({ query: async (text, values) => (await client.query(text, values)).rows }, 1_000_000);
  } finally {
    await client.end();
  }
}

export async function stockOf(database: Pick<TestDatabase, 'query'>, { variantId, size }: Sku): Promise<number> {
  const [row] = await database.query<{ stock: number }>(
    'select stock from variant_sizes where variant_id = $1 and size = $2',
    [variantId, size],
  );
  return row?.stock ?? -1;
}

export function newSession(): string {
  return `session_${Date.now()}_${randomBytes(16).toString('hex')}`;
}

export function lineOf({ productId, variantId, size }: Sku, quantity = 1) {
  return { productId, variantId, size, quantity };
}

/** A complete checkout as the screen sends it; sample person. */
export function checkoutOf(items: { sku: Sku; quantity: number }[]) {
  return {
    customerInfo: {
      firstName: 'Nimali',
      lastName: 'Sample',
      email: 'nimali@example.com',
      phone: '+94 77 000 0000',
      company: '',
    },
    billingAddress: {
      street: '12 Sample Road',
      apartment: '',
      city: 'Colombo',
      state: 'Western',
      postalCode: '00300',
      country: 'LK',
    },
    shippingAddress: {
      sameAsBilling: true,
      street: '',
      apartment: '',
      city: '',
      state: '',
      postalCode: '',
      country: 'LK',
    },
    shippingMethod: { id: 'standard' },
    paymentMethod: {
      type: 'cash_on_delivery',
      cardDetails: { number: '', expiryMonth: '', expiryYear: '', cvv: '', nameOnCard: '' },
    },
    orderNotes: '',
    marketingConsent: false,
    newsletterSubscription: false,
    items: items.map(({ sku, quantity }) => ({ ...lineOf(sku, quantity), price: sku.price })),
  };
}

/** The slugs of the eight core services, in their order. */
export const coreServices = [
  'digital-printing',
  'foiling',
  'motif-making',
  'diamond-motif-making',
  'screen-printing',
  'high-density-printing',
  'sublimation',
  'embroidery',
];
