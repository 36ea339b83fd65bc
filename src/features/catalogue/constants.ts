export const productStatuses = ['draft', 'active', 'out_of_stock', 'coming_soon', 'discontinued'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** Section 9: the page size of the product list and the most that one call gives. */
export const pageSize = 20;
export const maxPageSize = 100;

/** Section 9: what a product list without category and subcategory shows. */
export const defaultCategory = 'clothing';
export const sortFields = ['name', 'price.basePrice', 'createdAt', 'featured', 'popularity'] as const;

/** Cloths and grounds that a blank is made of, with the words that a sentence says of them. */
export const fabrics = {
  'cotton-jersey': 'cotton jersey',
  'cotton-pique': 'cotton piqué',
  'cotton-fleece': 'cotton fleece',
  'cotton-canvas': 'cotton canvas',
  'cotton-twill': 'cotton twill',
  'cotton-poplin': 'cotton poplin',
  'polyester-sports': 'polyester sports knit',
  'polyester-twill': 'polyester twill',
  paper: 'paper',
  board: 'board',
} as const;
export type Fabric = keyof typeof fabrics;
export const fabricNames = Object.keys(fabrics) as Fabric[];

/** Sides of a blank that an area may lie on. */
export const blankViews = ['front', 'back'] as const;

/** Why staff change stock by hand, with the words of the activity. */
export const stockReasons = {
  delivery: 'Delivery came in',
  counted: 'Counted',
  spoiled: 'Spoiled at the press',
  returned: 'Came back',
  undone: 'Taken back',
} as const;
export type StockReason = keyof typeof stockReasons;

/** What a change of a product may be of: of itself, of a colour or a size, of its blank. */
export const changedFields = [
  'newProduct',
  'name',
  'sku',
  'brand',
  'description',
  'shortDescription',
  'tags',
  'status',
  'featured',
  'serviceType',
  'category',
  'subcategory',
  'price',
  'compareAtPrice',
  'trackQuantity',
  'lowStockThreshold',
  'material',
  'weightGrams',
  'origin',
  'careInstructions',
  'mainImage',
  'createdAt',
  'listed',
  'colorHex',
  'pictures',
  'stock',
  'blank',
  'fabric',
  'area',
] as const;
export type ChangedField = (typeof changedFields)[number];

/** A field of a product as it was and as it is; null where there is none. Money is in rupees, pictures are files. */
export interface FieldChange {
  field: ChangedField;
  color?: string;
  size?: string;
  from: string | number | boolean | string[] | null;
  to: string | number | boolean | string[] | null;
}

interface AreaFacts {
  name: string;
  view: (typeof blankViews)[number];
  widthMm: number;
  heightMm: number;
  /** Shares of the picture. */
  corners: [number, number][];
}

/** An area of a blank as it was and as it is. */
export interface AreaChange {
  field: 'area';
  /** Its id. */
  area: string;
  from: AreaFacts | null;
  to: AreaFacts | null;
}

export type ProductChange = FieldChange | AreaChange;

/** The orders of the back office's product list; `-` before it for the highest first. */
export const officeSorts = ['name', '-name', 'sku', '-sku', 'price', '-price', 'stock', '-stock'] as const;
export type OfficeSort = (typeof officeSorts)[number];

/** File names of pictures that staff upload for products. */
export const pictureEndings = ['jpg', 'jpeg', 'png', 'webp'] as const;

/** Bytes that a CSV of the back office may have. */
export const maxCsvBytes = 16 * 1024 * 1024;
