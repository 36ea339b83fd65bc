import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { checkInvariants } from '#server/ops/verify.server.ts';
import { full } from '../support/length.ts';
import { skuWith } from '../support/shop-data.ts';
import { freeOffer } from '../support/staff/offers.ts';
import {
  type Answer,
  ask,
  client,
  database,
  give,
  offered,
  readSends,
  sentOnce,
  signIn,
  sink,
  start,
  stateOf,
  unsent,
  work,
} from './offers.ts';

// The server is killed while staff send offers and customers answer them: answered steps stand. Others stand once or
// not at all, and a repeat tells which.

const rounds = full ? 20 : 1;
const sends = full ? 6 : 3;
/** Offers that are answered each way. */
const ways = full ? 3 : 1;
const statuses: Record<Answer, string> = { accept: 'accepted', change: 'change_asked', decline: 'declined' };

/** Customers answer offers, as many each way. @returns a look at what became of them, and the answers once more */
async function answerOffers(url: string, item: Parameters<typeof offered>[0]) {
  const sent = await Promise.all(Array.from({ length: 3 * ways }, () => offered(item)));
  const tokens = sent.map(({ token }) => token);
  const kinds = tokens.map((_, at) => (['accept', 'change', 'decline'] as const)[at % 3] ?? 'accept');
  const given = tokens.map((token, at) => give(url, token, kinds[at] ?? 'accept').catch(() => undefined));
  return async (url: string) => {
    const first = await Promise.all(given);
    for (const [at, token] of tokens.entries()) {
      const kind = kinds[at] ?? 'accept';
      const again = await give(url, token, kind);
      expect(again.status).toBe(200);
      const before = first[at];
      if (before?.status === 200 && kind === 'accept') expect(again.body).toBe(before.body);
      const { offer } = (await (await fetch(`${url}/api/offers/${token}`)).json()) as { offer: { status: string } };
      expect(offer.status).toBe(statuses[kind]);
    }
  };
}

/** Staff send offers. @returns a look at what became of them, and the same sends once more */
async function sendOffers() {
  const drafts = await Promise.all(
    Array.from({ length: sends }, async () => {
      const number = await ask();
      const saved = await work('PUT', `/api/quotes/${number}/draft`, { version: 1, content: freeOffer() });
      return { number, version: JSON.parse(saved.body).version as number };
    }),
  );
  const send = ({ number, version }: (typeof drafts)[number]) =>
    work('POST', `/api/quotes/${number}/send`, { version }).catch(() => undefined);
  const sending = drafts.map(send);
  return async () => {
    const first = await Promise.all(sending);
    const kept = await readSends(drafts.map(({ number }) => number));
    for (const [at, draft] of drafts.entries()) {
      // Whole or not at all, and what was answered is there before it is sent again.
      expect(
        [
          { ...sentOnce, ...draft },
          { ...unsent, ...draft },
        ].map(stateOf),
      ).toContainEqual(stateOf(kept[at]));
      const again = await send(draft);
      expect(again?.status).toBe(200);
      if (first[at]?.status === 200) expect([again, kept[at]?.status]).toEqual([first[at], 'offered']);
    }
    const sent = await readSends(drafts.map(({ number }) => number));
    expect(sent.map(stateOf)).toEqual(drafts.map(() => stateOf(sentOnce)));
    return first.filter((answer) => answer === undefined).length;
  };
}

/** Each sent offer went to its customer by one mail; a kill in between repeats the same one. */
async function expectMails(): Promise<void> {
  const rows = await database.query<{ number: string }>(
    `select number from quotes where status = 'offered' order by 1`,
  );
  await database.query(`update jobs.job set start_after = now() where state = 'created'`);
  const numberOf = (subject = '') => /^Offer (QR-9\d+), version 1:/.exec(subject)?.[1] ?? '';
  // An offer that was answered before its mail went out is not mailed.
  const mailed = () =>
    new Map(sink.mails.map(({ messageId, parsed: { subject } }) => [messageId, numberOf(subject)] as const));
  const numbers = () => [...mailed().values()].filter((number) => rows.some((row) => row.number === number)).sort();
  await sink.until(() => numbers().length >= rows.length, 120_000);
  expect(numbers()).toEqual(rows.map(({ number }) => number));
  expect(rows).toHaveLength(sends * rounds);
}

test(`${rounds} times the server is killed among sends, acceptances, changes and declines`, {
  timeout: 900_000,
}, async () => {
  const item = await skuWith(database, 1_000_000, 0);
  let server = await start();
  let lost = 0;
  try {
    await signIn();
    for (let round = 0; round < rounds; round++) {
      const [expectAnswers, expectSends] = [await answerOffers(server.url, item), await sendOffers()];
      await wait(Math.random() * 120);
      await server.kill();
      server = await start();
      await expectAnswers(server.url);
      lost += await expectSends();
    }
    // One kill alone may hit no send.
    if (full) expect(lost).toBeGreaterThan(0);
    const [found] = await database.query<{ changes: number; orders: number; mails: number }>(
      `select (select count(*) from offer_changes)::int as changes, (select count(*) from orders where quote_id is not null)::int as orders,
        (select count(*) from jobs.job where data->>'message' = 'offer-accepted')::int as mails`,
    );
    expect(found).toEqual({ changes: ways * rounds, orders: ways * rounds, mails: ways * rounds });
    await expectMails();
    const broken = (await checkInvariants(client.db)).filter((finding) => finding.broken.length > 0);
    expect(broken).toEqual([]);
  } finally {
    await server.stop();
  }
});
