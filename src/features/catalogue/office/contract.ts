import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { changedFields, officeSorts, productStatuses, type StockReason, stockReasons } from '../constants.ts';
import { maxPieces } from '../stock/stock.ts';
import { blankChange, officeBlank } from './blank-contract.ts';

const tag = 'Products';
const owners = ['content', 'staff'] as const;
const status = z.enum(productStatuses);
const pieces = z
  .int('Stock must be a whole number')
  .check(z.gte(0, 'Stock must not be below 0'), z.lte(maxPieces, `At most ${maxPieces} pieces`));
const stockReason = z.enum(Object.keys(stockReasons) as StockReason[], 'Choose why the stock changes');
const words = z._default(z.string().check(z.trim(), z.maxLength(200)), '');
const version = z.int('Send the version of the product as you saw it');

const category = z.object({
  slug: z.string(),
  name: z.string(),
  subcategories: z.array(z.object({ slug: z.string(), name: z.string() })),
});

const productRow = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  image: z.string(),
  /** Of the subcategory. */
  category: z.string(),
  /** Rupees. */
  price: z.number(),
  status,
  managedBy: z.enum(owners),
  version: z.int(),
  pieces: z.int(),
  /** Sizes that are low, and sizes without stock. */
  low: z.int(),
  out: z.int(),
});

export const productListQuery = z.object({
  search: z.optional(z.string()),
  /** Its slug. */
  category: z.optional(z.string()),
  status: z.optional(status),
  stock: z.optional(z.enum(['low', 'out', 'short'])),
  owner: z.optional(z.enum(owners)),
  blank: z.optional(z.literal('yes')),
  sort: z.optional(z.enum(officeSorts)),
  /** Where the page before ended. */
  after: z.optional(z.string()),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
});

export const listOfficeProducts = endpoint({
  method: 'GET',
  path: '/api/catalogue/products',
  summary: 'Products of every status, drafts too, with their stock',
  tag,
  cache: 'no-store',
  query: productListQuery,
  answer: z.object({
    rows: z.array(productRow),
    /** For the next page; null on the last one. */
    next: z.nullable(z.string()),
    /** How many fit the filters, and how many of them stand before the page. */
    total: z.int(),
    before: z.int(),
    categories: z.array(category),
    counts: z.object({
      all: z.int(),
      short: z.int(),
      blanks: z.int(),
      drafts: z.int(),
      discontinued: z.int(),
      pieces: z.int(),
    }),
  }),
});

const officeSize = z.object({ size: z.string(), stock: z.int() });

const officeVariant = z.object({
  id: z.string(),
  color: z.string(),
  colorHex: z.string(),
  images: z.array(z.string()),
  sizes: z.array(officeSize),
});

/** What orders took or gave back of a product's sizes. */
const orderMove = z.object({
  at: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  sizes: z.array(z.object({ color: z.string(), size: z.string(), pieces: z.int() })),
});

const officeProduct = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  status,
  managedBy: z.enum(owners),
  /** A file of the content could take it back. */
  hasFile: z.boolean(),
  version: z.int(),
  shortDescription: z.string(),
  description: z.string(),
  material: z.string(),
  featured: z.boolean(),
  /** Slugs. */
  category: z.string(),
  subcategory: z.string(),
  /** Rupees. */
  price: z.number(),
  compareAtPrice: z.nullable(z.number()),
  weightGrams: z.int(),
  /** Sizes with as few pieces are low. */
  lowFrom: z.int(),
  lowStockThreshold: z.int(),
  mainImage: z.string(),
  variants: z.array(officeVariant),
  /** Open orders with it, and their pieces of it. */
  held: z.object({ orders: z.int(), pieces: z.int() }),
  /** The last moves of its stock by orders, newest first. */
  orderMoves: z.array(orderMove),
  blank: z.nullable(officeBlank),
  /** The picture that areas on the back are drawn on; null where no colour has one. */
  backImage: z.nullable(z.string()),
  /** Its page in the shop; null where no visitor sees it. */
  shopUrl: z.nullable(z.string()),
});

export const getOfficeProduct = endpoint({
  method: 'GET',
  path: '/api/catalogue/products/{id}',
  summary: 'A product as staff change it',
  tag,
  cache: 'no-store',
  answer: z.object({ product: officeProduct, categories: z.array(category) }),
  errors: { 404: 'Product not found' },
});

export const changeProductStock = endpoint({
  method: 'POST',
  path: '/api/catalogue/products/{id}/stock',
  summary: 'Sets the stock of sizes, each only where it still is what was seen',
  tag,
  body: z.object({
    reason: stockReason,
    words,
    sizes: z
      .array(z.object({ variantId: z.string(), size: z.string(), seen: pieces, to: pieces }))
      .check(z.minLength(1, 'Change a size first'), z.maxLength(500)),
  }),
  answer: z.object({
    sizes: z.array(z.object({ variantId: z.string(), size: z.string(), before: z.int(), after: z.int() })),
  }),
  errors: { 404: 'Product or size not found', 409: 'A size has other pieces now' },
});

const field = z.optional(z.string().check(z.trim(), z.maxLength(4000)));

export const changeProductFields = endpoint({
  method: 'POST',
  path: '/api/catalogue/products/{id}/fields',
  summary: 'Changes texts, price, status and areas; the product is managed by staff from then on',
  tag,
  body: z.object({
    /** Of the product as the person saw it. */
    version,
    name: field,
    shortDescription: field,
    description: field,
    material: field,
    status: z.optional(status),
    featured: z.optional(z.boolean()),
    category: field,
    subcategory: field,
    price: z.optional(z.number('Type an amount in rupees')),
    compareAtPrice: z.optional(z.nullable(z.number('Type an amount in rupees'))),
    weightGrams: z.optional(z.number('Type whole grams')),
    lowStockThreshold: z.optional(z.number()),
    blank: blankChange,
  }),
  answer: z.object({
    version: z.int(),
    /** The content files managed the product until now. */
    takenOver: z.boolean(),
  }),
  errors: { 404: 'Product not found', 409: 'Somebody else changed it since' },
});

export const releaseOfficeProduct = endpoint({
  method: 'POST',
  path: '/api/catalogue/products/{id}/release',
  summary: 'Gives a product back to its content file, which has the last word again',
  tag,
  answer: z.object({}),
  errors: { 404: 'Product not found', 409: 'It has no file, or is managed by its file already' },
});

const picturePlace = { version, variantId: z.string() };

export const addProductPicture = endpoint({
  method: 'POST',
  path: '/api/catalogue/products/{id}/pictures',
  summary: 'Adds an uploaded picture to a colour; the product is managed by staff from then on',
  tag,
  body: z.object({ ...picturePlace, file: z.object({ url: z.string('Choose a picture') }) }),
  answer: z.object({ version: z.int() }),
  errors: { 404: 'Product or file not found', 409: 'Somebody else changed it since' },
});

export const arrangeProductPictures = endpoint({
  method: 'POST',
  path: '/api/catalogue/products/{id}/pictures/order',
  summary: 'Puts the pictures of a colour in another order, or takes some of them off',
  tag,
  body: z.object({ ...picturePlace, images: z.array(z.string()).check(z.maxLength(100)) }),
  answer: z.object({ version: z.int() }),
  errors: { 404: 'Product not found', 409: 'Somebody else changed it since' },
});

const importError = z.object({
  line: z.int(),
  sku: z.string(),
  column: z.string(),
  /** The text of the cell. */
  says: z.string(),
  message: z.string(),
});

const changedValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

const importChange = z.object({
  line: z.int(),
  sku: z.string(),
  product: z.string(),
  field: z.enum(changedFields),
  /** Of a field of a colour or of a size. */
  color: z.optional(z.string()),
  size: z.optional(z.string()),
  from: changedValue,
  to: changedValue,
});

export const importCsv = endpoint({
  method: 'POST',
  path: '/api/catalogue/import',
  summary: 'Imports products or stock from a CSV, all lines or none; a dry run says what would change',
  tag,
  body: z.object({
    text: z.string('Choose a CSV file'),
    dryRun: z.boolean(),
    /** Of a CSV of products: sets the stock of sizes that the shop already has, too. */
    withStock: z._default(z.boolean(), false),
    /** Why, for the activity. */
    reason: z.optional(stockReason),
    /** The dry run's `print`: an import that would change something else is refused. */
    print: z.optional(z.string()),
  }),
  answer: z.object({
    kind: z.enum(['products', 'stock']),
    changed: z.int(),
    unchanged: z.int(),
    created: z.int(),
    /** Sizes with another stock in the CSV, which keep the shop's. */
    stockLeft: z.int(),
    errors: z.array(importError),
    changes: z.array(importChange),
    print: z.string(),
  }),
  errors: { 400: 'It is no CSV that can be read', 409: 'Something changed since the dry run' },
});
