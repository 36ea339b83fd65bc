import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { describe, expect, test } from 'vitest';
import { full } from '../support/length.ts';
import { addressOf, deeds, everyMailOnce, onStage, outcomeOf, settled, visit } from '../support/mail/mail-stage.ts';

describe.concurrent('mail of the running shop', () => {
  test('without a mail server every mail is a file', { timeout: 300_000 }, () =>
    onStage(async (stage) => {
      const server = await stage.start({});
      for (let visitor = 0; visitor < deeds.length; visitor++) await visit(stage, server, visitor);
      await settled(stage, 30_000);
      const names = readdirSync(path.join(stage.dataDir, 'mail'));
      const found = names.map((name) => /^\d{8}T\d{9}Z-([a-z-]+)-[0-9a-f-]{36}\.eml$/.exec(name)?.[1]);
      expect(found.sort()).toEqual(deeds.flatMap(({ messages }) => messages).sort());
      const confirmation = names.find((name) => name.includes('order-confirmation')) ?? '';
      const mail = await simpleParser(readFileSync(path.join(stage.dataDir, 'mail', confirmation)));
      expect(mail.to).toMatchObject({ text: addressOf(0) });
      expect(mail.text).toContain(stage.sellable.name);
    }),
  );

  const awaySeconds = full ? 30 : 10;

  test(
    `the mail server is away for ${awaySeconds} seconds: every mail arrives afterwards, none twice`,
    {
      timeout: 300_000,
    },
    () =>
      onStage(async (stage) => {
        const server = await stage.start();
        await stage.sink.stop();
        const back = Date.now() + awaySeconds * 1000;
        let visits = 0;
        for (; Date.now() < back - 2_000; await wait(2_000)) await visit(stage, server, visits++);
        await wait(Math.max(0, back - Date.now()));
        expect(stage.sink.mails).toEqual([]);
        await stage.sink.start();
        await settled(stage, 120_000);
        expect(await outcomeOf(stage, visits)).toEqual(everyMailOnce(visits));
        const lines = server.output().split('\n');
        const attempts = lines.filter((line) => line.includes('could not be sent')).length;
        expect(attempts).toBeGreaterThan(visits);
        expect(attempts).toBeLessThan(2 * visits * 6);
        expect(server.output()).not.toContain('example.com');
      }),
  );

  const rounds = full ? 50 : 16;

  test(
    `${rounds} times killed right after the answer: every mail arrives, and next to none twice`,
    {
      timeout: 600_000,
    },
    () =>
      onStage(async (stage) => {
        // Two at a time: while one is killed the other starts, and finds what the first left behind.
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
        await settled(stage, 200_000);
        const outcome = await outcomeOf(stage, rounds);
        // A kill within the microseconds between last byte and mark doubles a mail, as one of 560 did (docs/decisions/0009). Kills
        // that are aimed at the moment after the mark are in crashes.test.ts: there none doubles.
        const { doubled } = outcome;
        expect(doubled.length, JSON.stringify(outcome)).toBeLessThanOrEqual(1);
        const twice = outcome.visitorsWithoutTheirOneMail;
        expect(twice.length).toBeLessThanOrEqual(doubled.length);
        expect({ ...outcome, doubled: [], visitorsWithoutTheirOneMail: [] }).toEqual(everyMailOnce(rounds));
      }),
  );
});
