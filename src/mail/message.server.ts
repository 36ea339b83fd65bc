import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Database } from '#db/client.server.ts';

/** The shop's data that every message shows. */
export interface MailContext {
  name: string;
  street: string;
  city: string;
  phone: string;
  email: string;
  hoursShort: string;
  /** Address of the site without a slash at the end. */
  publicUrl: string;
  /** The mailbox for what visitors send. */
  staffEmail: string;
}

/** A message and its receiver. */
export interface MailBody {
  to: string;
  /** The address for answers, where that is not the shop's. */
  replyTo?: string;
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  /** Between the shop's head and foot; the text version is made from it, too. */
  parts: HtmlEscapedString | Promise<HtmlEscapedString>;
  /** The record in schema.org's words, for mail programs that show orders. */
  jsonLd?: Record<string, unknown>;
  /** Ends a subscription with one POST (RFC 8058). */
  unsubscribeUrl?: string;
  /** Its place in a conversation. */
  thread?: MailThread;
  /** A person wrote it. Programs that answer mails then take it for a letter. */
  byHand?: true;
}

/** Message-IDs are made of these names, not of the job's id, so that later mails can refer to earlier ones. */
export interface MailThread {
  /** The name of this mail, unique among all: a record's id. */
  name: string;
  /** Of the mails before it, the first one first. */
  after: string[];
}

/** One kind of message, declared once: its data, its text, and a sample to look at. */
export interface Message<Data> {
  /** The name of its jobs, e.g. `order-confirmation`. */
  name: string;
  /** A record with a time in this column has this mail: `verify` checks it. */
  invariant?: PgColumn;
  /** A query of the record's table: a record for which it finds a row needs no such mail. */
  unless?: SQL;
  /**
   * Runs when the mail is sent, not when it is queued. For undefined nothing is sent: the record is gone.
   * @param token of the link that the mail has
   */
  load(db: Database, recordId: string, token?: string): Promise<Data | undefined>;
  /** Runs once its job has ended, again after a lost connection: sent, or no longer wanted. */
  after?(db: Database, recordId: string, isSent: boolean): Promise<void>;
  compose(data: Data, context: MailContext): MailBody;
  sample: Data;
}
