import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Blank } from '#features/catalogue/contract.ts';
import { present } from '../../../tests/support/answers.ts';
import { testApi } from '../../../tests/support/api.ts';
import { addWorkingDays, findToday } from './days/working-days.ts';
import { describePriceFault } from './messages.ts';
import { findPriceRefusal, priceDesign } from './price.ts';

const shop = testApi();

const readList = async () => (await shop.call('GET', '/api/price-list')).body;

async function readTee(): Promise<Blank> {
  const { body } = await shop.call('GET', '/api/blanks');
  return present(body.blanks.find(({ id }) => id === 'blank-everyday-tee'));
}

const black = 'blank-everyday-tee--black';
const question = {
  productId: 'blank-everyday-tee',
  technique: 'embroidery',
  areaId: 'full-front',
  widthMm: 240,
  heightMm: 211,
  colours: 4,
  pieces: [
    { variantId: black, size: 'S', quantity: 4 },
    { variantId: black, size: 'M', quantity: 34 },
    { variantId: black, size: '2XL', quantity: 2 },
  ],
};

const ask = (more: object = {}) => shop.call('POST', '/api/price', { body: { ...question, ...more } });

describe('GET /api/price-list', () => {
  test('has every service with what it costs and takes, and whole rupees only', async () => {
    const { techniques, areaClasses, redraw } = await readList();
    const services = (await shop.call('GET', '/api/services')).body.services;
    expect(techniques.map(({ slug }) => slug).sort()).toEqual(services.map(({ slug }) => slug).sort());
    expect(areaClasses).toEqual([
      { name: 'small', upToCm2: 100 },
      { name: 'medium', upToCm2: 600 },
      { name: 'large', upToCm2: 1400 },
    ]);
    expect(redraw).toEqual({ price: 2500, days: 1 });
    expect(techniques.find(({ slug }) => slug === 'embroidery')).toMatchObject({
      name: 'Embroidery',
      medium: 'Thread',
      mediumInSentence: 'thread',
      minPieces: 1,
      maxColours: 15,
      thinnestLineMm: 1,
      fewestDpi: 150,
      grounds: 'any',
      setup: { per: 'design', price: 4500, name: 'digitising' },
      readyInDays: { base: 7, perPieces: 40 },
    });
    expect(techniques.find(({ slug }) => slug === 'dtf-printing')).toMatchObject({
      maxColours: null,
      setup: { price: 0 },
    });
  });

  test('has the holidays of this year and the four after it', async () => {
    const year = Number(findToday().slice(0, 4));
    const { holidays } = await readList();
    const christmases = holidays.filter((day) => day.endsWith('-12-25'));
    expect(christmases).toEqual([0, 1, 2, 3, 4].map((later) => `${year + later}-12-25`));
  });
});

describe('POST /api/price', () => {
  test('prices forty shirts in three sizes, of which one costs 200 more', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body.price).toEqual({
      blank: 40 * 1450 + 2 * 200,
      decoration: 32_800,
      setup: 4500,
      redraw: 0,
      perPiece: 820,
      total: 95_700,
      pieces: 40,
      nextTier: { pieces: 50, perPiece: 700, saves: 120 },
      readyInDays: 8,
    });
    expect(body.readyBy).toBe(addWorkingDays(findToday(), 8, (await readList()).holidays));
  });

  test('redrawing is part of the total, and of the day', async () => {
    const [as, redrawn] = [(await ask()).body, (await ask({ redraw: true })).body];
    expect([redrawn.price.redraw, redrawn.price.total]).toEqual([2500, as.price.total + 2500]);
    expect(redrawn.readyBy).toBe(addWorkingDays(findToday(), 9, (await readList()).holidays));
  });

  test('answers what the browser works out for itself, or the same words', async () => {
    const [list, tee] = [await readList(), await readTee()];
    const variant = fc.constantFrom(...tee.variants);
    const line = variant.chain(({ id, sizes }) =>
      fc.record({
        variantId: fc.constant(id),
        size: fc.constantFrom(...sizes.map(({ size }) => size)),
        quantity: fc.integer({ min: 1, max: 60 }),
      }),
    );
    const any = fc.record({
      technique: fc.constantFrom(...list.techniques.map(({ slug }) => slug)),
      widthMm: fc.double({ min: 5, max: 400, noNaN: true }),
      heightMm: fc.double({ min: 5, max: 400, noNaN: true }),
      colours: fc.option(fc.integer({ min: 1, max: 30 })),
      pieces: fc.array(line, { minLength: 1, maxLength: 6 }),
      redraw: fc.boolean(),
    });
    const priceOf = ({ variantId, size }: { variantId: string; size: string }) =>
      present(tee.variants.find(({ id }) => id === variantId)?.sizes.find((entry) => entry.size === size)).price;
    await fc.assert(
      fc.asyncProperty(any, async (given) => {
        const { technique, widthMm, heightMm, colours, redraw } = given;
        const pieces = given.pieces.map((entry) => ({ unitPrice: priceOf(entry), quantity: entry.quantity }));
        const order = { technique, areaMm2: widthMm * heightMm, colours, pieces, redraw };
        const { status, body } = await ask(given);
        const refusal = findPriceRefusal(list, order);
        if (refusal) expect([status, body.error]).toEqual([422, describePriceFault(refusal)]);
        else expect([status, body.price]).toEqual([200, priceDesign(list, order)]);
      }),
    );
  });

  test('is the same for a size without stock', async () => {
    const before = (await ask()).body.price;
    await shop.database.query(`update variant_sizes set stock = 0, opening_stock = 0 where variant_id = $1`, [black]);
    expect((await ask()).body.price).toEqual(before);
  });

  test.each([
    ['a product that is no blank', { productId: 'perahera-foil-tee' }, 404, 'Product not found'],
    ['an unknown product', { productId: 'x' }, 404, 'Product not found'],
    ['an unknown area', { areaId: 'sleeve' }, 422, 'This product has no such place to decorate.'],
    ['an unknown size', { pieces: [{ variantId: black, size: '9XL', quantity: 1 }] }, 422, 'Black is not made in 9XL.'],
    [
      'a colour of another product',
      { pieces: [{ variantId: 'perahera-foil-tee--black', size: 'M', quantity: 1 }] },
      422,
      'Full front is not offered on this colour.',
    ],
    ['too few pieces', { technique: 'flocking', pieces: question.pieces.slice(0, 1) }, 422, /starts at 30 pieces/],
    ['an area over the largest', { widthMm: 400, heightMm: 400 }, 422, /This covers 1,600 cm²/],
    ['no pieces', { pieces: [] }, 400, 'Choose at least one piece'],
    ['half a piece', { pieces: [{ variantId: black, size: 'M', quantity: 1.5 }] }, 400, 'must be a whole number'],
    ['a redraw that is neither', { redraw: 'yes' }, 400, 'must be true or false'],
    ['no width', { widthMm: 0 }, 400, 'must be more than 0'],
  ])('refuses %s in words', async (_, more, status, words) => {
    const answer = await ask(more);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, error: expect.stringMatching(words) });
  });
});
