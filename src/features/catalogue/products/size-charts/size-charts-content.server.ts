import { z } from 'zod';
import { lineText, paragraphText, slug } from '#content/fields.server.ts';
import type { ContentFile, ContentReader } from '#content/read.server.ts';
import type { SizeCharts } from './size-chart.ts';

const file = z.strictObject({
  note: paragraphText,
  how: z.record(lineText, paragraphText).default({}),
  charts: z.array(
    z.strictObject({
      title: lineText,
      subcategories: z.array(slug).default([]),
      products: z.array(slug).default([]),
      measures: z.array(lineText).min(1, 'must have at least one measure'),
      sizes: z.record(
        lineText,
        z.array(z.number('must be centimetres').positive('must be more than 0').max(500, 'must be centimetres')),
      ),
    }),
  ),
});

type ChartsContent = z.output<typeof file>;

/** Content that a chart can be for. */
interface ChartedContent {
  categories: { subcategories: { slug: string }[] }[];
  products: Map<string, unknown>;
}

const none: SizeCharts = { charts: [] };

/** Reads content/size-charts.yaml. Faults are left in the reader. */
export function readSizeCharts(reader: ContentReader, { categories, products }: ChartedContent): SizeCharts {
  const read = reader.read('size-charts.yaml', file);
  if (!read) return none;
  const subcategories = categories.flatMap((main) => main.subcategories.map((sub) => sub.slug));
  reader.errors.push(
    ...figureErrors(read),
    ...measureErrors(read),
    ...nameErrors(read, 'subcategories', subcategories),
    ...nameErrors(read, 'products', [...products.keys()]),
  );
  const { note, how, charts } = read.value;
  return {
    charts: charts.map(({ sizes, ...chart }) => ({
      ...chart,
      sizes: Object.entries(sizes).map(([size, centimetres]) => ({ size, centimetres })),
      note: [...chart.measures.flatMap((measure) => how[measure] ?? []), note].join(' '),
    })),
  };
}

function figureErrors({ value, error }: ContentFile<ChartsContent>) {
  return value.charts.flatMap(({ measures, sizes }, place) =>
    Object.entries(sizes)
      .filter(([, figures]) => figures.length !== measures.length)
      .map(([size]) =>
        error(['charts', place, 'sizes', size], `must have a figure for each of: ${measures.join(', ')}`),
      ),
  );
}

/** Instructions for a measure without a chart would never be read. */
function measureErrors({ value: { how, charts }, error }: ContentFile<ChartsContent>) {
  const known = new Set(charts.flatMap(({ measures }) => measures));
  return Object.keys(how)
    .filter((measure) => !known.has(measure))
    .map((measure) => error(['how', measure], `there is no chart with "${measure}" among its measures`));
}

/** The product of a chart must be there, and be named once. */
function nameErrors(
  { value, error }: ContentFile<ChartsContent>,
  field: 'subcategories' | 'products',
  known: readonly string[],
) {
  const seen = new Set<string>();
  return value.charts.flatMap((chart, place) =>
    chart[field].flatMap((name, number) => {
      const at = ['charts', place, field, number];
      if (seen.has(name)) return [error(at, `"${name}" has a chart already`)];
      seen.add(name);
      return known.includes(name) ? [] : [error(at, `there is no "${name}" among the ${field}`)];
    }),
  );
}
