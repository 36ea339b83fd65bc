import { z } from 'zod';
import { lineText } from '#content/fields.server.ts';
import type { ContentReader } from '#content/read.server.ts';
import type { Executor, Transaction } from '#db/client.server.ts';
import { readText, storeText } from '#features/site/service.server.ts';

const link = z
  .string()
  .regex(/^https:\/\/\S+$/, 'must start with https://')
  .refine((address) => address.includes('{number}'), 'must have {number} where the number of the parcel goes');

const couriers = z.strictObject({ couriers: z.array(z.strictObject({ name: lineText, link })) });
export type Couriers = z.output<typeof couriers>['couriers'];

const textName = 'couriers';

/** Reads content/couriers.yaml. Faults are left in the reader. */
export function readCouriers(reader: ContentReader): Couriers | undefined {
  return reader.read('couriers.yaml', couriers)?.value.couriers;
}

export async function importCouriers(tx: Transaction, list: Couriers): Promise<void> {
  await storeText(tx, textName, list);
}

/** None before the content was imported. */
export async function getCouriers(on: Executor): Promise<Couriers> {
  return (await readText<Couriers>(on, textName)) ?? [];
}
