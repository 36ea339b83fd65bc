import type { Page } from 'playwright-core';
import { connectDatabase } from '#db/client.server.ts';
import { offerContent } from '#features/offers/content-contract.ts';
import { offerAtOnce } from '#features/offers/sending/send.server.ts';
import { openMailQueue } from '#mail/queue.server.ts';
import { fillAcceptance } from '../e2e/offers/offers.ts';
import { type OpenShop, press, words } from '../support/browser/journey.ts';
import { serverError } from '../support/browser/network.ts';
import { acceptance, type Content, dayAfter } from '../support/staff/offers.ts';
import { type MadeDesign, makeDesign, post, type Shop } from './made-design.ts';
import { plain, type View } from './view.ts';

/** Three rings on tees for runners and marshals, as the workshop offers it. */
async function makeContent(shop: Shop): Promise<(runners: number) => Content> {
  const [black, white] = [await makeDesign(shop, 'Black'), await makeDesign(shop, 'White')];
  const toLine = (text: string, { id, productId, variantId }: MadeDesign, sizes: Record<string, number>) => ({
    text,
    productId,
    designId: id,
    unitPrice: 1850,
    reason: 'Second order this year',
    pieces: Object.entries(sizes).map(([size, quantity]) => ({ variantId, size, quantity })),
  });
  return (runners) => ({
    title: `${runners + 8} tees for the Knuckles Trail Run`,
    lines: [
      toLine('Runners', black, { S: 4, M: 10, L: 10, XL: runners - 24 }),
      toLine('Marshals', white, { M: 4, L: 4 }),
    ],
    setup: [{ made: { name: 'screen', count: 3 }, price: 6000 }],
    delivery: 500,
    validUntil: dayAfter(13),
    proofs: [],
    note: 'I moved the print 20 mm up, so that a race number does not cover the name.',
  });
}

let content: ReturnType<typeof makeContent> | undefined;

/** A request that was offered tees for so many runners, one version after the other. @returns the first one's path */
export async function makeOffer(shop: Shop, ...versions: number[]): Promise<[path: string, number: string]> {
  content ??= makeContent(shop);
  const make = await content;
  // One of the views takes some away.
  await shop.database.query(`update variant_sizes set stock = 500 where product_id = 'blank-everyday-tee'`);
  const { quote } = await post<{ quote: { number: string } }>(shop, '/api/quotes', {
    name: 'Tharushi Sample',
    email: 'tharushi@example.com',
    phone: '+94 77 000 0003',
    company: '',
    service: 'screen-printing',
    projectDescription: 'Tees for our run, with rings in three colours.',
  });
  const client = connectDatabase(shop.database.url, () => {}, 2);
  const mail = await openMailQueue(shop.database.url, () => {});
  // The pictures are those of the designs: no storage is needed.
  const services = { db: client.db, mail, taxRate: 0.15, uploads: undefined as never };
  const step = { quote: quote.number, actor: { kind: 'terminal' } } as const;
  const tokens: string[] = [];
  for (const runners of versions)
    tokens.push((await offerAtOnce(services, step, offerContent.parse(make(runners)))).token);
  await mail.stop();
  await client.close();
  return [`/offers/${tokens[0]}`, quote.number];
}

/** An offer that was answered by its link, or met by time. */
const offer = (
  name: string,
  reach: (page: Page, path: string, shop: OpenShop, number: string) => Promise<unknown>,
  more: Partial<View> = {},
): View => ({
  name,
  reach: async (page, shop) => {
    const [path, number] = await makeOffer(shop, 30);
    await reach(page, path, shop, number);
  },
  ...more,
});

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** The form of a step, once its script is there. */
async function openStep(page: Page, path: string, step: 'accept' | 'change'): Promise<void> {
  await page.goto(`${path}?step=${step}`);
  await page.getByRole('main').getByRole('textbox').last().waitFor();
}

const accept = (page: Page) => press(page, /^Accept and order/);

/** An offer by its link, in all that can become of it. */
export const offerViews: View[] = [
  offer('offer', (page, path) => page.goto(path)),
  {
    name: 'offer-newer',
    reach: async (page, shop) => {
      const [first] = await makeOffer(shop, 26, 30);
      await page.goto(first);
      await words(page, /^You opened version 1/).waitFor();
    },
  },
  offer('offer-accept', (page, path) => openStep(page, path, 'accept')),
  offer('offer-accept-errors', async (page, path) => {
    await openStep(page, path, 'accept');
    await accept(page);
  }),
  offer('offer-accept-short', async (page, path, shop) => {
    await openStep(page, path, 'accept');
    await fillAcceptance(page);
    await shop.database.query(
      `update variant_sizes set stock = 2 where product_id = 'blank-everyday-tee' and size = 'XL'`,
    );
    await accept(page);
    await page.getByRole('alert').first().waitFor();
  }),
  offer('offer-accepted', async (page, path, shop) => {
    await post(shop, `/api${path}/accept`, { ...acceptance, signedBy: 'Tharushi Sample' });
    await page.goto(path);
    await title(page, 'Accepted. It is an order now.');
  }),
  offer('offer-change', (page, path) => openStep(page, path, 'change')),
  offer('offer-change-errors', async (page, path) => {
    await openStep(page, path, 'change');
    await press(page, 'Send the change');
  }),
  offer('offer-change-failed', async (page, path) => {
    await page.route(/\/change$/, serverError);
    await openStep(page, path, 'change');
    await page.getByLabel('Your words').fill('Six more in black, and the rings 2 cm lower, please.');
    await press(page, 'Send the change');
    await page.getByRole('alert').first().waitFor();
  }),
  offer('offer-change-sent', async (page, path, shop) => {
    const message = 'Six more in black, and the rings 2 cm lower, please.';
    await post(shop, `/api${path}/change`, { about: ['pieces', 'place'], message });
    await page.goto(path);
    await title(page, 'We have your change.');
  }),
  offer(
    'offer-decline',
    async (page, path) => {
      await page.goto(path);
      await page.getByRole('main').getByRole('button', { name: 'Decline' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
    { isOver: true },
  ),
  offer('offer-declined', async (page, path, shop) => {
    await post(shop, `/api${path}/decline`, { reason: 'Date: our race is in March now' });
    await page.goto(path);
    await title(page, 'Declined. No hard feelings.');
  }),
  offer('offer-expired', async (page, path, shop, number) => {
    await shop.database.query(
      `update offers set valid_until = current_date - 2 where quote_id = (select id from quotes where number = $1)`,
      [number],
    );
    await page.goto(path);
    await title(page, /^This offer ended on/);
  }),
  plain('offer-not-found', '/offers/none'),
];
