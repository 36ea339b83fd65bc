import { beforeEach, describe, expect, test } from 'vitest';
import { startCli } from '../support/staff/cli.ts';
import { staffDesk } from '../support/staff/desk.ts';

const { database, settings, shop, json } = staffDesk();
beforeEach(async () => {
  await database.query('truncate quotes, inquiries cascade');
  await database.query('delete from jobs.job');
});

const files = JSON.stringify([{ name: 'logo.ai', size: 20_480, type: 'application/pdf', url: '/api/uploads/abc' }]);

async function storeQuote(number: string, name: string, status = 'new'): Promise<void> {
  await database.query(
    `insert into quotes (id, number, status, idempotency_key, request_hash, name, email, phone, company, service_id, service_name,
      project_description, quantity, deadline, budget, additional_notes, files)
     values ('quo_' || $1, $1, $3, 'SECRETKEY' || $1, 'SECRETHASH', $2, 'nimali@example.com', '+94 77', '', 'embroidery', 'Embroidery',
      'Forty caps', '40', '2026-12-31', '500-1000', '', $4::jsonb)`,
    [number, name, status, files],
  );
}

async function storeInquiry(number: string, name: string): Promise<void> {
  await database.query(
    `insert into inquiries (id, number, idempotency_key, request_hash, name, email, phone, company, service, subject, message, files)
     values ('inq_' || $1, $1, 'SECRETKEY' || $1, 'SECRETHASH', $2, 'nimali@example.com', '', '', '', 'Opening hours',
      E'Are you open\\non Sunday?', $3::jsonb)`,
    [number, name, files],
  );
}

describe('quotes', () => {
  test('list shows them by status and text', async () => {
    await storeQuote('QR-000001', 'Nimali', 'offered');
    await storeQuote('QR-000002', 'Kamal');
    const { stdout, stderr, code } = await shop('quotes', 'list', '--status', 'offered');
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    expect(stdout).toMatch(
      /^Quote .+Deadline {4}Files\nQR-000001 .+ offered {2}Nimali {2}nimali@example\.com {2}Embroidery {2}2026-12-31 {6}1\n$/,
    );
    const { answer } = await json('quotes', 'list', '--search', 'kamal');
    expect(answer).toMatchObject({
      success: true,
      total: 1,
      quotes: [{ number: 'QR-000002', status: 'new', files: 1 }],
    });
    expect((await json('quotes', 'list', '--since', '2999-01-01')).answer).toEqual({
      success: true,
      quotes: [],
      total: 0,
    });
  });

  test('show tells all of one, with links to its files, and no secret', async () => {
    await storeQuote('QR-000001', 'Nimali');
    const { stdout, code } = await shop('quotes', 'show', 'qr-1');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Project {3}Forty caps$/m);
    expect(stdout).toMatch(/^Budget {4}\$500 to \$1,000$/m);
    expect(stdout).toMatch(/^Files {5}logo\.ai \(20 KB\) {2}https:\/\/shop\.example\/api\/uploads\/abc$/m);
    const { answer } = await json('quotes', 'show', 'quo_QR-000001');
    expect(answer.quote).toMatchObject({
      number: 'QR-000001',
      files: [{ url: 'https://shop.example/api/uploads/abc' }],
    });
    expect(stdout + JSON.stringify(answer)).not.toContain('SECRET');
    expect(await shop('quotes', 'show', '9')).toEqual({ code: 1, stdout: '', stderr: 'Quote request not found\n' });
  });

  test('status moves one along and queues its mail', async () => {
    await storeQuote('QR-000001', 'Nimali');
    const { stdout, code } = await shop('quotes', 'status', '1', 'in_review');
    expect({ stdout, code }).toEqual({
      stdout: 'Quote QR-000001 was new and is now in review. The customer is told by mail.\n',
      code: 0,
    });
    expect((await shop('quotes', 'status', '1', 'in_review')).stdout).toBe(
      'Quote QR-000001 is in review already: nothing has changed.\n',
    );
    expect(await json('quotes', 'status', '1', 'accepted')).toEqual({
      stderr: '',
      answer: {
        success: false,
        code: 'quote_status_impossible',
        params: { number: 'QR-000001', from: 'in_review', to: 'accepted', possible: ['offered', 'declined'] },
        error: 'Quote QR-000001 cannot become accepted: it is in review, and can only become offered or declined.',
      },
      code: 1,
    });
    expect(await database.query('select status from quotes')).toEqual([{ status: 'in_review' }]);
    expect(await database.query(`select data->>'message' as message from jobs.job where name = 'mail'`)).toEqual([
      { message: 'quote-in-review' },
    ]);
  });
});

describe('inquiries', () => {
  test('list and show tell what visitors wrote', async () => {
    await storeInquiry('IN-000001', 'Nimali');
    await storeInquiry('IN-000002', 'Kamal');
    const { stdout, code } = await shop('inquiries', 'list', '--limit', '1');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Message .+\nIN-000002 .+ Opening hours .+\n$/);
    expect((await json('inquiries', 'list', '--search', 'sunday')).answer.total).toBe(2);
    const shown = (await shop('inquiries', 'show', '1')).stdout;
    expect(shown).toMatch(/^Text {6}Are you open\n {10}on Sunday\?$/m);
    expect(shown).toMatch(/^Answered {2}not yet$/m);
    const { answer } = await json('inquiries', 'show', 'IN-000001');
    expect(answer.inquiry).toMatchObject({ number: 'IN-000001', message: 'Are you open\non Sunday?' });
    expect(answer.inquiry.files[0].url).toBe('https://shop.example/api/uploads/abc');
    expect(JSON.stringify(answer)).not.toContain('SECRET');
    expect((await shop('inquiries', 'show', 'IN-9')).stderr).toBe('Message not found\n');
  });
});

describe('mail', () => {
  /** As pg-boss leaves a job that has failed for the last time. */
  async function deadLetter(message: string, recordId: string): Promise<void> {
    await database.query(
      `insert into jobs.job (name, data, source_name) values ('mail-given-up', jsonb_build_object('message', $1::text, 'recordId', $2::text), 'mail')`,
      [message, recordId],
    );
  }

  test('failed lists the dead letters, retry queues them once more', async () => {
    expect((await shop('mail', 'failed')).stdout).toBe('No mail has failed.\n');
    await deadLetter('order-shipped', 'ord_1');
    await deadLetter('quote-received', 'quo_1');
    const listed = await shop('mail', 'failed');
    expect(listed.code).toBe(0);
    expect(listed.stdout).toMatch(
      /^Mail .+\n[\w-]+ {2}order-shipped {3}ord_1 .+\n[\w-]+ {2}quote-received {2}quo_1 .+\n$/,
    );
    const { answer } = await json('mail', 'failed');
    const [first] = answer.mails;
    expect((await shop('mail', 'retry', first.id)).stdout).toBe('1 mail is queued again.\n');
    expect(await shop('mail', 'retry', first.id)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no such mail: see `mail failed`.\n',
    });
    // Two at once: each mail goes out once.
    const both = await Promise.all([1, 2].map(() => startCli(['mail', 'retry', '--json'], settings()).result));
    const retried = both.flatMap(({ stdout }) => JSON.parse(stdout).mails);
    expect(retried).toMatchObject([{ recordId: 'quo_1' }]);
    const queued = await database.query(
      `select name, data->>'message' as message, retry_limit > 0 as "triedAgain" from jobs.job order by created_on`,
    );
    expect(queued).toEqual([
      { name: 'mail', message: 'order-shipped', triedAgain: true },
      { name: 'mail', message: 'quote-received', triedAgain: true },
    ]);
  });
});
