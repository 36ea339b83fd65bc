import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { expect } from 'vitest';
import type { OrderedDesign, StoredSetup } from '#db/tables/designs.server.ts';
import { setupLabel } from '#features/pricing/messages.ts';
import { present } from '../../support/answers.ts';
import { eventually, type OpenShop, plain } from '../../support/browser/journey.ts';
import { type Seen, sizes, type Walk } from './walks.ts';

// The stored design of an order, compared with its visitor's choices and screens.

interface StoredOrder {
  order_number: string;
  subtotal: number;
  design: OrderedDesign;
  setup: StoredSetup | null;
  setup_price: number;
}

export interface Stock {
  size: string;
  stock: number;
}

const product = { id: 'blank-everyday-tee', name: 'Blank Everyday Tee' };

/** Of the walk's garment, which no other file buys in this colour. */
export function readStock({ database }: OpenShop, { colour }: Walk): Promise<Stock[]> {
  return database.query<Stock>(
    `select size, stock from variant_sizes join variants v on v.id = variant_id
     where v.product_id = $1 and v.color = $2 order by variant_sizes.position`,
    [product.id, colour],
  );
}

/** Enough for all walks, of one colour or of all. */
export async function addStock({ database }: OpenShop, colour?: string): Promise<void> {
  await database.query(
    `update variant_sizes z set stock = z.stock + 300, opening_stock = z.opening_stock + 300 from variants v
     where v.id = z.variant_id and z.product_id = $1 and z.size = any($2) and ($3::text is null or v.color = $3)`,
    [product.id, Object.keys(sizes), colour ?? null],
  );
}

/** Job data, price, setup, items and stock of the one order. @returns the order, for its mails and its design */
export async function expectOrdered(shop: OpenShop, walk: Walk, seen: Seen & { orderId: string; before: Stock[] }) {
  const [order, ...others] = await shop.database.query<StoredOrder>(
    `select order_number, subtotal_cents::int / 100 as subtotal, design, setup, setup_cents / 100 as setup_price
     from orders join order_designs on order_id = id
     where session_id = (select session_id from orders where id = $1)`,
    [seen.orderId],
  );
  const { design, setup, setup_price, subtotal, order_number } = present(order);
  const label = setup ? setupLabel(setup) : '';
  expect(others).toEqual([]);
  expect(design).toMatchObject({
    place: { ...seen.place, rotation: 0 },
    names: { product: product.name, technique: walk.technique, color: walk.colour, area: 'Full front' },
    ...(seen.file
      ? { artwork: { name: seen.file.name, type: seen.file.mimeType, size: seen.file.buffer.length }, text: null }
      : { artwork: null, text: { lines: walk.lines } }),
  });
  expect(design.advice.length > 0).toBe(walk.isAdvised === true);
  await expectStoredDesign(shop, design, seen);

  const items = await shop.database.query<{ size: string; quantity: number; price: number; design_id: string }>(
    `select size, quantity, unit_price_cents::int / 100 as price, design_id from order_items
     where order_id = $1 order by position`,
    [seen.orderId],
  );
  expect(Object.fromEntries(items.map(({ size, quantity }) => [size, quantity]))).toEqual(sizes);
  expect(new Set(items.map(({ design_id }) => design_id))).toEqual(new Set([design.id]));
  expect(items.reduce((sum, { quantity, price }) => sum + quantity * price, setup_price)).toBe(subtotal);
  const price = await priceOf(shop, design);
  expect({ setup: setup_price, label, perPiece: design.perPiece, subtotal, seen: seen.total }).toEqual({
    setup: price.setup,
    label: walk.setupLabel,
    perPiece: price.perPiece,
    subtotal: price.total,
    seen: price.total,
  });

  const left = seen.before.map(({ size, stock }) => ({ size, stock: stock - (countOf(size) ?? 0) }));
  expect(await readStock(shop, walk)).toEqual(left);
  return { design, orderNumber: order_number, setupLabel: label };
}

const countOf = (size: string) => Object.entries(sizes).find(([one]) => one === size)?.[1];

/** Once, claimed by the order, with the very file that was brought. */
async function expectStoredDesign(shop: OpenShop, { id, technique, place, artwork }: OrderedDesign, { file }: Seen) {
  const [stored] = await shop.database.query<object>(
    `select technique, place, artwork ->> 'url' as url, claimed_at is not null as is_claimed,
       (select count(*)::int from designs d where d.artwork ->> 'url' = designs.artwork ->> 'url') as same
     from designs where id = $1`,
    [id],
  );
  expect(stored).toEqual({ technique, place, url: artwork?.url ?? null, is_claimed: true, same: file ? 1 : 0 });
  if (!file || !artwork) return;
  const answer = await fetch(shop.url + artwork.url);
  expect(file.buffer.equals(Buffer.from(await answer.arrayBuffer())), 'the file is as it was').toBe(true);
}

/** The shop's own price of the stored job data. */
async function priceOf(shop: OpenShop, { id, technique, place, heightMm, colours }: OrderedDesign) {
  const [stored] = await shop.database.query<{ variantId: string; areaId: string }>(
    'select variant_id as "variantId", area_id as "areaId" from designs where id = $1',
    [id],
  );
  const { variantId, areaId } = present(stored);
  const pieces = Object.entries(sizes).map(([size, quantity]) => ({ variantId, size, quantity }));
  const answer = await fetch(`${shop.url}/api/price`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      productId: product.id,
      technique,
      areaId,
      widthMm: place.widthMm,
      heightMm,
      colours,
      pieces,
    }),
  });
  return (await answer.json()).price as { total: number; setup: number; perPiece: number };
}

export type Ordered = Awaited<ReturnType<typeof expectOrdered>>;

/**
 * The buyer's mail has the sums, the workshop's the job data and the file.
 * @param folder the shop's data folder
 */
export async function expectMails(folder: string, { orderNumber, design, setupLabel }: Ordered): Promise<void> {
  const mailOf = async (message: string) => {
    const sent = () => findMail(path.join(folder, 'mail'), message, orderNumber);
    await eventually(async () => (await sent())?.subject ?? '').toContain(orderNumber);
    return plain(present((await sent())?.text));
  };
  const { place, heightMm, names, artwork, text } = design;
  const buyer = await mailOf('order-confirmation');
  for (const said of [names.product, names.technique, setupLabel, '40 items']) expect(buyer).toContain(said);
  const workshop = await mailOf('order-staff');
  for (const said of [
    `${place.widthMm} × ${heightMm} mm`,
    `${place.xMm} mm from the left, ${place.yMm} mm from the top`,
    names.technique,
    names.color,
    setupLabel,
    ...(artwork ? [artwork.name, artwork.url] : (text?.lines ?? [])),
  ])
    expect(workshop).toContain(said);
}

async function findMail(mailFolder: string, message: string, orderNumber: string): Promise<ParsedMail | undefined> {
  const files = readdirSync(mailFolder).filter((name) => name.includes(`-${message}-`) && name.endsWith('.eml'));
  for (const name of files.sort().reverse()) {
    const mail = await simpleParser(readFileSync(path.join(mailFolder, name)));
    if (mail.subject?.includes(orderNumber)) return mail;
  }
  return undefined;
}
