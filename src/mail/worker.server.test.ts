import { describe, expect, test, vi } from 'vitest';
import { longTest } from '../../tests/support/browser/long-test.ts';
import { openMailSink } from '../../tests/support/mail/mail-sink.ts';
import { quickTiming, workerStage } from '../../tests/support/mail/mail-worker.ts';
import { takeBackMail } from './queue.server.ts';
import { smtpTransport } from './transports/smtp.server.ts';

const stage = workerStage();
const { start, stop, send, eventually, jobs } = stage;

describe('a queued mail', () => {
  test('is sent once, with the Message-ID of its job, and its job is completed', async () => {
    await start();
    await send({ message: 'note', recordId: 'reader@example.com' });
    const [mail] = await stage.sink.until(({ length }) => length === 1);
    await eventually(async () => (await jobs('mail'))[0]?.state === 'completed');
    const [job] = await jobs('mail');
    expect(mail?.messageId).toBe(`<${job?.id}@shop.example>`);
    expect(mail?.envelope).toEqual({ from: 'info@shop.example', to: ['reader@example.com'] });
  });

  test('with the token of a link loses it once it is sent; one that waits can be taken back until its time', async () => {
    const about = { id: 'reader@example.com', token: 'SECRET0SECRET0SECRET0S' };
    await stage.db.transaction((tx) => stage.queue.queueMail(tx, about, 'note'));
    await stage.db.transaction((tx) => stage.queue.queueMail(tx, { id: 'later@example.com', wait: 600 }, 'note'));
    await start();
    await stage.sink.until(({ length }) => length === 1);
    await eventually(
      async () => (await stage.database.query(`select 1 from jobs.job where data ? 'token'`)).length === 0,
    );
    const takeBack = (id: string) => stage.db.transaction((tx) => takeBackMail(tx, id, 'note'));
    expect([await takeBack('later@example.com'), await takeBack('later@example.com')]).toEqual([true, false]);
    expect(await takeBack('reader@example.com')).toBe(false);
    expect(stage.sink.mails).toHaveLength(1);
  });

  test('is one of many that are sent at the same time, each once', async () => {
    for (let place = 0; place < 30; place++) await send({ message: 'note', recordId: `reader${place}@example.com` });
    await start();
    await stage.sink.until(({ length }) => length === 30, 30_000);
    expect(new Set(stage.sink.acceptances().values())).toEqual(new Set([1]));
  }, 40_000);

  test('is sent over TLS to a server that asks for it and for an account', async () => {
    // The server logs that its certificate is self-signed.
    const warning = vi.spyOn(console, 'error').mockImplementation(() => {});
    const guarded = await openMailSink({ user: 'shop', pass: 'p@ss' });
    warning.mockRestore();
    await start({ transport: smtpTransport(guarded.url) });
    await send({ message: 'note', recordId: 'reader@example.com' });
    const [mail] = await guarded.until(({ length }) => length === 1);
    expect(mail).toMatchObject({ secure: true, envelope: { to: ['reader@example.com'] } });
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
      await stage.queue.queueMail(tx, 'reader@example.com', 'note');
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await jobs('mail')).toEqual([]);
  });
});

longTest('a mail is not sent twice when the server is slow to answer', async () => {
  stage.sink.slowness = 13_000;
  await start({ timing: { ...quickTiming, heartbeatSeconds: 10 } });
  await send({ message: 'note', recordId: 'reader@example.com' });
  await eventually(async () => (await jobs('mail'))[0]?.state === 'completed');
  expect(stage.sink.mails).toHaveLength(1);
  expect(await jobs('mail')).toMatchObject([{ retryCount: 0 }]);
});

describe('stopping', () => {
  test('waits for a mail that is being sent', async () => {
    stage.sink.slowness = 1_500;
    const worker = await start();
    await send({ message: 'note', recordId: 'reader@example.com' });
    await stage.sink.until(({ length }) => length === 1);
    await stop(worker);
    expect(await jobs('mail')).toMatchObject([{ state: 'completed' }]);
  });

  test('leaves what is queued later', async () => {
    const worker = await start();
    await stop(worker);
    await send({ message: 'note', recordId: 'reader@example.com' });
    expect(await jobs('mail')).toMatchObject([{ state: 'created' }]);
  });
});
