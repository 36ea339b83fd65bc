import { describe, expect, test } from 'vitest';
import { workerStage } from '../../tests/support/mail/mail-worker.ts';

const stage = workerStage();
const { lines, start, send, eventually, jobs } = stage;

describe('a mail that the server does not take', () => {
  test('for now: it is tried again under the same Message-ID, with one line a try that names nobody', async () => {
    stage.sink.refuse({ code: 451 }, 'busy@example.com');
    await start();
    await send({ message: 'note', recordId: 'busy@example.com' });
    await eventually(() => (stage.sink.refusals.get('busy@example.com') ?? 0) >= 2);
    stage.sink.refuse(undefined, 'busy@example.com');
    const [mail] = await stage.sink.until(({ length }) => length === 1);
    const [job] = await jobs('mail');
    expect(mail?.messageId).toBe(`<${job?.id}@shop.example>`);
    const warnings = lines.filter(({ level }) => level === 40);
    expect(warnings).toHaveLength(stage.sink.refusals.get('busy@example.com') ?? 0);
    expect(warnings[0]).toMatchObject({ message: 'note', jobId: job?.id, error: { command: 'RCPT TO', reply: 451 } });
    expect(JSON.stringify(lines)).not.toContain('busy@example.com');
  });

  test('for good: after three tries it is in the dead-letter queue, and the log names it at error level', async () => {
    stage.sink.refuse({ code: 550 }, 'nobody@example.com');
    await start();
    await send({ message: 'note', recordId: 'nobody@example.com' });
    await eventually(() => lines.some(({ level }) => level === 50));
    const [job] = await jobs('mail');
    const [error] = lines.filter(({ level }) => level === 50);
    expect(error).toMatchObject({
      msg: 'a mail went to the dead-letter queue',
      message: 'note',
      jobId: job?.id,
      attempt: 3,
      error: { command: 'RCPT TO', reply: 550 },
    });
    expect(stage.sink.refusals.get('nobody@example.com')).toBe(3);
    await expect.poll(() => jobs('mail-given-up')).toMatchObject([{ state: 'created' }]);
    expect(JSON.stringify(lines)).not.toContain('nobody@example.com');
  });

  test('that is in the dead-letter queue at a start is counted in the log', async () => {
    await stage.database.query(
      `insert into jobs.job (name, data, source_id) values ('mail-given-up', '{"message":"note"}', gen_random_uuid())`,
    );
    await start();
    expect(lines).toMatchObject([{ level: 40, count: 1 }]);
  });
});
