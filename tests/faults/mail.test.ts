import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { describe, expect, test, vi } from 'vitest';
import { longTest } from '../support/browser/long-test.ts';
import { full } from '../support/length.ts';
import {
  actions,
  completed,
  countMails,
  everyMailOnce,
  expectEveryMail,
  onStage,
  type Stage,
  visit,
  visitorEmail,
} from '../support/mail/mail-stage.ts';

/** In short no mail waits for its next try, nor for the heartbeats of a shop that was killed. */
async function makeDue({ database }: Stage, killed = false): Promise<void> {
  if (full) return;
  await database.query(`update jobs.job set start_after = now() where name = 'mail' and state = 'retry'`);
  if (killed)
    await database.query(`update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`);
}

describe.concurrent('mail of the running shop', () => {
  // That an order's mail is a file is seen by e2e/studio/studio-order.test.ts too.
  longTest('without a mail server every mail is a file', () =>
    onStage(async (stage) => {
      const server = await stage.start({});
      for (let visitor = 0; visitor < actions.length; visitor++) await visit(stage, server, visitor);
      await completed(stage, 120_000);
      const names = readdirSync(path.join(stage.dataDir, 'mail'));
      const found = names.map((name) => /^\d{8}T\d{9}Z-([a-z-]+)-[0-9a-f-]{36}\.eml$/.exec(name)?.[1]);
      expect(found.sort()).toEqual(actions.flatMap(({ messages }) => messages).sort());
      const confirmation = names.find((name) => name.includes('order-confirmation')) ?? '';
      const mail = await simpleParser(readFileSync(path.join(stage.dataDir, 'mail', confirmation)));
      expect(mail.to).toMatchObject({ text: visitorEmail(0) });
      expect(mail.text).toContain(stage.sku.name);
    }),
  );

  const visits = full ? 12 : 2;

  test(
    `${visits} visits while the mail server is away: every mail is sent afterwards, none twice`,
    {
      timeout: 300_000,
    },
    () =>
      onStage(async (stage) => {
        const server = await stage.start();
        await stage.sink.stop();
        for (let visitor = 0; visitor < visits; visitor++) await visit(stage, server, visitor);
        const attempts = () => server.output().split('could not be sent').length - 1;
        // `expect.poll` belongs to one test, and others run beside it.
        const triedTwice = async () => {
          await makeDue(stage);
          expect(attempts()).toBeGreaterThan(2 * visits);
        };
        await vi.waitFor(triedTwice, { timeout: 60_000, interval: 500 });
        await stage.sink.start();
        await makeDue(stage);
        await completed(stage, 120_000);
        expect(await countMails(stage, visits)).toEqual(everyMailOnce(visits));
        expect(server.output()).not.toContain('example.com');
      }),
  );

  /** The short form has the kill below. */
  test.each(full ? [50] : [])(
    '%i kills right after an answer: every mail is sent, a repeat has the same Message-ID',
    {
      timeout: 600_000,
    },
    (rounds) =>
      onStage(async (stage) => {
        // Two at a time: while one is killed the other starts, and takes over its jobs.
        const killAfterVisits = async (lane: number) => {
          for (let round = lane; round < rounds; round += 2) {
            const server = await stage.start();
            await visit(stage, server, round);
            await wait(Math.random() * 200);
            await server.kill();
          }
        };
        await Promise.all([killAfterVisits(0), killAfterVisits(1)]);
        await stage.start();
        await completed(stage, 200_000);
        expectEveryMail(await countMails(stage, rounds), rounds);
      }),
  );

  test(
    'a kill before the mail server answers: the mail is sent again under the same Message-ID',
    {
      timeout: 300_000,
    },
    () =>
      onStage(async (stage) => {
        stage.sink.slowness = 1_000;
        const server = await stage.start();
        await visit(stage, server, 0);
        await stage.sink.until(({ length }) => length > 0, 60_000);
        await server.kill();
        await makeDue(stage, true);
        stage.sink.slowness = 0;
        await stage.start();
        await completed(stage, 120_000);
        const mails = await countMails(stage, 1);
        expectEveryMail(mails, 1);
        expect(mails.repeated.length).toBeGreaterThan(0);
      }),
  );
});
