import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { blankViews, fabricNames, maxPageSize, pageSize, productStatuses, sortFields } from './constants.ts';

const rupees = z.number();

export const variantSize = z.object({ size: z.string(), stock: z.int(), finalPrice: rupees });

export const variant = z.object({
  id: z.string(),
  color: z.string(),
  /** The true colour, `#RRGGBB`. */
  colorHex: z.string(),
  imageUrls: z.array(z.string()),
  /** The sizes that have stock. */
  availableSizes: z.array(z.string()),
  availableStock: z.int(),
  minPrice: rupees,
  sizes: z.array(variantSize),
});

export const product = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  sku: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  tags: z.array(z.string()),
  status: z.enum(productStatuses),
  featured: z.boolean(),
  serviceType: z.string(),
  category: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  subcategory: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  price: z.object({ basePrice: rupees, compareAtPrice: z.nullable(rupees), currency: z.literal('LKR') }),
  minPrice: rupees,
  totalStock: z.int(),
  inventory: z.object({
    trackQuantity: z.boolean(),
    quantity: z.int(),
    baseStock: z.int(),
    lowStockThreshold: z.int(),
  }),
  images: z.object({ main: z.string() }),
  availableSizes: z.array(z.string()),
  attributes: z.object({
    material: z.string(),
    /** grams */
    weight: z.number(),
    origin: z.string(),
    careInstructions: z.array(z.string()),
  }),
  variants: z.array(variant),
  createdAt: z.string(),
});

/** How large a garment is, measured flat. */
export const sizeChart = z.object({
  /** The garments of the chart, e.g. `T-shirts`. */
  title: z.string(),
  /** Measured parts, e.g. `Half chest`. */
  measures: z.array(z.string()),
  /** Every size of the chart, with one figure in centimetres a measure. */
  sizes: z.array(z.object({ size: z.string(), centimetres: z.array(z.number()) })),
  note: z.string(),
});
export type SizeChart = z.infer<typeof sizeChart>;

/** A place on a blank that can be decorated. */
export const blankArea = z.object({
  id: z.string(),
  name: z.string(),
  view: z.enum(blankViews),
  widthMm: z.number(),
  heightMm: z.number(),
  /** In the view's picture, clockwise from the top left: across and down, 0 to 1. */
  corners: z.array(z.tuple([z.number(), z.number()])),
  /** The variants with a picture of the view. */
  variantIds: z.array(z.string()),
});

/** A product that can be decorated. */
export const blank = z.object({
  id: z.string(),
  name: z.string(),
  /** Of one piece without extra for its size. */
  price: rupees,
  material: z.string(),
  fabric: z.enum(fabricNames),
  /** Of its pictures. */
  pixelsPerMm: z.number(),
  variants: z.array(
    z.extend(z.pick(variant, { id: true, color: true, colorHex: true }), {
      front: z.string(),
      back: z.optional(z.string()),
      sizes: z.array(z.object({ size: z.string(), stock: z.int(), price: rupees })),
    }),
  ),
  areas: z.array(blankArea),
});
export type Blank = z.infer<typeof blank>;

/** A product as its own page shows it. */
export const productDetails = z.extend(product, {
  /** Null where nobody wears it, or where no size of it is on a chart. */
  sizeChart: z.nullable(sizeChart),
  /** True for cloth or leather, which the other techniques could decorate. */
  decorated: z.boolean(),
  /** Its fabric and areas where it is a blank. */
  blank: z.nullable(z.pick(blank, { fabric: true, areas: true })),
});
export type ProductDetails = z.infer<typeof productDetails>;

export const category = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  parentId: z.nullable(z.string()),
  /** The brand's ground behind the category. */
  ground: z.string(),
  /** Products that a visitor can see in it. */
  productCount: z.int(),
});

export const subcategory = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  parentId: z.string(),
  productCount: z.int(),
});

export type Product = z.infer<typeof product>;
export type Variant = z.infer<typeof variant>;
export type VariantSize = z.infer<typeof variantSize>;
export type Category = z.infer<typeof category>;
export type Subcategory = z.infer<typeof subcategory>;

const text = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max)));
const wholeNumber = z.coerce.number().check(z.int());

export const productQuery = z.object({
  id: text(100),
  search: text(100),
  category: text(100),
  subcategory: text(100),
  brand: text(100),
  size: text(50),
  color: text(50),
  status: z.optional(z.enum(productStatuses)),
  featured: z.optional(z.enum(['true', 'false'])),
  priceMin: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(1e9))),
  priceMax: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(1e9))),
  sortBy: z._default(z.enum(sortFields), 'createdAt'),
  sortOrder: z._default(z.enum(['asc', 'desc']), 'desc'),
  limit: z._default(wholeNumber.check(z.minimum(1), z.maximum(maxPageSize)), pageSize),
  skip: z._default(wholeNumber.check(z.minimum(0), z.maximum(1_000_000)), 0),
});
export type ProductQuery = z.output<typeof productQuery>;

/** Values to filter by: those of at least one visible product of the category. */
export const facets = z.object({
  brands: z.array(z.string()),
  sizes: z.array(z.string()),
  colors: z.array(z.object({ name: z.string(), hex: z.string() })),
  priceMin: rupees,
  priceMax: rupees,
});
export type Facets = z.infer<typeof facets>;

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  tag: 'catalogue',
  summary: 'Products by filters, sorted and paged; with `id`, one product as `product`',
  cache: { tags: ['catalogue', 'content'] },
  query: productQuery,
  answer: z.object({ products: z.array(product), total: z.int(), limit: z.int(), skip: z.int() }),
  errors: { 404: 'With `id`: Product not found' },
});

/** The same URL with `id`: one product. */
export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products',
  tag: 'catalogue',
  summary: 'One product',
  cache: { tags: ['content'] },
  onlyWith: 'id',
  query: z.object({ id: z.string() }),
  answer: z.object({ product: productDetails }),
  errors: { 404: 'Product not found' },
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  tag: 'catalogue',
  summary: 'Categories; `type=main` gives the main ones, `parentSlug` those below one',
  cache: { tags: ['catalogue', 'content'] },
  query: z.object({ type: z.optional(z.enum(['main', 'sub'])), parentSlug: text(100) }),
  answer: z.object({ categories: z.array(category) }),
});

export const listSubcategories = endpoint({
  method: 'GET',
  path: '/api/subcategories',
  tag: 'catalogue',
  summary: 'Subcategories of one main category, or all; `includeInactive=true` adds those without visible products',
  cache: { tags: ['catalogue', 'content'] },
  query: z.object({
    parentSlug: text(100),
    parentId: text(100),
    includeInactive: z.optional(z.enum(['true', 'false'])),
  }),
  answer: z.object({ subcategories: z.array(subcategory) }),
});

export const listFacets = endpoint({
  method: 'GET',
  path: '/api/products/facets',
  tag: 'catalogue',
  summary: 'The brands, sizes, colours and price range that the products of a category or subcategory have',
  cache: { tags: ['catalogue', 'content'] },
  query: z.object({ category: text(100), subcategory: text(100) }),
  answer: z.object({ facets }),
});

export const listBlanks = endpoint({
  method: 'GET',
  path: '/api/blanks',
  tag: 'catalogue',
  summary: 'Products that can be decorated, with their areas, pictures, sizes and stock',
  cache: { tags: ['catalogue', 'content'] },
  answer: z.object({ blanks: z.array(blank) }),
});
