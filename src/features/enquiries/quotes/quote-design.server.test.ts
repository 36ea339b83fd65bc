import { expect, test } from 'vitest';
import { renderMail } from '#mail/layout.server.ts';
import { messages } from '#server/mail.server.ts';
import { present } from '../../../../tests/support/answers.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { designsOf } from '../../../../tests/support/designs.ts';
import { enquiriesOf, quotes } from '../../../../tests/support/enquiries.ts';
import { context } from '../../../../tests/support/mail/mail-context.ts';

const shop = testApi();
const { make } = designsOf(() => shop);
const { send, stored, countOf } = enquiriesOf(() => shop);

test('a quote request keeps its design, tells it to both sides, and the design is no longer swept', async () => {
  const design = await make();
  const { status, body } = await send(quotes, { designId: design.id });
  expect(status).toBe(200);
  const { id, design: copy } = await stored(quotes, body.quote.number);
  expect(copy).toMatchObject({ id: design.id, place: design.place, heightMm: 200, artwork: { name: 'rings.png' } });
  const [row] = await shop.database.query('select claimed_at is not null as claimed from designs');
  expect(row).toEqual({ claimed: true });

  const compose = async (name: string) => {
    const message = present(messages.find((one) => one.name === name));
    return renderMail(message.compose(present(await message.load(shop.db, id)), context), context);
  };
  expect((await compose('quote-received')).text).toContain('Full front, 20.0 × 20.0 cm');
  const { html, text } = await compose('quote-staff');
  expect(text).toContain('200 × 200 mm');
  expect(html).toContain(`href="https://shop.example${present(design.artwork).url}"`);
});

test('a design that is no longer kept is told in words, nothing is stored', async () => {
  const before = await countOf(quotes);
  const answer = await send(quotes, { designId: `dsg_${'A'.repeat(24)}` });
  expect([answer.status, answer.body.validationErrors]).toEqual([
    400,
    { designId: expect.stringMatching(/no longer/) },
  ]);
  expect(await countOf(quotes)).toBe(before);
});
