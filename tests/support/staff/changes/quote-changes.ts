import type { makeDesign } from '#features/offers/office/contract.ts';
import { designsOf, teeDesign } from '../../designs.ts';
import { editorOf, freeOffer, offersOf } from '../offers.ts';
import { type Bench, type Changes, post, type ReadyChange } from './bench.ts';

/** The changes of quote requests, their offers and designs. */
export function quoteChanges(bench: Bench): Changes {
  const at = '/api/quotes/{quote}';
  const quote = (action: string, steps: ('draft' | 'send')[] = [], more: object = {}): Changes[string] => [
    ...([action, 'quote'] as const),
    () => onQuote(bench, steps, more),
  ];
  return {
    [`PUT ${at}/draft`]: quote('offer.draft', [], { content: freeOffer() }),
    [`DELETE ${at}/draft`]: quote('offer.draft_removed', ['draft']),
    [`POST ${at}/send`]: quote('offer.sent', ['draft']),
    [`POST ${at}/send/undo`]: quote('offer.taken_back', ['draft', 'send']),
    [`POST ${at}/withdraw`]: quote('offer.withdrawn', ['draft', 'send']),
    [`POST ${at}/review`]: quote('quote.status'),
    [`PUT ${at}/note`]: quote('offer.note', [], { before: '', note: 'Call first' }),
    [`POST ${at}/designs`]: [
      ...(['design.made', 'design'] as const),
      async () => ({ ...(await onQuote(bench)), body: await newDesign(bench), id: ({ design }) => idOf(design) }),
    ],
    'POST /api/kept-designs/{id}/remove': ['design.removed', 'design', () => onDesign(bench)],
  };
}

/** A quote request, after these steps of its offer. */
export async function onQuote(bench: Bench, steps: ('draft' | 'send')[] = [], more: object = {}): Promise<ReadyChange> {
  const quote = await offersOf(() => bench.shop).ask();
  const { read, save, step } = editorOf(bench.office, () => bench.cookie);
  if (steps.includes('draft')) await save(quote, 1, freeOffer());
  if (steps.includes('send')) await step(quote, 'send', { version: (await read(quote)).quote.version });
  const { id, version } = (await read(quote)).quote;
  return { to: { quote }, body: { version, ...more }, id };
}

async function newDesign({ shop, picture }: Bench): Promise<object> {
  const { productId, variantId } = await designsOf(() => shop).blankWith(100);
  return { ...teeDesign, productId, variantId, artwork: { url: picture } };
}

/** The design that the quote's call has made: a second one takes a second. */
async function onDesign(bench: Bench): Promise<ReadyChange> {
  const [made] = await bench.shop.database.query<{ id: string }>('select id from designs');
  if (made) return { to: made, body: { evenUsed: false }, id: made.id };
  const { to } = await onQuote(bench);
  const path = `/api/quotes/${to?.quote}/designs`;
  const { id } = (await post<typeof makeDesign>(bench, path, await newDesign(bench))).body.design;
  return { to: { id }, body: { evenUsed: false }, id };
}

const idOf = (design: unknown) => (design as { id: string }).id;
