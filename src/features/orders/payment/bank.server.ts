import { z } from 'zod';
import { lineText } from '#content/fields.server.ts';
import type { ContentReader } from '#content/read.server.ts';
import type { Executor, Transaction } from '#db/client.server.ts';
import { readText, storeText } from '#features/site/service.server.ts';
import type { BankAccount } from '../payment-contract.ts';

const account = z.strictObject({
  accountName: lineText,
  accountNumber: lineText,
  bank: lineText,
  swift: z
    .string()
    .regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, 'must be a SWIFT code of 8 or 11 letters, or empty')
    .default(''),
});

const textName = 'bank';

/** Reads content/bank.yaml. Faults are left in the reader. */
export function readBankAccount(reader: ContentReader): BankAccount | undefined {
  return reader.read('bank.yaml', account)?.value;
}

export async function importBankAccount(tx: Transaction, content: BankAccount): Promise<void> {
  await storeText(tx, textName, content);
}

/** Where transfers go; undefined before the content was imported. */
export function getBankAccount(on: Executor): Promise<BankAccount | undefined> {
  return readText<BankAccount>(on, textName);
}
