import { existsSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import type { ErrorCode } from '#shared/error-codes.ts';
import { testApi } from '../../../tests/support/api.ts';
import * as files from '../../../tests/support/hostile/files.ts';
import { multipart } from '../../../tests/support/hostile/upload-client.ts';
import { arrivalsAt, uploadsTo } from '../../../tests/support/hostile/uploads.ts';
import { runs } from '../../../tests/support/length.ts';

const shop = testApi({ maxBytes: 100_000 });

const { post, send } = uploadsTo(() => shop);
const webp = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#b3202c' } })
    .webp()
    .toBuffer();
const svg = (before = '') => Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>`);
afterEach(() => expect(arrivalsAt(shop)).toEqual([]));

describe('POST /api/uploads', () => {
  test.each<[string, Buffer, string]>([
    ['logo.jpg', files.jpeg(), 'image/jpeg'],
    ['logo.JPEG', files.jpeg(), 'image/jpeg'],
    ['from a telephone.jpg', Buffer.concat([files.jpeg(), Buffer.alloc(2000, 'film')]), 'image/jpeg'],
    ['logo.png', files.png(), 'image/png'],
    ['print.pdf', files.pdf(), 'application/pdf'],
    ['padded.pdf', Buffer.concat([files.pdf(), Buffer.alloc(4000)]), 'application/pdf'],
    ['new.ai', files.pdf(), 'application/pdf'],
    ['old.ai', files.postScript({ eps: false }), 'application/postscript'],
    ['picture.psd', files.psd(), 'image/vnd.adobe.photoshop'],
    ['drawing.eps', files.postScript(), 'application/postscript'],
    ['windows.eps', files.dosEps(), 'application/postscript'],
    ['brief.doc', files.compound(), 'application/msword'],
    ['brief.docx', files.docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('takes %s and gives it back as it was', async (name, content, type) => {
    const { status, body, headers } = await send(content, name);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        file: { name, size: content.length, type, url: expect.stringMatching(/^\/api\/uploads\/[\w-]{24}$/) },
      },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    const download = await shop.api.request(body.file.url);
    expect(Buffer.from(await download.arrayBuffer()).equals(content)).toBe(true);
  });

  test.each<[string, () => Buffer | Promise<Buffer>, number, RegExp]>([
    ['whole.webp', webp, 200, /^image\/webp$/],
    ['drawing.svg', () => svg('<?xml version="1.0"?>\n<!-- made by hand -->\n'), 200, /^image\/svg\+xml$/],
    ['illustrator.svg', () => svg('<!DOCTYPE svg PUBLIC "a" "b" [ <!ENTITY ns "c"> ]>'), 200, /^image\/svg\+xml$/],
    ['moving.gif', () => files.gif(), 200, /^image\/gif$/],
    ['drawing.cdr', () => files.corelDraw({ packed: true }), 200, /corel/],
    ['archive.cdr', () => files.zip({ 'a.txt': 'a' }), 415, /not a CorelDRAW drawing/],
    ['cut.webp', async () => (await webp()).subarray(0, -20), 415, /end of the WebP picture is missing/],
    ['cut.svg', () => svg().subarray(0, -8), 415, /end of the SVG drawing is missing/],
    ['page.svg', () => Buffer.from('<html><svg></svg></html>'), 415, /not an SVG drawing/],
    ['brief.docx', files.docx, 415, /cannot take \.docx files\. Please send .*WEBP or SVG/],
  ])('for the Studio, %s', async (name, make, status, words) => {
    const { body, status: answered } = await send(await make(), name, '?for=studio');
    expect([answered, body.file?.type ?? body.error]).toEqual([status, expect.stringMatching(words)]);
  });

  test.each([
    ['a photograph', files.jpeg(), 'a photograph.jpg'],
    ['logo.png.part', files.png(), 'logo.png.part.png'],
    ['of a telephone', Buffer.from('00000018667479706d696631000000006d69663168656963', 'hex'), 'of a telephone.heic'],
    ['old drawing', files.postScript(), 'old drawing.eps'],
    ['page.html', svg(), 'page.html.svg'],
  ])('for the Studio, %s is named by what it holds', async (given, content, name) => {
    expect((await send(content, given, '?for=studio')).body.file.name).toBe(name);
    expect((await send(content, given)).status).toBe(415);
  });

  test('takes a name that a browser has encoded', async () => {
    const headers = [`Content-Disposition: form-data; name="file"; filename*=UTF-8''%E0%B7%83%E0%B7%92.pdf`];
    expect((await post(files.form([{ content: files.pdf(), headers }]))).body.file.name).toBe('සි.pdf');
  });

  test('stores under a name of its own, in folders by two letters', async () => {
    const { body } = await send(files.pdf(), 'name-of-a-visitor.pdf');
    const [row] = await shop.database.query<{ storage_key: string }>('select storage_key from uploads where id = $1', [
      body.file.url.split('/').at(-1),
    ]);
    expect(row?.storage_key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{34}$/);
    expect(existsSync(path.join(shop.folder, 'uploads', row?.storage_key ?? ''))).toBe(true);
  });

  test('a limit is exact, and named in MB', async () => {
    const room = 100_000 - files.pdf().length;
    expect((await send(files.pdf({ middle: 'x'.repeat(room) }), 'a.pdf')).status).toBe(200);
    const more = await send(files.pdf({ middle: 'x'.repeat(room + 1) }), 'a.pdf');
    expect(more.status).toBe(413);
    expect(more.body.error).toBe('The file is larger than 0.0954 MB. Please send a smaller one, or call us.');
  });

  test('a declared length that is too large is refused before a byte is read', async () => {
    let asked = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        asked++;
        controller.enqueue(new Uint8Array(1000));
      },
    });
    const declared = { 'Content-Type': multipart, 'Content-Length': '200000' };
    const answer = await shop.api.request(
      new Request('http://localhost/api/uploads', {
        method: 'POST',
        headers: declared,
        body,
        duplex: 'half',
      } as RequestInit),
    );
    expect(answer.status).toBe(413);
    expect(asked).toBeLessThanOrEqual(1);
  });
});

describe('refusals in words', () => {
  const good = files.pdf();
  // The rest is sent over a connection: tests/support/hostile/odd-uploads.ts.
  test.each<[string, Buffer | string, number, ErrorCode, RegExp]>([
    [
      'a text beside it',
      files.form([{ content: good }, { content: 'x', headers: ['Content-Disposition: form-data; name="note"'] }]),
      400,
      'one_file_only',
      /and nothing else/,
    ],
    ['no part', `--${files.boundary}--\r\n`, 400, 'form_without_file', /holds no file/],
    ['nothing chosen', files.form([{ content: '', name: '' }]), 400, 'form_without_file', /holds no file/],
    [
      'no ending',
      files.form([{ content: good, name: 'print' }]),
      415,
      'file_type_not_taken',
      /has no ending.*JPG.*DOCX/,
    ],
    [
      'a program',
      files.form([{ content: 'MZ', name: 'a.exe' }]),
      415,
      'file_type_not_taken',
      /cannot take \.exe files.*JPG.*DOCX/,
    ],
  ])('%s', async (_what, body, status, code, words) => {
    const rows = await count();
    const answer = await post(body);
    expect(answer.body).toMatchObject({ success: false, code, error: expect.stringMatching(words) });
    expect(answer.status).toBe(status);
    expect(await count()).toBe(rows);
  });

  async function count() {
    const [row] = await shop.database.query<{ rows: number }>('select count(*)::int as rows from uploads');
    return row?.rows;
  }
});

test('whatever is done to a form, it is stored or refused in words, and soon', async () => {
  const whole = files.form([{ content: files.png(), name: 'a.png' }]);
  const place = fc.nat(whole.length);
  const damage = fc.oneof(
    fc.record({ from: place, to: place, put: fc.uint8Array({ maxLength: 20 }) }),
    fc.record({
      from: place,
      to: place,
      put: fc.constantFrom('\r\n', `--${files.boundary}`, '--', '\r\n\r\n', '"').map(Buffer.from),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async (damages) => {
      const body = damages.reduce<Buffer>((bytes, { from, to, put }) => {
        const [start, end] = [Math.min(from, to), Math.max(from, to)];
        return Buffer.concat([bytes.subarray(0, start), put, bytes.subarray(Math.min(end, start + 10))]);
      }, whole);
      const { status } = await post(body);
      expect([200, 400, 415]).toContain(status);
    }),
    { numRuns: runs(300) },
  );
});
