import type { Database } from '#db/client.server.ts';
import type { MailContext, Message } from '#mail/message.server.ts';
import type { MailQueue } from '#mail/queue.server.ts';

/** The services of the screen of mails. */
export interface MailDesk {
  db: Database;
  mail: MailQueue;
  messages: Message<unknown>[];
  mailContext: MailContext;
}

/** Composes a mail anew, since none is stored; undefined where its record is gone or it is no longer wanted. */
export async function composeAgain({ db, messages, mailContext }: MailDesk, message: string, recordId: string) {
  const declared = messages.find(({ name }) => name === message);
  const data = await declared?.load(db, recordId);
  return data === undefined ? undefined : declared?.compose(data, mailContext);
}
