import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, openTestApi, type TestApi } from '../../../tests/support/api.ts';
import { keyConflict } from './contract.ts';

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi();
});
afterAll(() => shop.close());

const message = {
  name: 'Nimali Sample',
  email: 'nimali@example.com',
  phone: '+94 77 000 0000',
  company: 'Sample Tea',
  service: 'embroidery',
  subject: 'Crests for forty polos',
  message: 'Two colours.\nCan you do it by May?',
};
const request = {
  name: 'Nimali Sample',
  email: 'nimali@example.com',
  phone: '+94 77 000 0000',
  company: 'Sample Tea',
  service: 'svc_embroidery',
  projectDescription: 'Crests on forty polos',
  quantity: 'about 40',
  deadline: '2027-02-28',
  budget: '500-1000',
  additionalNotes: 'By May, please',
};

interface Kind {
  name: string;
  path: string;
  table: 'inquiries' | 'quotes';
  answer: 'inquiry' | 'quote';
  body: Record<string, unknown>;
  number: RegExp;
  mails: string[];
}
const contact: Kind = {
  name: 'contact',
  path: '/api/contact',
  table: 'inquiries',
  answer: 'inquiry',
  body: message,
  number: /^IN-\d{6}$/,
  mails: ['inquiry-received', 'inquiry-staff'],
};
const quotes: Kind = {
  name: 'quotes',
  path: '/api/quotes',
  table: 'quotes',
  answer: 'quote',
  body: request,
  number: /^QR-\d{6}$/,
  mails: ['quote-received', 'quote-staff'],
};
const kinds = [contact, quotes];

const send = ({ path, body }: Kind, change: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  shop.call('POST', path, { body: { ...body, ...change }, headers });

type Row = Record<string, unknown> & { id: string };

async function stored({ table }: Kind, number: string): Promise<Row> {
  const [row] = await shop.database.query<Row>(`select * from ${table} where number = $1`, [number]);
  if (!row) throw new Error(`no ${number}`);
  return row;
}

async function countOf({ table }: Kind): Promise<number> {
  const [row] = await shop.database.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return row?.count ?? -1;
}

async function mailsOf(recordId: string): Promise<string[]> {
  const rows = await shop.database.query<{ message: string }>(
    `select data->>'message' as message from jobs.job where data->>'recordId' = $1 order by 1`,
    [recordId],
  );
  return rows.map((row) => row.message);
}

let files = 0;
/** A file as the upload has stored it. */
async function upload(name: string): Promise<{ name: string; size: number; type: string; url: string }> {
  const id = `file_${process.pid}_${++files}`;
  await shop.database.query(
    `insert into uploads (id, storage_key, name, size, type) values ($1, $1, $2, 1234, 'application/pdf')`,
    [id, name],
  );
  return { name, size: 1234, type: 'application/pdf', url: `/api/uploads/${id}` };
}

const isClaimed = async ({ url }: { url: string }): Promise<boolean> => {
  const [row] = await shop.database.query<{ claimed: boolean }>(
    'select claimed_at is not null as claimed from uploads where id = $1',
    [url.split('/').at(-1)],
  );
  return row?.claimed ?? false;
};

describe('what is stored', () => {
  test('a message with everything, its service by name; both sides get mail', async () => {
    const file = await upload('crest.pdf');
    const answer = await send(contact, { files: [file] });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({ success: true, inquiry: { number: expect.stringMatching(contact.number) } });
    const row = await stored(contact, answer.body.inquiry.number);
    expect(row).toMatchObject({ ...message, service: 'Embroidery', files: [file] });
    expect(row.id).toMatch(/^inq_[\w-]{24}$/);
    expect(await mailsOf(row.id)).toEqual(contact.mails);
    expect(await isClaimed(file)).toBe(true);
  });

  test('a quote request with everything, its service by id and name; both sides get mail', async () => {
    const file = await upload('crest.pdf');
    const answer = await send(quotes, { files: [file] });
    expect(answer.body).toEqual({ success: true, quote: { number: expect.stringMatching(quotes.number) } });
    const row = await stored(quotes, answer.body.quote.number);
    expect(row).toMatchObject({
      status: 'new',
      name: request.name,
      service_id: 'svc_embroidery',
      service_name: 'Embroidery',
      project_description: request.projectDescription,
      quantity: request.quantity,
      deadline: '2027-02-28',
      budget: '500-1000',
      additional_notes: request.additionalNotes,
      files: [file],
    });
    expect(await mailsOf(row.id)).toEqual(quotes.mails);
  });

  test('a message with only what is required', async () => {
    const { name, email, subject, message: text } = message;
    const answer = await shop.call('POST', '/api/contact', { body: { name, email, subject, message: text } });
    expect(answer.status).toBe(200);
    const empty = { phone: '', company: '', service: '', files: [] };
    expect(await stored(contact, answer.body.inquiry.number)).toMatchObject({ name, email, subject, ...empty });
  });

  test('a quote request with only what is required', async () => {
    const { name, email, phone, service, projectDescription } = request;
    const answer = await shop.call('POST', '/api/quotes', {
      body: { name, email, phone, service, projectDescription },
    });
    expect(answer.status).toBe(200);
    expect(await stored(quotes, answer.body.quote.number)).toMatchObject({
      company: '',
      quantity: '',
      deadline: '',
      budget: '',
      additional_notes: '',
      files: [],
    });
  });

  test.each(kinds)('$name: white space around a value and NUL in it are left out', async (kind) => {
    const answer = await send(kind, { name: '  Nimali\u0000 Sample\n', email: ' nimali@example.com ' });
    expect(await stored(kind, answer.body[kind.answer].number)).toMatchObject({
      name: 'Nimali Sample',
      email: 'nimali@example.com',
    });
  });

  test.each(kinds)('$name: a service by slug and by id', async (kind) => {
    for (const service of ['foiling', 'svc_foiling']) {
      const row = await stored(kind, (await send(kind, { service })).body[kind.answer].number);
      expect(row.service ?? row.service_name).toBe('Foiling');
    }
  });
});

describe('validation', () => {
  const long = (length: number) => 'x'.repeat(length);
  const tooLong = (name: string, max: number) => `${name} is too long (at most ${max} characters)`;
  const faults: [kind: Kind, field: string, value: unknown, message: string][] = [
    [contact, 'name', '', 'Full Name is required'],
    [contact, 'email', '', 'Email Address is required'],
    [contact, 'email', 'nimali@nowhere', 'Email Address is invalid'],
    [contact, 'email', 'a@example.com, b@example.com', 'Email Address is invalid'],
    [contact, 'subject', '', 'Subject is required'],
    [contact, 'message', '', 'Message is required'],
    [contact, 'name', long(201), tooLong('Full Name', 200)],
    [contact, 'email', `${long(250)}@example.com`, tooLong('Email Address', 254)],
    [contact, 'phone', long(41), tooLong('Phone', 40)],
    [contact, 'company', long(201), tooLong('Company', 200)],
    [contact, 'service', long(201), tooLong('Service', 200)],
    [contact, 'subject', long(201), tooLong('Subject', 200)],
    [contact, 'message', long(10_001), tooLong('Message', 10_000)],
    [contact, 'phone', 7, 'Phone must be text'],
    [contact, 'files', 'crest.pdf', 'Files must be a list'],
    [quotes, 'name', '', 'Name is required'],
    [quotes, 'email', '', 'Email is required'],
    [quotes, 'email', 'nobody', 'Email is invalid'],
    [quotes, 'phone', '', 'Phone is required'],
    [quotes, 'service', '', 'Please select a service'],
    [quotes, 'projectDescription', '', 'Project description is required'],
    [quotes, 'name', long(201), tooLong('Name', 200)],
    [quotes, 'email', `${long(250)}@example.com`, tooLong('Email', 254)],
    [quotes, 'phone', long(41), tooLong('Phone', 40)],
    [quotes, 'company', long(201), tooLong('Company', 200)],
    [quotes, 'service', long(201), tooLong('Service', 200)],
    [quotes, 'projectDescription', long(10_001), tooLong('Project description', 10_000)],
    [quotes, 'quantity', long(201), tooLong('Quantity', 200)],
    [quotes, 'additionalNotes', long(5001), tooLong('Additional notes', 5000)],
    [quotes, 'deadline', 'soon', 'Deadline must be a date'],
    [quotes, 'deadline', '2027-02-29', 'Deadline must be a date'],
    [quotes, 'budget', '5', 'Please choose a budget from the list'],
    [quotes, 'files', {}, 'Files must be a list'],
  ];
  // Section 5: whitespace-only counts as empty.
  const blank = faults
    .filter(([, , value]) => value === '')
    .map(([kind, field, , text]): (typeof faults)[number] => [kind, field, ' \n\t ', text]);
  const absent = faults
    .filter(([, , value]) => value === '')
    .map(([kind, field, , text]): (typeof faults)[number] => [kind, field, undefined, text]);
  const named = [...faults, ...blank, ...absent].map(([kind, field, value, text]) => {
    return { kind, field, value, text, of: kind.name, shown: (JSON.stringify(value) ?? 'nothing').slice(0, 30) };
  });

  test.each(named)('$of: $field $shown is refused: $text', async ({ kind, field, value, text }) => {
    const answer = await send(kind, { [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ success: false, error: text, validationErrors: { [field]: text } });
  });

  test('every field at fault is named at once', async () => {
    const answer = await shop.call('POST', '/api/contact', { body: {} });
    expect(answer.body).toEqual({
      success: false,
      error: 'Please fix the form errors',
      validationErrors: {
        name: 'Full Name is required',
        email: 'Email Address is required',
        subject: 'Subject is required',
        message: 'Message is required',
      },
    });
  });

  test('the longest of every field is taken', async () => {
    const most = { name: long(200), phone: long(40), company: long(200), message: long(10_000), subject: long(200) };
    expect((await send(contact, most)).status).toBe(200);
    const { name, phone, company } = most;
    const quote = { name, phone, company, quantity: long(200), projectDescription: long(10_000) };
    expect((await send(quotes, { ...quote, additionalNotes: long(5000) })).status).toBe(200);
  });

  test.each(kinds)('$name: a service that is not offered is refused, and nothing is stored', async (kind) => {
    const before = await countOf(kind);
    const answer = await send(kind, { service: 'glass-blowing' });
    const text = 'Please select a service';
    expect([answer.status, answer.body]).toEqual([
      400,
      { success: false, error: text, validationErrors: { service: text } },
    ]);
    expect(await countOf(kind)).toBe(before);
  });
});

describe('files', () => {
  const gone = 'A file is no longer here. Please remove it and attach it again.';

  test.each([
    '/api/uploads/none',
    '/api/uploads/../../etc/passwd',
    'https://evil.example/api/uploads/x',
    '',
    'x'.repeat(9000),
  ])('%s is no file of ours', async (url) => {
    for (const kind of kinds) {
      const before = await countOf(kind);
      const answer = await send(kind, { files: [{ name: 'x.pdf', size: 1, type: 'application/pdf', url }] });
      expect([answer.status, answer.body.validationErrors]).toEqual([400, { files: gone }]);
      expect(await countOf(kind)).toBe(before);
    }
  });

  test('one that is gone takes the others along: they stay unclaimed', async () => {
    const there = await upload('there.png');
    const answer = await send(contact, { files: [there, { ...there, url: '/api/uploads/none' }] });
    expect(answer.status).toBe(400);
    expect(await isClaimed(there)).toBe(false);
  });

  test('names, sizes and types are the stored ones, whatever the form says', async () => {
    const file = await upload('true.pdf');
    const answer = await send(contact, { files: [{ ...file, name: 'false.exe', size: 7, type: 'text/html' }] });
    expect((await stored(contact, answer.body.inquiry.number)).files).toEqual([file]);
  });

  test('the same file listed twice is one', async () => {
    const file = await upload('twice.pdf');
    const answer = await send(contact, { files: [file, file] });
    expect((await stored(contact, answer.body.inquiry.number)).files).toEqual([file]);
  });

  test.each(['doc', 'DOCX'])('a .%s is refused for contact, in words, and taken for quotes', async (ending) => {
    const file = await upload(`brief.${ending}`);
    const refused = await send(contact, { files: [file] });
    const text = `This form takes no .${ending.toLowerCase()} files. Please remove brief.${ending}.`;
    expect([refused.status, refused.body.validationErrors]).toEqual([400, { files: text }]);
    expect(await isClaimed(file)).toBe(false);
    expect((await send(quotes, { files: [file] })).status).toBe(200);
    expect(await isClaimed(file)).toBe(true);
  });

  test.each(['jpg', 'jpeg', 'PNG', 'pdf', 'ai', 'psd', 'eps'])('a .%s is taken by both', async (ending) => {
    for (const kind of kinds)
      expect((await send(kind, { files: [await upload(`art.${ending}`)] })).status, kind.name).toBe(200);
  });

  test('20 are taken, in their order, 21 are not', async () => {
    const many = await Promise.all(Array.from({ length: 21 }, (_, place) => upload(`art ${place}.png`)));
    const answer = await send(contact, { files: many.slice(0, 20) });
    expect((await stored(contact, answer.body.inquiry.number)).files).toEqual(many.slice(0, 20));
    const refused = await send(contact, { files: many });
    expect(refused.body.validationErrors).toEqual({ files: 'Please attach at most 20 files' });
  });
});

describe.each(kinds)('Idempotency-Key: $name', (kind) => {
  let keys = 0;
  const newKey = () => ({ 'Idempotency-Key': `${kind.name}-${++keys}` });

  test('a repeat is the first record, and no further mail', async () => {
    const headers = newKey();
    const first = await send(kind, {}, headers);
    const before = await countOf(kind);
    const again = await send(kind, {}, headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await countOf(kind)).toBe(before);
    expect(await mailsOf((await stored(kind, first.body[kind.answer].number)).id)).toEqual(kind.mails);
  });

  test('20 at once, with a file, are one record and two mails', async () => {
    const headers = newKey();
    const change = { files: [await upload('crest.png')] };
    const before = await countOf(kind);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(kind, change, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body[kind.answer].number)).size).toBe(1);
    expect(await countOf(kind)).toBe(before + 1);
    expect(await mailsOf((await stored(kind, answers[0]?.body[kind.answer].number)).id)).toEqual(kind.mails);
  });

  test('a repeat is answered although its file has gone since', async () => {
    const headers = newKey();
    const file = await upload('soon gone.png');
    const first = await send(kind, { files: [file] }, headers);
    await shop.database.query('delete from uploads where id = $1', [file.url.split('/').at(-1)]);
    expect((await send(kind, { files: [file] }, headers)).body).toEqual(first.body);
  });

  test('other words under the same key are refused', async () => {
    const headers = newKey();
    await send(kind, {}, headers);
    const other = await send(kind, { name: 'Somebody Else' }, headers);
    expect([other.status, other.body]).toEqual([409, { success: false, error: keyConflict }]);
  });

  test('of different words at once under one key, one is stored and the others are told', async () => {
    const headers = newKey();
    const before = await countOf(kind);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) => send(kind, { name: `Person ${place}` }, headers)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await countOf(kind)).toBe(before + 1);
  });

  test('a refused one does not use the key up', async () => {
    const headers = newKey();
    expect((await send(kind, { email: 'nobody' }, headers)).status).toBe(400);
    expect((await send(kind, { service: 'none' }, headers)).status).toBe(400);
    expect((await send(kind, {}, headers)).status).toBe(200);
  });

  test('without a key every one is a record of its own; a malformed key is refused', async () => {
    const before = await countOf(kind);
    const first = await send(kind);
    const second = await send(kind);
    expect(first.body[kind.answer].number).not.toBe(second.body[kind.answer].number);
    expect(await countOf(kind)).toBe(before + 2);
    expect((await send(kind, {}, { 'Idempotency-Key': 'a b' })).status).toBe(400);
  });
});

describe.each(kinds)('programs: $name', (kind) => {
  test('the hidden field is answered by 429 in words, and nothing is stored', async () => {
    const before = await countOf(kind);
    const answer = await send(kind, { website: 'https://spam.example' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    expect(answer.body).toEqual({
      success: false,
      error: 'This was sent too quickly. Please wait a moment, or write to us by e-mail.',
    });
    expect(await countOf(kind)).toBe(before);
  });
});

describe('the limit', () => {
  const sendTo = (api: TestApi, kind: Kind, headers: Record<string, string> = {}) =>
    api.call('POST', kind.path, { body: kind.body, headers });
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  async function within(
    limits: { forms: number; trustProxy?: number },
    run: (one: TestApi, other: TestApi) => Promise<void>,
  ): Promise<void> {
    const one = await openTestApi({ limits });
    const other = await openTestApi({ limits, beside: one });
    try {
      await run(one, other);
    } finally {
      await other.close();
      await one.close();
    }
  }

  test('counts all forms of an address together, over two processes, and says when to come back', async () => {
    await within({ forms: 4 }, async (one, other) => {
      const statuses = [];
      for (const [api, kind] of [
        [one, contact],
        [other, quotes],
        [one, quotes],
        [other, contact],
      ] as const)
        statuses.push((await sendTo(api, kind)).status);
      expect(statuses).toEqual([200, 200, 200, 200]);
      for (const api of [one, other]) {
        const refused = await sendTo(api, contact);
        expect(refused.status).toBe(429);
        expect(refused.body.error).toBe(
          'Too many messages have come from your connection. Please try again in 10 minutes, or call us.',
        );
        const wait = Number(refused.headers.get('retry-after'));
        expect(wait > 580 && wait <= 600).toBe(true);
      }
    });
  });

  test('30 at once over two processes: no more than the limit get through', async () => {
    await within({ forms: 10 }, async (one, other) => {
      const calls = Array.from({ length: 30 }, (_, place) => sendTo(place % 2 ? one : other, contact));
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    });
  });

  test('what is refused counts too: a script does not get on by sending nonsense', async () => {
    await within({ forms: 2 }, async (one) => {
      for (let time = 0; time < 2; time++)
        expect((await one.call('POST', '/api/contact', { body: {} })).status).toBe(400);
      expect((await sendTo(one, contact)).status).toBe(429);
    });
  });

  test('TRUST_PROXY 0: X-Forwarded-For gets nobody past the limit', async () => {
    await within({ forms: 1 }, async (one) => {
      expect((await sendTo(one, contact, from('203.0.113.1'))).status).toBe(200);
      expect((await sendTo(one, contact, from('203.0.113.2'))).status).toBe(429);
    });
  });

  test('TRUST_PROXY 1: visitors behind the proxy are counted each, by what the proxy wrote', async () => {
    await within({ forms: 1, trustProxy: 1 }, async (one) => {
      expect((await sendTo(one, contact, from('203.0.113.1'))).status).toBe(200);
      expect((await sendTo(one, contact, from('203.0.113.2'))).status).toBe(200);
      expect((await sendTo(one, contact, from('198.51.100.9, 203.0.113.1'))).status).toBe(429);
    });
  });

  test('an IPv6 /64 is one visitor', async () => {
    await within({ forms: 1, trustProxy: 1 }, async (one) => {
      expect((await sendTo(one, contact, from('2001:db8:1:2::1'))).status).toBe(200);
      expect((await sendTo(one, contact, from('2001:db8:1:2:ffff::7'))).status).toBe(429);
      expect((await sendTo(one, contact, from('2001:db8:1:3::1'))).status).toBe(200);
    });
  });
});
