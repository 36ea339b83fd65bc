import { afterAll, beforeAll, test } from 'vitest';
import { officeScreens, openScreen, type ScreenRecords } from '../e2e/office/office-screens.ts';
import type { AnswerBody } from '../support/answers.ts';
import { desk, phone } from '../support/browser/browser.ts';
import { testOfficeInBrowser } from '../support/browser/office.ts';
import { message, request } from '../support/enquiries.ts';
import { openMailSink } from '../support/mail/mail-sink.ts';
import { acceptance } from '../support/staff/offers.ts';
import { storeOrders } from '../support/staff/staff-data.ts';
import { post, type Shop } from './made-design.ts';
import { makeOffer } from './offer-views.ts';
import { makeSheet, removeOthers, takePicture } from './picture.ts';

// Pictures of every screen of the back office, and of what opens over it.

const sink = await openMailSink();
afterAll(() => sink.stop());
const office = testOfficeInBrowser({ SMTP_URL: sink.url, MAIL_FROM: 'Shop <info@shop.example>' });

/** A shop on a usual day. */
async function storeRecords(): Promise<ScreenRecords> {
  const shop: Shop = {
    url: office.shopUrl,
    database: office.database,
    api: async (path) => (await fetch(office.shopUrl + path)).json() as Promise<AnswerBody>,
  };
  await storeOrders(office.database, { firstName: 'Ruwan', status: 'shipped', count: 4, itemName: 'Pettah Tote' });
  const [pending] = await storeOrders(office.database, { notes: 'Please ring twice.', quantity: 3 });
  const [path, accepted] = await makeOffer(shop, 30);
  await post(shop, `/api${path}/accept`, acceptance);
  const [done] = await office.database.query<{ number: string }>(
    `select order_number as number from orders where quote_id is not null`,
  );
  const { quote } = await post<{ quote: { number: string } }>(shop, '/api/quotes', request);
  const [changed] = await makeOffer(shop, 28);
  await post(shop, `/api${changed}/change`, { about: ['place'], message: 'The rings 2 cm lower, please.' });
  const { inquiry } = await post<{ inquiry: { number: string } }>(shop, '/api/contact', message);
  for (const name of ['order-shipped', 'order-delivered'])
    await office.database.query(
      `insert into jobs.job (name, data, output, source_name, source_retry_count) values ('mail-given-up',
        jsonb_build_object('message', $3::text, 'recordId', $1::text), $2, 'mail', 2)`,
      [pending?.id, JSON.stringify({ code: 'EENVELOPE', command: 'RCPT TO', reply: 550 }), name],
    );
  return {
    done: done?.number ?? '',
    pending: pending?.id ?? '',
    accepted,
    asked: quote.number,
    message: inquiry.number,
    product: 'araliya-everyday-tee',
  };
}

const none = { done: '', pending: '', accepted: '', asked: '', message: '', product: 'none' };
/** By its address, and its place among those of the same one. */
const names = officeScreens(none).map(({ path }, at) => {
  const words = path.split(/[^a-z]+/).filter(Boolean);
  return `office-${String(at).padStart(2, '0')}-${words.join('-') || 'today'}`;
});
const records = {} as ScreenRecords;
beforeAll(async () => {
  Object.assign(records, await storeRecords());
  for (const { width } of [desk, phone])
    removeOthers(width, (name) => !name.startsWith('office-') || names.includes(name));
});

test.each([desk, phone])('the office at $width px', { timeout: 300_000 }, async (viewport) => {
  const taken: string[] = [];
  await office.work({ viewport }, async ({ page, expectProblem }) => {
    expectProblem(/./);
    for (const [at, screen] of officeScreens(records).entries()) {
      if (screen.only && { desk, phone }[screen.only] !== viewport) continue;
      const name = names[at] ?? screen.path;
      await openScreen(page, screen);
      await takePicture(page, name, viewport.width, screen.reach !== undefined);
      taken.push(name);
    }
  });
  console.log(await makeSheet('sheet-office', taken, viewport.width));
});
