import { toSnakeCase } from 'drizzle-orm/casing';
import { z } from 'zod';
import { rupeesFromCents } from '#shared/money.ts';
import type { ProductRow } from '../products/product-rows.server.ts';
import {
  attributeFields,
  csvProductSchema,
  findErrors,
  type ImportContext,
  type ProductError,
  type ProductInput,
  productFields,
  sizeFields,
  variantFields,
} from '../products/product-schema.server.ts';
import { joinList, splitList } from './csv-cells.ts';
import { type CsvError, type CsvRecord, type CsvSource, readCsv } from './csv-file.server.ts';

// Products as a CSV, a line a size: its columns are the fields of the product schema.

interface CsvField {
  /** Its name in the schema. */
  name: string;
  column: string;
  isOptional: boolean;
  /** Its JSON type: string, number, integer, boolean or array. */
  type: unknown;
}

const columnNames: Record<string, string> = { weight: 'weight_grams', hex: 'colour_hex', extra: 'extra_price' };

function toFields(shape: Record<string, z.ZodType>): CsvField[] {
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    column: columnNames[name] ?? toSnakeCase(name),
    isOptional: schema.safeParse(undefined).success,
    type: z.toJSONSchema(schema, { io: 'input' }).type,
  }));
}

const { id, variants } = csvProductSchema.shape;
const idField = toFields({ id });
const factFields = toFields(productFields);
const attributes = toFields(attributeFields);
const colourFields = toFields(variantFields);
const perSize = toFields({ ...sizeFields, stock: variants.element.shape.sizes.element.shape.stock });
const perProduct = [...idField, ...factFields, ...attributes];
const fields = [...perProduct, ...colourFields, ...perSize];

export const csvColumns = fields.map(({ column }) => column);
const optional = ['id', 'colour_hex', 'stock'];
const required = csvColumns.filter((column) => !optional.includes(column));

/** The values of a line by column. Money is in rupees. */
export type CsvLine = Record<string, unknown>;

/** A product with a line for each of its sizes. */
export function toCsvLines(row: ProductRow): CsvLine[] {
  const { basePriceCents, compareAtPriceCents, category, subcategory, weightGrams, createdAt, ...facts } = row;
  const product = {
    ...facts,
    category: category.slug,
    subcategory: subcategory.slug,
    price: rupeesFromCents(basePriceCents),
    compareAtPrice: compareAtPriceCents === null ? null : rupeesFromCents(compareAtPriceCents),
    weight: weightGrams,
    added: createdAt,
  };
  return row.variants.flatMap(({ color, colorHex, imageUrls, sizes }) =>
    sizes.map(({ size, priceCents, stock }) => {
      const extra = rupeesFromCents(priceCents - basePriceCents) || null;
      const variant = { colour: color, hex: colorHex, pictures: imageUrls.map(parsePictureUrl) };
      const values: Record<string, unknown> = { ...product, ...variant, size, extra, stock };
      return Object.fromEntries(fields.map(({ name, column }) => [column, values[name] ?? null]));
    }),
  );
}

/** `/media/3f…/products/tee.webp` → `products/tee.webp`; a drawing loses its colour, `drawings/tee`. */
export function parsePictureUrl(url: string): string {
  const file = /^\/media\/[^/]+\/(.+)$/.exec(url)?.[1] ?? url;
  return file.replace(/^(drawings\/[^/]+)\/[0-9a-f]{6}\.svg$/, '$1');
}

/** Numbers stay numbers, which are never escaped as formulas. */
export function toCell(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? joinList(value) : String(value);
}

const booleans: Record<string, boolean> = { true: true, yes: true, false: false, no: false };

function parseCell({ type, isOptional }: CsvField, cell: string): unknown {
  if (cell === '' && isOptional) return undefined;
  if (type === 'array') return splitList(cell);
  if (type === 'boolean') return booleans[cell.toLowerCase()] ?? cell;
  const isNumber = (type === 'number' || type === 'integer') && /^-?\d+(\.\d+)?$/.test(cell);
  return isNumber ? Number(cell) : cell;
}

function parseCells(of: CsvField[], { cells }: CsvRecord): Record<string, unknown> {
  return Object.fromEntries(of.map((field) => [field.name, parseCell(field, cells[field.column] ?? '')]));
}

/** A product of the CSV. */
export interface StatedProduct {
  line: number;
  /** Of all its records. */
  lines: number[];
  /** Undefined where the CSV gives none. */
  id: string | undefined;
  product: ProductInput;
}

/** The records of a product, by colour: the first record of each says what all of them say. */
interface Group {
  first: CsvRecord;
  colours: Map<string, { first: CsvRecord; sizes: CsvRecord[] }>;
}

/**
 * Reads products from a CSV: a product's records (by SKU) stand anywhere, in its order of colours and sizes. Errors are
 * added to `errors`.
 */
export async function readProductCsv(
  source: CsvSource,
  context: ImportContext,
  errors: CsvError[],
): Promise<StatedProduct[]> {
  const groups = new Map<string, Group>();
  for (const record of await readCsv(source, { required, optional }, errors)) {
    const { sku = '', colour = '' } = record.cells;
    const group: Group = groups.get(sku) ?? { first: record, colours: new Map() };
    groups.set(sku, group);
    const variant = group.colours.get(colour) ?? { first: record, sizes: [] };
    group.colours.set(colour, variant);
    variant.sizes.push(record);
    errors.push(...findDifferences(perProduct, group.first, record));
    errors.push(...findDifferences(colourFields, variant.first, record));
  }
  return [...groups.values()].flatMap((group) => parseProduct(group, context, errors));
}

function findDifferences(of: CsvField[], first: CsvRecord, { line, cells }: CsvRecord): CsvError[] {
  return of
    .filter(({ column }) => cells[column] !== first.cells[column])
    .map(({ column }) => ({ line, column, message: `differs from line ${first.line}` }));
}

function parseProduct(group: Group, context: ImportContext, errors: CsvError[]): StatedProduct[] {
  const parsed = csvProductSchema.safeParse({
    ...parseCells([...idField, ...factFields], group.first),
    attributes: parseCells(attributes, group.first),
    variants: [...group.colours.values()].map(({ first, sizes }) => ({
      ...parseCells(colourFields, first),
      sizes: sizes.map((record) => parseCells(perSize, record)),
    })),
  });
  const found = parsed.success ? findErrors(parsed.data, context) : parsed.error.issues;
  errors.push(...found.map((error) => toCsvError(error, group)));
  if (!parsed.success) return [];
  const { id: given, ...product } = parsed.data;
  const lines = [...group.colours.values()].flatMap(({ sizes }) => sizes.map((record) => record.line));
  return [{ line: group.first.line, lines, id: given, product }];
}

/** An error of a product by the line and column where its field stands. */
function toCsvError({ path, message }: ProductError, { first, colours }: Group): CsvError {
  const [list, colourAt, , sizeAt] = path;
  const variant = list === 'variants' ? [...colours.values()][Number(colourAt)] : undefined;
  const record = variant?.sizes[Number(sizeAt)] ?? variant?.first ?? first;
  const name = path.findLast((part) => typeof part === 'string');
  return { line: record.line, column: fields.find((field) => field.name === name)?.column ?? '', message };
}
