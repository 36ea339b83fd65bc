import { z } from 'zod';
import { line, paragraph } from '#content/fields.server.ts';
import type { ContentReader } from '#content/read.server.ts';
import type { Executor, Transaction } from '#db/client.server.ts';
import { readText, storeText } from '#features/site/service.server.ts';

const blocks = z.array(z.strictObject({ name: line.max(60, 'must have at most 60 characters'), text: paragraph }));
export type TextBlocks = z.output<typeof blocks>;

const textName = 'text-blocks';

/** Reads content/text-blocks.yaml. Faults are left in the reader. */
export function readTextBlocks(reader: ContentReader): TextBlocks | undefined {
  return reader.read('text-blocks.yaml', blocks)?.value;
}

export async function importTextBlocks(tx: Transaction, content: TextBlocks): Promise<void> {
  await storeText(tx, textName, content);
}

/** Texts that staff may begin a reply with; none before the content was imported. */
export async function getTextBlocks(on: Executor): Promise<TextBlocks> {
  return (await readText<TextBlocks>(on, textName)) ?? [];
}
