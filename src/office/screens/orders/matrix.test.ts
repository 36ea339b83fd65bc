import { expect, test } from 'vitest';
import type { JobLine } from '#features/orders/office/queries.ts';
import { sampleSummary } from '../../../../tests/support/design-summary.ts';
import { toMatrix } from './matrix.ts';
import { readOrdersQuery } from './orders-query.ts';
import { inkRows, jobSteps, stepLabel } from './ticket-steps.ts';

const summary = { ...sampleSummary, id: 'dsg_1' };
const line = (variantId: string, size: string, quantity: number): JobLine => ({
  variantId,
  size,
  quantity,
  color: variantId.toUpperCase(),
  hex: '#ffffff',
  sku: '',
  name: '',
  price: 0,
  image: '',
});

test('pieces stand by colour and size, sizes as in a shop, with their sums', () => {
  const { sizes, rows, sums, all } = toMatrix([line('b', '2XL', 1), line('a', 'S', 4), line('b', 'S', 2)]);
  expect(sizes).toEqual(['S', '2XL']);
  expect(rows.map(({ color, cells, all: sum }) => [color, ...cells.map(({ quantity }) => quantity), sum])).toEqual([
    ['B', 2, 1, 3],
    ['A', 4, 0, 4],
  ]);
  expect([...sums.map(({ quantity }) => quantity), all]).toEqual([6, 1, 7]);
});

test('a job is made ready first, then made by its technique, then packed', () => {
  const job = { summary, setup: { name: 'digitising', count: null } };
  expect(jobSteps(job).map((step) => stepLabel(step, job))).toEqual([
    ...['Ready: digitising', 'Blanks counted', 'Strike-off approved', 'Stitched'],
    ...['Checked', 'Counted, packed'],
  ]);
  const screens = { ...job, setup: { name: 'screen', count: 3 } };
  expect(stepLabel('setup', screens)).toBe('Ready: 3 screens');
  const printed = { summary: { ...summary, technique: 'dtf-printing' }, setup: null };
  expect(jobSteps(printed).map((step) => stepLabel(step, printed))).toEqual([
    ...['Blanks counted', 'Strike-off approved', 'Printed', 'Checked', 'Counted, packed'],
  ]);
});

test('inks that are left out are none; without inks there are rows to write into', () => {
  expect(
    inkRows({
      inks: [
        { hex: '#aa0000', use: 'keep' },
        { hex: '#00aa00', use: 'leave out' },
      ],
      summary: { ...summary, colours: 2 },
    }),
  ).toEqual([{ hex: '#aa0000', use: 'keep' }]);
  expect(inkRows({ inks: [], summary: { ...summary, colours: 3 } })).toHaveLength(3);
  expect(inkRows({ inks: [], summary: { ...summary, colours: null } })).toEqual([]);
});

test('what somebody typed into the address is no filter', () => {
  expect(
    readOrdersQuery('https://o.example/orders?status=lost&due=week&sort=-total&payment=card&after='),
  ).toMatchObject({
    status: undefined,
    due: 'week',
    sort: '-total',
    payment: 'card',
    after: undefined,
  });
});
