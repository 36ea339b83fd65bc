import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCheckout } from '../../support/browser/hands.ts';
import { addToCart, follow, money, type OpenShop, open, openShop, press } from '../../support/browser/journey.ts';
import { type MailSink, openMailSink, type ReceivedMail } from '../../support/mail/mail-sink.ts';
import { skuWith } from '../../support/shop-data.ts';
import { contact, pdf } from '../enquiries/forms.ts';
import { cartName } from './orders.ts';

// Mails of a visitor's forms at a mail server: to both sides, with links back to the shop.

const staff = 'staff@liyawela.example';
let sink: MailSink;
let shop: OpenShop;

beforeAll(async () => {
  sink = await openMailSink();
  shop = await openShop({ SMTP_URL: sink.url, STAFF_EMAIL: staff });
});
afterAll(async () => {
  await shop.close();
  await sink.stop();
});

/** The mails to the visitor and to the staff that name this number or address. */
async function mailsAbout(text: string, visitor: string): Promise<{ visitor: ReceivedMail; staff: ReceivedMail }> {
  const to = (address: string) =>
    sink.mails.find(
      ({ envelope, parsed }) => envelope.to[0] === address && `${parsed.subject} ${parsed.text}`.includes(text),
    );
  await sink.until(() => to(visitor) !== undefined && to(staff) !== undefined, 30_000);
  const [one, other] = [to(visitor), to(staff)];
  if (!one || !other) throw new Error('no mails');
  return { visitor: one, staff: other };
}

/** The path of the first link of a mail that has this beginning. */
function linkIn({ parsed }: ReceivedMail, beginning: string): string {
  const links = [...String(parsed.html).matchAll(/href="([^"]+)"/g)].map(([, link = '']) => new URL(link));
  const found = links.find(({ pathname }) => pathname.startsWith(beginning));
  if (!found) throw new Error(`no link to ${beginning} in: ${links.join(' ')}`);
  return found.pathname;
}

test('a message with a file', async () => {
  const email = 'message@example.com';
  await shop.visit({}, async ({ page }) => {
    await open(page, '/contact');
    await contact.fill(page, email);
    await contact.picker(page).setInputFiles(pdf('crest.pdf'));
    await contact.send(page).click();
    const number = await contact.arrived(page);
    const mails = await mailsAbout(number, email);
    expect(mails.visitor.parsed.text).toContain('Two colours. Can you do it by May?');
    expect(mails.staff.parsed.replyTo?.value).toEqual([expect.objectContaining({ address: email })]);
    expect(mails.staff.parsed.text).toContain('Crests for forty polos');
    const file = await fetch(shop.url + linkIn(mails.staff, '/api/uploads/'));
    expect(file.headers.get('content-disposition')).toContain('crest.pdf');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf('crest.pdf').buffer);
  });
});

test('an order: items, totals and the way back to it', async () => {
  const item = await skuWith(shop.database, 20);
  await shop.visit({}, async ({ page }) => {
    await addToCart(page, item, 2);
    await follow(page, cartName(2));
    await follow(page, 'Proceed to Checkout');
    await fillCheckout(page, 'cash_on_delivery');
    await press(page, 'Place Order');
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    const [order] = await shop.database.query<{ id: string; order_number: string; email: string; total: number }>(
      'select id, order_number, email, total_cents::float8 / 100 as total from orders order by created_at desc limit 1',
    );
    if (!order) throw new Error('no order');
    const mails = await mailsAbout(order.order_number, order.email);
    const plain = (mails.visitor.parsed.text ?? '').replace(/\u00a0/g, ' ');
    for (const words of [item.name, item.color, item.size, money(order.total)]) expect(plain).toContain(words);
    await page.goto(linkIn(mails.visitor, '/order-confirmation/'));
    await page.getByText(order.order_number).first().waitFor();
    expect(page.url()).toContain(order.id);
  });
});

test('the newsletter: asked twice, welcomed, and left with one press', async () => {
  const email = 'reader@example.com';
  await shop.visit({}, async ({ page }) => {
    await open(page, '/resources');
    const box = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' });
    await box.getByRole('textbox').first().fill(email);
    await press(box, 'Subscribe');
    const [asked] = await sink.until((mails) => mails.some(({ envelope }) => envelope.to[0] === email)).then(toReader);
    if (!asked) throw new Error('no mail');
    await page.goto(linkIn(asked, '/newsletter/confirm/'));
    await press(page, 'Confirm subscription');
    const both = await sink.until((mails) => toReader(mails).length === 2).then(toReader);
    const welcome = both[1];
    if (!welcome) throw new Error('no welcome');
    expect(welcome.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const address = /^List-Unsubscribe:\s*<([^>]+)>/m.exec(welcome.raw)?.[1] ?? '';
    const { pathname } = new URL(address.replace(/\s/g, ''));
    const left = await fetch(shop.url + pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(left.status).toBe(200);
    expect(await shop.database.query('select status from subscribers where email = $1', [email])).toEqual([
      { status: 'unsubscribed' },
    ]);
  });

  function toReader(mails: ReceivedMail[]): ReceivedMail[] {
    return mails.filter(({ envelope }) => envelope.to[0] === email);
  }
});
