import type { HtmlEscapedString } from 'hono/utils/html';
import type { Database } from '#db/client.server.ts';

/** What every message says of the shop: who it is and where it is found. */
export interface MailHouse {
  name: string;
  street: string;
  city: string;
  phone: string;
  email: string;
  hoursShort: string;
  /** Address of the site without a slash at the end. */
  publicUrl: string;
  /** Who reads what visitors send. */
  staffEmail: string;
}

/** A message as it goes out; the text version is made from `body`. */
export interface Letter {
  to: string;
  /** Who an answer goes to, where that is not the shop. */
  replyTo?: string;
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  /** Between the shop's head and foot. */
  body: HtmlEscapedString | Promise<HtmlEscapedString>;
  /** Ends a subscription with one POST (RFC 8058). */
  unsubscribeUrl?: string;
}

/** One kind of message, declared once: where its data come from, what it says, and a sample to look at. */
export interface Message<Data> {
  /** What its jobs are called, e.g. `order-confirmation`. */
  name: string;
  /** Read when it is sent, not when it is queued; undefined when the record is gone, and then nothing is sent. */
  load(db: Database, recordId: string): Promise<Data | undefined>;
  compose(data: Data, house: MailHouse): Letter;
  sample: Data;
}
