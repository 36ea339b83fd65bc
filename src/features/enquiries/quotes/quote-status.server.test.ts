import { expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { changeQuoteStatus } from './quote-status.server.ts';

const shop = testApi();

async function ask(): Promise<string> {
  const { status, body } = await shop.call('POST', '/api/quotes', {
    body: {
      name: 'Nimali Sample',
      email: 'nimali@example.com',
      phone: '+94 77 000 0000',
      service: 'embroidery',
      projectDescription: 'Forty caps',
    },
  });
  expect(status).toBe(200);
  return body.quote.number;
}

async function mailsOf(number: string): Promise<string[]> {
  const rows = await shop.database.query<{ message: string }>(
    `select data->>'message' as message from jobs.job where data->>'recordId' = (select id from quotes where number = $1)`,
    [number],
  );
  return rows.map(({ message }) => message).filter((message) => !['quote-received', 'quote-staff'].includes(message));
}

const services = () => ({ db: shop.db, mail: shop.mail });

test('a quote request moves along, with a mail at each step', async () => {
  const number = await ask();
  expect(await changeQuoteStatus(services(), number, 'in_review')).toMatchObject({
    from: 'new',
    changed: true,
    number,
  });
  expect(await changeQuoteStatus(services(), number, 'in_review')).toMatchObject({ changed: false });
  await changeQuoteStatus(services(), number.toLowerCase(), 'quoted');
  await changeQuoteStatus(services(), number, 'accepted');
  expect((await mailsOf(number)).sort()).toEqual(['quote-accepted', 'quote-in-review', 'quote-quoted']);
});

test('of many who decline it at once one does, and one mail goes out', async () => {
  const number = await ask();
  const changes = await Promise.all(Array.from({ length: 6 }, () => changeQuoteStatus(services(), number, 'declined')));
  expect(changes.filter(({ changed }) => changed)).toHaveLength(1);
  expect(await mailsOf(number)).toEqual(['quote-declined']);
});

test('what cannot follow is refused in words and mails nobody', async () => {
  const number = await ask();
  await expect(changeQuoteStatus(services(), number, 'accepted')).rejects.toMatchObject({
    status: 409,
    message: `Quote ${number} cannot become accepted: it is new, and can only become in review, quoted or declined.`,
  });
  expect(await mailsOf(number)).toEqual([]);
  await expect(changeQuoteStatus(services(), 'QR-999999', 'quoted')).rejects.toMatchObject({ status: 404 });
});
