import { describe, expect, test } from 'vitest';
import { context as sample } from '../../tests/support/mail/mail-context.ts';
import { renderMail } from './layout.server.ts';
import type { MailBody } from './message.server.ts';
import { button, facts, type Html, heading, joinParts, lines, link, note, quoted, sums } from './parts.server.ts';

const context = { ...sample, name: 'Sample & Sons' };

function bodyWith(parts: Html, more: Partial<MailBody> = {}): MailBody {
  return { to: 'reader@example.com', subject: 'A subject', preview: 'A preview', parts, ...more };
}

describe('the page', () => {
  test('escapes every text, also in the line beside the subject', async () => {
    const hostile = '<script>alert("1")</script>';
    const parts = joinParts(
      heading('sky', hostile, hostile),
      facts([[hostile, hostile]]),
      quoted(hostile),
      note(hostile),
    );
    const { html } = await renderMail(bodyWith(parts, { subject: hostile, preview: hostile }), {
      ...context,
      name: hostile,
    });
    expect(html).not.toContain('<script');
    expect(html.split('&lt;script&gt;').length - 1).toBeGreaterThanOrEqual(7);
  });

  test('has its data for programs, which nothing in it can end; the text version is without', async () => {
    const jsonLd = { '@type': 'Order', customer: '</script><script>alert("1")</script>' };
    const { html, text } = await renderMail(bodyWith(note('Words'), { jsonLd }), context);
    const [, found = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(found)).toEqual(jsonLd);
    expect(html.split('<script')).toHaveLength(2);
    expect(text).not.toContain('Order');
  });

  test('loads nothing from anywhere', async () => {
    const { html } = await renderMail(bodyWith(heading('mint', 'A title', 'A lead')), context);
    expect(html).not.toMatch(/<img|<link|src=|url\(|@import/);
  });

  test('says what it does in the dark, and how wide it gets', async () => {
    const { html } = await renderMail(bodyWith(heading('mint', 'A title', 'A lead')), context);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('max-width:600px');
  });
});

describe('the text version', () => {
  const toText = async (parts: Html) => (await renderMail(bodyWith(parts), context)).text;

  test('has the addresses of links, without what only a screen shows', async () => {
    const text = await toText(
      joinParts(heading('sand', 'A title', 'A lead'), button('See it', 'https://shop.example/a?b=1&c=2')),
    );
    expect(text).toContain('See it https://shop.example/a?b=1&c=2');
    expect(text).not.toContain('A preview');
    expect(text).toMatch(/^A title\n/);
  });

  test('names an address once where it is its own words', async () => {
    const text = await toText(facts([['Email', link('mailto:me@example.com', 'me@example.com')]]));
    expect(text.split('me@example.com')).toHaveLength(2);
  });

  test('sets tables in columns', async () => {
    const text = await toText(
      joinParts(
        lines([
          { name: 'A tee', details: ['Sand • Size: M', 'Quantity: 2'], amount: 'LKR 4,900.00' },
          { name: 'A longer name', details: ['Quantity: 1'], amount: 'LKR 100.00' },
        ]),
        sums([
          ['Shipping', 'Free'],
          ['Total', 'LKR 5,000.00'],
        ]),
      ),
    );
    expect(text).toContain(
      'A tee            LKR 4,900.00\nSand • Size: M\nQuantity: 2\n\nA longer name    LKR 100.00\nQuantity: 1',
    );
    expect(text).toContain('Shipping   Free\nTotal      LKR 5,000.00');
  });

  test('keeps the lines of what a visitor wrote, and their angle brackets', async () => {
    expect(await toText(quoted('one <two>\n\nthree & four'))).toContain('one <two>\n\nthree & four');
  });

  test('ends with who wrote', async () => {
    expect(await toText(note('Words'))).toMatch(
      /Sample & Sons\n1 Sample Road, Colombo\n\+94 11 000 0000, Mon-Fri\ninfo@shop\.example\nhttps:\/\/shop\.example\n$/,
    );
  });
});
