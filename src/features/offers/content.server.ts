import { z } from 'zod';
import { lineText, paragraphText } from '#content/fields.server.ts';
import type { ContentReader } from '#content/read.server.ts';
import type { Executor, Transaction } from '#db/client.server.ts';
import { readText, storeText } from '#features/site/service.server.ts';

const texts = z.strictObject({ terms: z.array(z.strictObject({ title: lineText, text: paragraphText })).min(1) });
export type OfferTexts = z.output<typeof texts>;

const textName = 'offers';

/** Reads content/offers.yaml. Faults are left in the reader. */
export function readOfferTexts(reader: ContentReader): OfferTexts | undefined {
  return reader.read('offers.yaml', texts)?.value;
}

export async function importOfferTexts(tx: Transaction, content: OfferTexts): Promise<void> {
  await storeText(tx, textName, content);
}

/** The terms that an offer is sent with; empty before the content was imported. */
export async function getTerms(on: Executor): Promise<OfferTexts['terms']> {
  return (await readText<OfferTexts>(on, textName))?.terms ?? [];
}
