import { stringify } from 'csv-stringify/sync';
import { csvColumns } from '#features/catalogue/csv/product-csv.server.ts';

/** A line of a product CSV; columns that are not here are empty. */
export const sampleLine = {
  sku: 'ST-TEE-1',
  id: 'staff-tee',
  name: 'Staff Tee',
  brand: 'Liyawela Basics',
  status: 'active',
  featured: 'false',
  category: 'clothing',
  subcategory: 't-shirts',
  service_type: 'screen-printing',
  price: '1950',
  compare_at_price: '',
  short_description: 'A tee from a CSV.',
  description: 'Two lines,\nand "quotes".',
  tags: 'unisex|table',
  material: 'Cotton',
  weight_grams: '165',
  origin: 'Sri Lanka',
  care_instructions: 'Wash cold|Dry in shade',
  track_quantity: 'true',
  low_stock_threshold: '5',
  added: '2026-03-14',
  colour: 'Navy',
  colour_hex: '',
  pictures: 'drawings/tee',
  size: 'M',
  extra_price: '',
  stock: '10',
};

export type SampleLine = Partial<Record<keyof typeof sampleLine, string>>;

/** A CSV of sample lines, each with its differences. */
export function sampleCsv(lines: SampleLine[], options: { delimiter?: string; bom?: boolean; crlf?: boolean } = {}) {
  return stringify(
    lines.map((line) => ({ ...sampleLine, ...line })),
    {
      header: true,
      columns: csvColumns,
      delimiter: options.delimiter ?? ',',
      bom: options.bom ?? false,
      record_delimiter: options.crlf ? 'windows' : 'unix',
      quote_record_delimiter: true,
    },
  );
}
