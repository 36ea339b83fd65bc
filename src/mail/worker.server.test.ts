import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { openMailSink } from '../../tests/support/mail/mail-sink.ts';
import { quick, workerStage } from '../../tests/support/mail/mail-worker.ts';
import { smtpTransport } from './transports/smtp.server.ts';

const stage = workerStage();
const { lines, start, stop, send, eventually, jobs } = stage;

/** The event loop has work for eight tenths of the time. */
function keepBusy() {
  const timer = setInterval(() => {
    for (const end = performance.now() + 8; performance.now() < end; );
  }, 10);
  return { end: () => clearInterval(timer) };
}

describe('a queued mail', () => {
  test('is sent soon, once, with a Message-ID of its job, and its job is completed', async () => {
    await start();
    const began = Date.now();
    await send({ message: 'note', recordId: 'reader@example.com' });
    const [mail] = await stage.sink.until(({ length }) => length === 1);
    expect(Date.now() - began).toBeLessThan(2_000);
    await eventually(async () => (await jobs('mail'))[0]?.state === 'completed');
    const [job] = await jobs('mail');
    expect(mail?.messageId).toBe(`<${job?.id}@shop.example>`);
    expect(mail?.envelope).toEqual({ from: 'info@shop.example', to: ['reader@example.com'] });
    await eventually(async () => (await jobs('mail-handed-over')).length === 0);
  });

  test('one of many goes out several at a time, not one a poll', async () => {
    for (let place = 0; place < 30; place++) await send({ message: 'note', recordId: `reader${place}@example.com` });
    await start({ timing: { ...quick, pollSeconds: 1 } });
    const began = Date.now();
    await stage.sink.until(({ length }) => length === 30);
    expect(Date.now() - began).toBeLessThan(8_000);
    expect(new Set(stage.sink.acceptances().values())).toEqual(new Set([1]));
  });

  test('of many waits for visitors while a process is busy with them, and for nobody when mails alone keep it busy', async () => {
    const many = 24;
    const busy = keepBusy();
    const open = async (isServing: () => boolean) => {
      for (let place = 0; place < many; place++)
        await send({ message: 'note', recordId: `reader${place}@example.com` });
      const worker = await start({ isServing });
      await stage.sink.until(({ length }) => length > 0);
      return worker;
    };
    const hindered = await open(() => true);
    // Three places, a second of rest after each mail.
    await wait(1_900);
    expect(stage.sink.mails.length).toBeLessThanOrEqual(6);
    await stop(hindered);
    await stage.database.query('delete from jobs.job');
    stage.sink.mails.length = 0;

    const began = Date.now();
    await open(() => false);
    await stage.sink.until(({ length }) => length === many);
    expect(Date.now() - began).toBeLessThan((many / 3 - 1) * 1_000);
    busy.end();
  });

  test('goes over TLS to a server that asks for it and for an account, and is marked there too', async () => {
    // It says that its certificate is of its own making.
    const warning = vi.spyOn(console, 'error').mockImplementation(() => {});
    const guarded = await openMailSink({ user: 'shop', pass: 'p@ss' });
    warning.mockRestore();
    guarded.slowness = 1_000;
    await start({ transport: smtpTransport(guarded.url) });
    await send({ message: 'note', recordId: 'reader@example.com' });
    const refused = async () => lines.some(({ level }) => level === 40);
    await eventually(async () => guarded.mails.length === 1 || (await refused()));
    expect(guarded.mails[0]).toMatchObject({ secure: true, envelope: { to: ['reader@example.com'] } });
    await eventually(async () => (await jobs('mail-handed-over')).length === 1, 800);
    await eventually(async () => (await jobs('mail'))[0]?.state === 'completed');
    await guarded.stop();
  });

  test('about a record that is gone is completed without a mail', async () => {
    await start();
    await send({ message: 'note', recordId: 'gone' });
    await eventually(async () => (await jobs('mail'))[0]?.state === 'completed');
    expect(stage.sink.mails).toEqual([]);
  });

  test('is not sent when its transaction fails', async () => {
    await start();
    const failing = stage.db.transaction(async (tx) => {
      await stage.queue.queue(tx, { message: 'note', recordId: 'reader@example.com' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await jobs('mail')).toEqual([]);
  });
});

describe('a mail is not sent twice', () => {
  test('when the server is slow to answer: the job waits for it', async () => {
    stage.sink.slowness = 13_000;
    await start({ timing: { ...quick, heartbeatSeconds: 10 } });
    await send({ message: 'note', recordId: 'reader@example.com' });
    await eventually(async () => (await jobs('mail'))[0]?.state === 'completed', 18_000);
    expect(stage.sink.mails).toHaveLength(1);
    expect(await jobs('mail')).toMatchObject([{ retryCount: 0 }]);
  });

  test('when a process has handed it over and ended before it could complete the job', async () => {
    await start();
    await send({ message: 'note', recordId: 'reader@example.com' });
    await eventually(async () => (await jobs('mail'))[0]?.state === 'completed');
    const [job] = await jobs('mail');
    await stage.database.query(`insert into jobs.job (name, id) values ('mail-handed-over', $1)`, [job?.id]);
    await stage.database.query(`update jobs.job set state = 'retry', start_after = now() where name = 'mail'`);
    await eventually(() => lines.some(({ msg }) => String(msg).includes('is not sent again')));
    await eventually(async () => (await jobs('mail'))[0]?.state === 'completed');
    expect(stage.sink.mails).toHaveLength(1);
  });
});

describe('stopping', () => {
  test('lets a mail under way end', async () => {
    stage.sink.slowness = 1_500;
    const worker = await start();
    await send({ message: 'note', recordId: 'reader@example.com' });
    await stage.sink.until(({ length }) => length === 1);
    await stop(worker);
    expect(await jobs('mail')).toMatchObject([{ state: 'completed' }]);
  });

  test('ends soon when nothing is under way, and leaves what is queued', async () => {
    const worker = await start();
    const began = Date.now();
    await stop(worker);
    expect(Date.now() - began).toBeLessThan(1_500);
    await send({ message: 'note', recordId: 'reader@example.com' });
    expect(await jobs('mail')).toMatchObject([{ state: 'created' }]);
  });
});
