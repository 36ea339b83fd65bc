import { beforeEach, expect, test } from 'vitest';
import { staffDesk } from '../support/staff/desk.ts';

const { database, fileOf, shop, json } = staffDesk();
beforeEach(async () => {
  await database.query('truncate quotes cascade');
  await database.query('delete from jobs.job');
  await database.query(
    `insert into quotes (id, number, request_hash, name, email, phone, company, service_id, service_name, project_description,
      quantity, deadline, budget, additional_notes, files)
     values ('quo_1', 'QR-000001', '', 'Nimali', 'nimali@example.com', '+94 77', '', 'embroidery', 'Embroidery', 'Forty caps',
      '40', '', '', '', '[]')`,
  );
});

const offerFile = (content: unknown) =>
  fileOf('offer.json', typeof content === 'string' ? content : JSON.stringify(content));

const content = {
  lines: [{ text: 'Forty caps, crest in front', quantity: 40, unitPrice: 1450 }],
  setup: [{ label: 'Setup: digitising', price: 4500 }],
  delivery: 500,
  validUntil: '2099-12-31',
};

test('offer sends the file as the next version and prints its link; withdraw ends it', async () => {
  const { stdout, code } = await shop('quotes', 'offer', '1', '--file', offerFile(content));
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Version 1 of the offer is sent\. The customer's link:\nhttps:\/\/shop\.example\/offers\/[\w-]{22}\n$/,
  );
  const { answer } = await json('quotes', 'offer', 'QR-000001', '--file', offerFile(content));
  expect(answer).toMatchObject({ success: true, offer: { version: 2, link: expect.stringContaining('/offers/') } });
  expect(
    await database.query('select status, (select sum(total_cents)::int from offers) as cents from quotes'),
  ).toEqual([{ status: 'offered', cents: 2 * (62_500 * 1.15 + 500) * 100 }]);
  const mails = await database.query(`select data->>'message' as message from jobs.job where name = 'mail' order by 1`);
  expect(mails).toEqual([{ message: 'offer-changed' }, { message: 'offer-sent' }]);
  expect((await shop('quotes', 'withdraw', '1')).stdout).toMatch(/^Quote QR-000001 is withdrawn\./);
  expect(await shop('quotes', 'withdraw', '1')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Quote QR-000001 is withdrawn, and that is final.\n',
  });
});

test.each([
  ['{', /is not valid JSON/],
  [
    { ...content, lines: [{ text: 'Caps', quantity: -1, unitPrice: 'much' }] },
    /lines\.0\.quantity: At least 1 piece; lines\.0\.unitPrice: Type a price in rupees/,
  ],
  [{ ...content, validUntil: '2020-01-01' }, /This day has gone by/],
  [{ ...content, lines: [] }, /An offer has at least one line/],
])('a file that is no offer is refused in words, and nothing is kept: %#', async (wrong, words) => {
  const { stderr, code } = await shop('quotes', 'offer', '1', '--file', offerFile(wrong));
  expect(code).toBe(1);
  expect(stderr).toMatch(words);
  expect(await database.query('select id from offers')).toEqual([]);
});
