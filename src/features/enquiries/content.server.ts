import { z } from 'zod';
import { lineText, paragraphText } from '#content/fields.server.ts';
import type { ContentReader } from '#content/read.server.ts';
import type { Executor, Transaction } from '#db/client.server.ts';
import { readText, storeText } from '#features/site/service.server.ts';

const blocks = z.array(
  z.strictObject({ name: lineText.max(60, 'must have at most 60 characters'), text: paragraphText }),
);
export type TextBlockList = z.output<typeof blocks>;

const textName = 'text-blocks';

/** Reads content/text-blocks.yaml. Faults are left in the reader. */
export function readTextBlocks(reader: ContentReader): TextBlockList | undefined {
  return reader.read('text-blocks.yaml', blocks)?.value;
}

export async function importTextBlocks(tx: Transaction, content: TextBlockList): Promise<void> {
  await storeText(tx, textName, content);
}

/** Texts that staff may begin a reply with; none before the content was imported. */
export async function getTextBlocks(on: Executor): Promise<TextBlockList> {
  return (await readText<TextBlockList>(on, textName)) ?? [];
}
