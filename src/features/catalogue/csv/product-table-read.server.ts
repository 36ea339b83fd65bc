import { needsPlainSize } from '../products/product-fields.server.ts';
import type { ProductInput } from '../products/product-input.ts';
import { variantId } from '../products/product-write.server.ts';
import { cellOf, lineColumns, productColumns } from './product-table.ts';
import {
  type ColourFacts,
  type Knowledge,
  type ProductFacts,
  productText,
  type Read,
  readColourCells,
  readProductCells,
  readSizeCells,
} from './product-table-lines.server.ts';
import type { TableFaults } from './table-faults.ts';
import { type Cells, readTable, type TableSource } from './table-file.server.ts';

/** A product that the table states, without the id where the table does not give one. */
export interface StatedProduct {
  /** Where it begins in the file. */
  line: number;
  id: string | undefined;
  product: ProductInput;
}

type Reading = Pick<TableSource, 'file' | 'faults' | 'onBytes' | 'signal'>;

/** Reads the staff's table. Lines of one product (by SKU) may stand anywhere; their order is the order of colours and sizes. */
export async function readProductTable(reading: Reading, knowledge: Knowledge): Promise<StatedProduct[]> {
  const products = new ProductLines(knowledge, reading.faults);
  await readTable({ ...reading, columns: lineColumns, onLine: (line, cells) => products.add(line, cells) });
  return products.stated();
}

interface ColourLines extends ColourFacts {
  line: number;
  /** Sizes in lower case → line. */
  sizeLines: Map<string, number>;
  sizes: ProductInput['variants'][number]['sizes'];
}

interface Group {
  line: number;
  /** The product's cells as its first line has them. */
  text: string;
  read: Read<ProductFacts>;
  colours: Map<string, ColourLines>;
  /** False once a line of it could not be read: then nothing can be said about its sizes as a whole. */
  whole: boolean;
}

/** Puts lines together to products, and finds what only shows when lines are held side by side. */
class ProductLines {
  readonly #knowledge: Knowledge;
  readonly #faults: TableFaults;
  /** By SKU. */
  readonly #groups = new Map<string, Group>();

  constructor(knowledge: Knowledge, faults: TableFaults) {
    this.#knowledge = knowledge;
    this.#faults = faults;
  }

  add(line: number, cells: Cells): void {
    const group = this.#group(line, cells);
    const colour = readColourCells(cells, this.#knowledge);
    const size = readSizeCells(cells);
    for (const { column, message } of [...(colour.faults ?? []), ...(size.faults ?? [])])
      this.#faults.add(line, column, message);
    const lines = colour.value && this.#colour(line, group, colour.value);
    if (!size.value || !lines) {
      group.whole = false;
      return;
    }
    const name = size.value.size.toLowerCase();
    const twin = lines.sizeLines.get(name);
    if (twin) {
      this.#faults.add(line, 'size', `"${size.value.size}" of ${lines.colour} stands in line ${twin} too`);
      return;
    }
    lines.sizeLines.set(name, line);
    lines.sizes.push(size.value);
  }

  #group(line: number, cells: Cells): Group {
    const sku = cells.get('sku') ?? '';
    const text = productText(cells);
    const known = this.#groups.get(sku);
    const read = known?.text === text ? known.read : readProductCells(cells, this.#knowledge);
    for (const { column, message } of read.faults ?? []) this.#faults.add(line, column, message);
    if (known) {
      if (known.read.value && read.value) this.#agree(line, known, read.value);
      return known;
    }
    const group: Group = { line, text, read, colours: new Map(), whole: true };
    this.#groups.set(sku, group);
    return group;
  }

  #agree(line: number, known: Group, facts: ProductFacts): void {
    if (!known.read.value || known.read.value === facts) return;
    const [there, here] = [asProduct(known.read.value), asProduct(facts)];
    for (const { name, value } of productColumns) {
      const [other, own] = [cellOf(value(there)), cellOf(value(here))];
      if (other !== own)
        this.#faults.add(line, name, `is ${shown(own)} here and ${shown(other)} in line ${known.line}`);
    }
  }

  #colour(line: number, group: Group, facts: ColourFacts): ColourLines | undefined {
    const key = variantId('', facts.colour);
    const known = group.colours.get(key);
    if (!known) {
      const lines = { ...facts, line, sizeLines: new Map(), sizes: [] };
      group.colours.set(key, lines);
      return lines;
    }
    if (known.colour !== facts.colour)
      this.#faults.add(line, 'colour', `"${facts.colour}" is too like "${known.colour}" in line ${known.line}`);
    else if (known.hex !== facts.hex)
      this.#faults.add(line, 'colour_hex', `is ${facts.hex} here and ${known.hex} in line ${known.line}`);
    else if (String(known.imageUrls) !== String(facts.imageUrls))
      this.#faults.add(line, 'pictures', `are others here than in line ${known.line}`);
    else return known;
    return undefined;
  }

  stated(): StatedProduct[] {
    return [...this.#groups.values()].flatMap(({ line, read, colours, whole }) => {
      const facts = read.value;
      if (!facts) return [];
      const variants = [...colours.values()].map(({ colour, hex, imageUrls, sizes }) => ({
        colour,
        hex,
        imageUrls,
        sizes,
      }));
      if (whole && !variants.some(({ sizes }) => sizes.some(({ extraCents }) => extraCents === 0)))
        this.#faults.add(line, 'extra_price', needsPlainSize);
      return [{ line, id: facts.id, product: { ...asProduct(facts), variants } }];
    });
  }
}

function asProduct(facts: ProductFacts): ProductInput {
  return { ...facts, id: facts.id ?? '', variants: [] };
}

function shown(cell: string | number): string {
  const text = String(cell);
  return text.length > 40 ? `"${text.slice(0, 40)}…"` : `"${text}"`;
}
