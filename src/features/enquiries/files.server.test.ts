import { describe, expect, test } from 'vitest';
import { testApi } from '../../../tests/support/api.ts';
import { contact, enquiriesOf, kinds, quotes } from '../../../tests/support/enquiries.ts';

const shop = testApi();

const { send, stored, countOf, upload, isClaimed } = enquiriesOf(() => shop);

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

  test.each(['webp', 'svg', 'gif', 'tif', 'heic', 'cdr'])(
    'a .%s of the Studio is taken for quotes alone',
    async (ending) => {
      const file = await upload(`drawing.${ending}`);
      expect((await send(contact, { files: [file] })).status).toBe(400);
      const answer = await send(quotes, { files: [file] });
      expect((await stored(quotes, answer.body.quote.number)).files).toEqual([file]);
    },
  );

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
