import { Command } from 'commander';
import { terminal } from '#features/activity/constants.ts';
import type { DeadLetter } from '#mail/dead-letter.server.ts';
import { ShopError } from '#shared/errors.ts';
import { formatTimestamp, plural } from '#shared/format.ts';
import { createOutput, table } from './output/output.server.ts';
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
  const out = createOutput(command);
  const { listDeadLetters } = await import('#mail/dead-letter.server.ts');
  const mails = await withShop(({ db }) => listDeadLetters(db));
  await out.answer({ mails }, () =>
    mails.length === 0
      ? 'No mail has failed.'
      : table(mails, [
          { title: 'Mail', value: ({ id }) => id },
          { title: 'Message', value: ({ message }) => message },
          { title: 'About', value: ({ recordId }) => recordId },
          { title: 'Failed', value: ({ failedAt }) => formatTimestamp(failedAt) },
        ]),
  );
}

async function retry(id: string | undefined, _: object, command: Command): Promise<void> {
  const out = createOutput(command);
  const { resendMails } = await import('#features/mails/jobs/resend.server.ts');
  const mails = await withShop((shop) => resendMails(shop, terminal, id === undefined ? undefined : [id]));
  if (id !== undefined && mails.length === 0) throw new ShopError('failed_mail_not_found');
  await out.answer({ mails }, () => retriedText(mails));
}

function retriedText(mails: DeadLetter[]): string {
  if (mails.length === 0) return 'No mail has failed.';
  return `${plural(mails.length, 'mail is', 'mails are')} queued again.`;
}
