import { Command } from 'commander';
import type { DeadLetter, DeadLetters } from '#mail/dead-letter.server.ts';
import { ShopError } from '#shared/errors.ts';
import { localTime, outputOf, table } from './output/output.server.ts';
import { withShop } from './records.server.ts';

export function mailCommand(): Command {
  const mail = new Command('mail').description('Look after mail that could not be sent.');
  mail.command('failed').description('Mail that could not be sent in about a day.').action(failed);
  mail
    .command('retry')
    .description('Queue failed mail once more; the running shop sends it.')
    .argument('[mail]', 'the id that `mail failed` shows; without it all of them')
    .action(retry);
  return mail;
}

async function failed(_: object, command: Command): Promise<void> {
  const out = outputOf(command);
  const mails = await withDeadLetters((deadLetters) => deadLetters.list());
  await out.answer({ mails }, () =>
    mails.length === 0
      ? 'No mail has failed.'
      : table(mails, [
          { title: 'Mail', value: ({ id }) => id },
          { title: 'Message', value: ({ message }) => message },
          { title: 'About', value: ({ recordId }) => recordId },
          { title: 'Failed', value: ({ failedAt }) => localTime(failedAt) },
        ]),
  );
}

async function retry(id: string | undefined, _: object, command: Command): Promise<void> {
  const out = outputOf(command);
  const mails = await withDeadLetters(async (deadLetters) => {
    const chosen = (await deadLetters.list()).filter((mail) => id === undefined || mail.id === id);
    const retried = await deadLetters.retry(chosen);
    if (id !== undefined && retried.length === 0) throw new ShopError(404, 'There is no such mail: see `mail failed`.');
    return retried;
  });
  await out.answer({ mails }, () => retriedText(mails));
}

function retriedText(mails: DeadLetter[]): string {
  if (mails.length === 0) return 'No mail has failed.';
  return `${mails.length} ${mails.length === 1 ? 'mail is' : 'mails are'} queued again.`;
}

async function withDeadLetters<T>(work: (mails: DeadLetters) => Promise<T>): Promise<T> {
  const { openDeadLetters } = await import('#mail/dead-letter.server.ts');
  return withShop(async ({ url }) => {
    const mails = await openDeadLetters(url);
    try {
      return await work(mails);
    } finally {
      await mails.close();
    }
  });
}
