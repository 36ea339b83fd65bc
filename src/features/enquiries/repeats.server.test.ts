import { describe, expect, test } from 'vitest';
import { present } from '../../../tests/support/answers.ts';
import { testApi } from '../../../tests/support/api.ts';
import { enquiriesOf, kinds } from '../../../tests/support/enquiries.ts';

const shop = testApi();

const { send, stored, countOf, mailsOf, upload } = enquiriesOf(() => shop);

describe.each(kinds)('Idempotency-Key: $name', (kind) => {
  let keys = 0;
  const newKey = () => ({ 'Idempotency-Key': `${kind.name}-${++keys}` });

  test('20 at once, with a file, are one record and two mails', async () => {
    const headers = newKey();
    const change = { files: [await upload('crest.png')] };
    const before = await countOf(kind);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(kind, change, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body[kind.answer].number)).size).toBe(1);
    expect(await countOf(kind)).toBe(before + 1);
    expect(await mailsOf((await stored(kind, present(answers[0]).body[kind.answer].number)).id)).toEqual(kind.mails);
  });

  test('a repeat is answered although its file has gone since', async () => {
    const headers = newKey();
    const file = await upload('soon gone.png');
    const first = await send(kind, { files: [file] }, headers);
    const before = await countOf(kind);
    await shop.database.query('delete from uploads where id = $1', [file.url.split('/').at(-1)]);
    expect((await send(kind, { files: [file] }, headers)).body).toEqual(first.body);
    expect(await countOf(kind)).toBe(before);
  });

  test('other words under the same key are refused', async () => {
    const headers = newKey();
    await send(kind, {}, headers);
    const other = await send(kind, { name: 'Somebody Else' }, headers);
    expect([other.status, other.body.code]).toEqual([409, 'key_conflict']);
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
      code: 'likely_bot',
      params: {},
      error: 'This was sent too quickly. Please wait a moment, or write to us by email.',
    });
    expect(await countOf(kind)).toBe(before);
  });
});
