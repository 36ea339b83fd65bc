import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/staff/cli.ts';
import { staffDesk } from '../support/staff/desk.ts';

const { database, fileOf, settings, place, shop, json } = staffDesk();
beforeEach(async () => {
  await database.query('truncate quotes cascade');
  await database.query('delete from jobs.job');
  await database.query(
    `insert into quotes (id, number, request_hash, name, email, phone, company, service_id, service_name, project_description,
      quantity, deadline, budget, additional_notes, files)
     values ('quo_1', 'QR-000001', '', 'Nimali', 'nimali@example.com', '+94 77', '', 'embroidery', 'Embroidery', 'Forty caps',
      '40', '', '', '', '[]')`,
  );
});

const offerFile = (content: unknown) =>
  fileOf('offer.json', typeof content === 'string' ? content : JSON.stringify(content));

const content = {
  lines: [{ text: 'Forty caps, crest in front', quantity: 40, unitPrice: 1450 }],
  setup: [{ label: 'Setup: digitising', price: 4500 }],
  delivery: 500,
  validUntil: '2099-12-31',
};

test('offer sends the file as the next version and prints its link; withdraw ends it', async () => {
  const { stdout, code } = await shop('quotes', 'offer', '1', '--file', offerFile(content));
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Version 1 of the offer is sent\. The customer's link:\nhttps:\/\/shop\.example\/offers\/[\w-]{22}\n$/,
  );
  const { answer } = await json('quotes', 'offer', 'QR-000001', '--file', offerFile(content));
  expect(answer).toMatchObject({ success: true, offer: { version: 2, link: expect.stringContaining('/offers/') } });
  expect(
    await database.query('select status, (select sum(total_cents)::int from offers) as cents from quotes'),
  ).toEqual([{ status: 'offered', cents: 2 * (62_500 * 1.15 + 500) * 100 }]);
  const mails = await database.query(`select data->>'message' as message from jobs.job where name = 'mail' order by 1`);
  expect(mails).toEqual([{ message: 'offer-changed' }, { message: 'offer-sent' }]);
  expect((await shop('quotes', 'withdraw', '1')).stdout).toMatch(/^Quote QR-000001 is withdrawn\./);
  expect(await shop('quotes', 'withdraw', '1')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Quote QR-000001 is withdrawn, and that is final.\n',
  });
});

test.each([
  ['{', /is not valid JSON/],
  [
    { ...content, lines: [{ text: 'Caps', quantity: -1, unitPrice: 'much' }] },
    /lines\.0\.quantity: At least 1 piece; lines\.0\.unitPrice: Type a price in rupees/,
  ],
  [{ ...content, validUntil: '2020-01-01' }, /This day has gone by/],
  [{ ...content, lines: [] }, /An offer has at least one line/],
])('a file that is no offer is refused in words, and nothing is kept: %#', async (wrong, words) => {
  const { stderr, code } = await shop('quotes', 'offer', '1', '--file', offerFile(wrong));
  expect(code).toBe(1);
  expect(stderr).toMatch(words);
  expect(await database.query('select id from offers')).toEqual([]);
});

const designId = 'dsg_SAMPLE0SAMPLE0SAMPLE0SAM';
const uploadId = 'SAMPLE0SAMPLE0SAMPLE0SAM';

/** An upload in a data folder of this test. @returns the folder */
async function storePicture(): Promise<string> {
  const folder = place('data');
  mkdirSync(path.join(folder, 'uploads', 'ab'), { recursive: true });
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f2a900' } })
    .png()
    .toBuffer();
  writeFileSync(path.join(folder, 'uploads', 'ab', 'cd'), picture);
  await database.query(
    `insert into uploads (id, storage_key, name, size, type) values ($1, 'ab/cd', 'proof.png', $2, 'image/png')`,
    [uploadId, picture.length],
  );
  return folder;
}

async function storeDesign(productId: string, variantId: string): Promise<void> {
  const names = { product: 'Tee', color: 'Black', technique: 'Embroidery', area: 'Full front', view: 'front' };
  const artwork = { name: 'crest.png', size: 1, type: 'image/png', url: '/api/uploads/none', background: 'keep' };
  const check = { widthPx: 900, heightPx: 900, dpi: 300, thinnestLineMm: 1, colours: 4, findings: [] };
  const measures = { xMm: 30, yMm: 45, widthMm: 90, rotation: 0 };
  await database.query(
    `insert into designs (id, request_hash, technique, product_id, variant_id, area_id, place, inks, artwork, names, height_mm, "check", near_preview, placed_preview)
     values ($1, 'h', 'embroidery', $2, $3, 'full-front', $4, '[]', $5, $6, 85, $7, '', '')`,
    [designId, productId, variantId, ...[measures, artwork, names, check].map((value) => JSON.stringify(value))],
  );
}

test('offer takes a design with its pieces, and makes a proof of an uploaded picture', async () => {
  await database.query('truncate designs, uploads');
  const [size] = await database.query<{ product: string; variant: string; size: string }>(
    `select product_id as product, variant_id as variant, size from variant_sizes where product_id = 'blank-everyday-tee' limit 1`,
  );
  if (!size) throw new Error('The sample shop has no blank');
  await storeDesign(size.product, size.variant);
  const DATA_DIR = await storePicture();
  const pieces = [{ variantId: size.variant, size: size.size, quantity: 24 }];
  const line = { text: 'Crew', productId: size.product, designId, pieces, unitPrice: 2100, reason: 'Large order' };
  const proofs = [{ url: `/api/uploads/${uploadId}`, caption: 'The front' }];
  const file = offerFile({ ...content, lines: [line], proofs });
  const sent = await runCli(['quotes', 'offer', '1', '--file', file], { ...settings(), DATA_DIR });
  expect(sent).toMatchObject({ code: 0, stderr: '' });
  const [offer] = await database.query<{ lines: object[]; proofs: { image: string }[] }>(
    'select lines, proofs from offers where sent_at is not null',
  );
  expect(offer?.lines).toMatchObject([{ designId, pieces, quantity: 24, design: { id: designId } }]);
  expect(offer?.proofs).toMatchObject([{ caption: 'The front' }]);
  const made = offer?.proofs[0]?.image.replace('/api/designs/previews/', '');
  expect(
    await database.query('select type, claimed_at is not null as kept from uploads where id = $1', [made]),
  ).toEqual([{ type: 'image/webp', kept: true }]);
  const none = offerFile({ ...content, proofs: [{ url: '/api/uploads/none' }] });
  const refused = await runCli(['quotes', 'offer', '1', '--file', none], { ...settings(), DATA_DIR });
  expect(refused).toMatchObject({ code: 1, stderr: 'This picture is no longer here. Please add it again.\n' });
});
