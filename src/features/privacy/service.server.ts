import type { Database, Transaction } from '#db/client.server.ts';
import type { PersonPart } from '#db/person-part.server.ts';
import { transactionWithRetry } from '#db/retry.server.ts';
import { activityPart } from '#features/activity/person.server.ts';
import { cartPart } from '#features/cart/person.server.ts';
import { designsPart } from '#features/designs/person.server.ts';
import { inquiriesPart, quotesPart } from '#features/enquiries/person.server.ts';
import { mailsPart } from '#features/mails/person.server.ts';
import { newsletterPart } from '#features/newsletter/person.server.ts';
import { offersPart } from '#features/offers/person.server.ts';
import { ordersPart, trackPart } from '#features/orders/person.server.ts';
import { staffPart } from '#features/staff/person.server.ts';
import { stockBackPart } from '#features/stock-back/person.server.ts';
import type { Fault } from '#shared/error-codes.ts';
import { ShopError } from '#shared/errors.ts';

/** Parts with personal data, in the order of an erasure: data found by a record goes before the record. */
export const personParts: PersonPart[] = [
  ...[mailsPart, cartPart, designsPart, offersPart, ordersPart, trackPart, quotesPart, inquiriesPart],
  ...[newsletterPart, stockBackPart, activityPart, staffPart],
];

const toKey = (email: string) => email.trim().toLowerCase();

/** Everything held on a person, by part, as it is at one moment. Read alone: keys and secrets are not in it. */
export function exportPerson(db: Database, typed: string): Promise<Record<string, object[]>> {
  const email = toKey(typed);
  const work = async (tx: Transaction) => {
    const whole: Record<string, object[]> = {};
    for (const { name, read } of personParts) whole[name] = await read(tx, email);
    return whole;
  };
  return db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/**
 * Erases a person in one transaction; files go with the next sweep of uploads.
 * @returns how many records of each part
 * @throws ShopError 409 where an order is open, or the address is of a member of staff
 */
export function erasePerson(db: Database, typed: string): Promise<Record<string, number>> {
  const email = toKey(typed);
  return transactionWithRetry(db, async (tx) => {
    const reasons: Fault[] = [];
    for (const { refuse } of personParts) reasons.push(...((await refuse?.(tx, email)) ?? []));
    if (reasons.length > 0) throw new ShopError('person_kept', { reasons });
    const erased: Record<string, number> = {};
    for (const { name, erase } of personParts) erased[name] = await erase(tx, email);
    return erased;
  });
}
