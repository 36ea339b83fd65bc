import { describe, expect, test } from 'vitest';
import { testApi } from '../../../tests/support/api.ts';
import { contact, enquiriesOf, type Kind, kinds, message, quotes, request } from '../../../tests/support/enquiries.ts';

const shop = testApi();

const { send, stored, countOf, mailsOf, upload, isClaimed } = enquiriesOf(() => shop);

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

  test.each(kinds)(
    '$name: white space around a value and NUL are left out, half a character is marked',
    async (kind) => {
      const answer = await send(kind, { name: '  Nimali\u0000 Sample \ud83d\n', email: ' nimali@example.com ' });
      expect(await stored(kind, answer.body[kind.answer].number)).toMatchObject({
        name: 'Nimali Sample \ufffd',
        email: 'nimali@example.com',
      });
    },
  );

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
  const errors: [kind: Kind, field: string, value: unknown, message: string][] = [
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
  const blank = errors
    .filter(([, , value]) => value === '')
    .map(([kind, field, , text]): (typeof errors)[number] => [kind, field, ' \n\t ', text]);
  const absent = errors
    .filter(([, , value]) => value === '')
    .map(([kind, field, , text]): (typeof errors)[number] => [kind, field, undefined, text]);
  const named = [...errors, ...blank, ...absent].map(([kind, field, value, text]) => {
    return { kind, field, value, text, of: kind.name, shown: (JSON.stringify(value) ?? 'nothing').slice(0, 30) };
  });

  test.each(named)('$of: $field $shown is refused: $text', async ({ kind, field, value, text }) => {
    const answer = await send(kind, { [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid', error: text, validationErrors: { [field]: text } });
  });

  test('every field at fault is named at once', async () => {
    const answer = await shop.call('POST', '/api/contact', { body: {} });
    expect(answer.body).toEqual({
      success: false,
      code: 'invalid',
      params: { part: 'form' },
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
      { success: false, code: 'invalid', params: {}, error: text, validationErrors: { service: text } },
    ]);
    expect(await countOf(kind)).toBe(before);
  });
});
