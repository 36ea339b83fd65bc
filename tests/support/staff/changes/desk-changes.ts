import type { getOfficeProduct } from '#features/catalogue/office/contract.ts';
import type { sendReply, writeNote } from '#features/enquiries/office/contract.ts';
import { present } from '../../answers.ts';
import { contact, enquiriesOf } from '../../enquiries.ts';
import { storeOrders } from '../staff-data.ts';
import { type Bench, type Changes, get, post, type ReadyChange } from './bench.ts';

/** The changes of messages, mails and products. */
export function deskChanges(bench: Bench): Changes {
  return {
    'POST /api/inquiries/{inquiry}/replies': ['inquiry.reply', 'inquiry', () => onMessage(bench, reply)],
    'POST /api/inquiries/{inquiry}/replies/{reply}/undo': [
      ...(['inquiry.reply_taken_back', 'inquiry'] as const),
      () => onReply(bench),
    ],
    'POST /api/inquiries/{inquiry}/notes': ['inquiry.note_for_us', 'inquiry', () => onMessage(bench, note)],
    'POST /api/inquiries/{inquiry}/notes/{note}/undo': [
      ...(['inquiry.note_taken_back', 'inquiry'] as const),
      () => onNote(bench),
    ],
    'POST /api/inquiries/{inquiry}/answered': [
      ...(['inquiry.answered', 'inquiry'] as const),
      () => onMessage(bench, { answered: true }),
    ],
    'POST /api/mails/{id}/resend': ['mail.sent_again', 'mail', () => onFailedMail(bench)],
    'POST /api/mails/resend': ['mail.sent_again', 'mail', () => onFailedMail(bench)],
    ...productChanges(bench),
  };
}

function productChanges(bench: Bench): Changes {
  const at = '/api/catalogue/products/{id}';
  const change = (action: string, ready: (tee: Tee) => object): Changes[string] => [
    ...([action, 'product'] as const),
    async () => ({ to: { id: teeId }, body: ready(await readTee(bench)), id: teeId }),
  ];
  const copied = { name: 'Harbour Tee', sku: 'HB-TEE-1' };
  return {
    [`POST ${at}/stock`]: change('product.stock', ({ size, stock, variantId }) => ({
      reason: 'counted',
      sizes: [{ variantId, size, seen: stock, to: stock + 5 }],
    })),
    'POST /api/catalogue/import': change('product.stock', ({ sku, color, size, stock }) => ({
      text: `sku,colour,size,stock\n${sku},${color},${size},${stock + 5}\n`,
      dryRun: false,
    })),
    [`POST ${at}/fields`]: change('product.fields', ({ version }) => ({ version, material: 'Linen' })),
    [`POST ${at}/pictures`]: change('product.pictures', ({ version, variantId }) => ({
      version,
      variantId,
      file: { url: bench.picture },
    })),
    [`POST ${at}/pictures/order`]: change('product.pictures', ({ version, variantId, images }) => ({
      version,
      variantId,
      images: images.toReversed(),
    })),
    [`POST ${at}/release`]: change('product.given_back', () => ({})),
    [`POST ${at}/copy`]: [
      ...(['product.made', 'product'] as const),
      async () => ({ to: { id: teeId }, body: copied, id: ({ id }) => String(id) }),
    ],
  };
}

const reply = { message: 'Yes, by May.', seen: 0 };
const note = { message: 'Call her first.' };

async function onMessage({ shop }: Bench, body: object = {}): Promise<ReadyChange> {
  const { send, stored } = enquiriesOf(() => shop);
  const { number } = (await send(contact)).body.inquiry;
  return { to: { inquiry: number }, body, id: (await stored(contact, number)).id };
}

async function onReply(bench: Bench): Promise<ReadyChange> {
  const asked = await onMessage(bench);
  const { body } = await post<typeof sendReply>(bench, `/api/inquiries/${asked.to?.inquiry}/replies`, reply);
  return { ...asked, to: { ...asked.to, reply: body.reply.id } };
}

async function onNote(bench: Bench): Promise<ReadyChange> {
  const asked = await onMessage(bench);
  const { body } = await post<typeof writeNote>(bench, `/api/inquiries/${asked.to?.inquiry}/notes`, note);
  return { ...asked, to: { ...asked.to, note: body.note.id } };
}

async function onFailedMail({ shop }: Bench): Promise<ReadyChange> {
  const [order] = await storeOrders(shop.database);
  const [job] = await shop.database.query<{ id: string }>(
    `insert into jobs.job (name, data, output, source_name, source_retry_count)
     values ('mail-given-up', jsonb_build_object('message', 'order-shipped', 'recordId', $1::text), '{}', 'mail', 2)
     returning id`,
    [present(order).id],
  );
  const { id } = present(job);
  return { to: { id }, id };
}

const teeId = 'araliya-everyday-tee';

type Tee = Awaited<ReturnType<typeof readTee>>;

/** The product, with a size of its first colour. */
async function readTee(bench: Bench) {
  const { product } = (await get<typeof getOfficeProduct>(bench, `/api/catalogue/products/${teeId}`)).body;
  const { id: variantId, color, images, sizes } = present(product.variants[0]);
  return { sku: product.sku, version: product.version, variantId, color, images, ...present(sizes[0]) };
}
