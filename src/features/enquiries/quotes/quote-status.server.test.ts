import { expect, test } from 'vitest';
import { terminal } from '#features/activity/constants.ts';
import { testApi } from '../../../../tests/support/api.ts';
import type { HandStatus } from '../constants.ts';
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

const move = (quote: string, to: HandStatus) =>
  changeQuoteStatus({ db: shop.db, mail: shop.mail }, quote, { to, actor: terminal });

test('a quote request moves along, with a mail at each step', async () => {
  const number = await ask();
  expect(await move(number, 'in_review')).toMatchObject({
    from: 'new',
    changed: true,
    number,
  });
  expect(await move(number, 'in_review')).toMatchObject({ changed: false });
  await move(number.toLowerCase(), 'offered');
  await move(number, 'accepted');
  const [quote] = await shop.database.query('select version, due_at, closed_at is not null as closed from quotes');
  expect(quote).toEqual({ version: 4, due_at: null, closed: true });
  const steps = await shop.database.query(`select actor, before, after from activity where action = 'quote.status'`);
  expect(steps.at(-1)).toEqual({ actor: 'terminal', before: { status: 'offered' }, after: { status: 'accepted' } });
  expect((await mailsOf(number)).sort()).toEqual(['quote-accepted', 'quote-in-review', 'quote-offered']);
});

test('of many who decline it at once one does, and one mail goes out', async () => {
  const number = await ask();
  const changes = await Promise.all(Array.from({ length: 6 }, () => move(number, 'declined')));
  expect(changes.filter(({ changed }) => changed)).toHaveLength(1);
  expect(await mailsOf(number)).toEqual(['quote-declined']);
});

test('what cannot follow is refused with what can, and mails nobody', async () => {
  const number = await ask();
  await expect(move(number, 'accepted')).rejects.toMatchObject({
    status: 409,
    code: 'quote_status_impossible',
    params: { number, from: 'new', to: 'accepted', possible: ['in_review', 'offered', 'declined'] },
  });
  expect(await mailsOf(number)).toEqual([]);
  await expect(move('QR-999999', 'offered')).rejects.toMatchObject({ status: 404 });
});
