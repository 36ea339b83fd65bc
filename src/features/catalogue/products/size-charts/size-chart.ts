import type { Product, SizeChart } from '../../contract.ts';

/** A chart, and what it is the chart of. */
interface AssignedChart extends SizeChart {
  /** Subcategories by slug. */
  subcategories: string[];
  /** Products by id: these go before subcategories. */
  products: string[];
}

export interface SizeCharts {
  charts: AssignedChart[];
}

type Sized = Pick<Product, 'id' | 'subcategory' | 'variants'>;

/** The chart of a product, or null. One that has none of the product's sizes would only mislead. */
export function findChart({ charts }: SizeCharts, product: Sized): SizeChart | null {
  const chart =
    charts.find(({ products }) => products.includes(product.id)) ??
    charts.find(({ subcategories }) => subcategories.includes(product.subcategory.slug));
  const offered = offeredSizes(product);
  if (!chart?.sizes.some(({ size }) => offered.has(size))) return null;
  const { title, measures, sizes, note } = chart;
  return { title, measures, sizes, note };
}

/** Every size that a product is made in, sold out or not. */
export function offeredSizes({ variants }: Pick<Product, 'variants'>): Set<string> {
  return new Set(variants.flatMap(({ sizes }) => sizes.map(({ size }) => size)));
}

const centimetresAnInch = 2.54;

/** Inches to the nearest half, as a tape is read: 46 cm → `18`, 47 cm → `18.5`. */
export function inches(centimetres: number): string {
  return String(Math.round((centimetres / centimetresAnInch) * 2) / 2);
}
