import { type SQL, sql } from 'drizzle-orm';
import type { Fault } from '#shared/error-codes.ts';
import type { Executor, Transaction } from './client.server.ts';

/** The data of a feature on a person, by an e-mail address in lower case. */
export interface PersonPart {
  /** Its key in an export. */
  name: string;
  /** The columns with personal data, `orders.email`: a test looks for others. */
  columns: readonly string[];
  /** All stored data, without keys and secrets. */
  read(on: Executor, email: string): Promise<object[]>;
  /** Why the person cannot be erased now. */
  refuse?(on: Executor, email: string): Promise<Fault[]>;
  /** Erases it, in the transaction of all parts. @returns how many records */
  erase(tx: Transaction, email: string): Promise<number>;
}

/** Ids of a person's records, as mails and the activity name them. */
export function personRecords(email: string): SQL {
  return sql`select id from orders where lower(email) = ${email}
    union all select id from quotes where lower(email) = ${email}
    union all select o.id from offers o join quotes q on q.id = o.quote_id where lower(q.email) = ${email}
    union all select id from inquiries where lower(email) = ${email}
    union all select r.id from inquiry_replies r join inquiries i on i.id = r.inquiry_id where lower(i.email) = ${email}
    union all select id from track_requests where email = ${email}
    union all select id from subscribers where email = ${email}
    union all select id from stock_waits where email = ${email}`;
}
