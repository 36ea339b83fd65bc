import { Command } from 'commander';
import type { GivenUpMail, GivenUpMails } from '#mail/given-up-jobs.server.ts';
import { ShopError } from '#shared/errors.ts';
import { localTime, outputOf, table } from './output/output.server.ts';

export function mailCommand(): Command {
  const mail = new Command('mail').description('Look after mail that could not be sent.');
  mail.command('failed').description('Mail that was tried for about a day and then given up.').action(failed);
  mail
    .command('retry')
    .description('Queue mail that was given up once more; the running shop sends it.')
    .argument('[mail]', 'the id that `mail failed` shows; without it all of them')
    .action(retry);
  return mail;
}

async function failed(_: object, command: Command): Promise<void> {
  const out = outputOf(command);
  const mails = await withGivenUp((givenUp) => givenUp.list());
  await out.answer({ mails }, () =>
    mails.length === 0
      ? 'No mail was given up.'
      : table(mails, [
          { title: 'Mail', value: ({ id }) => id },
          { title: 'Message', value: ({ message }) => message },
          { title: 'About', value: ({ recordId }) => recordId },
          { title: 'Given up', value: ({ givenUpAt }) => localTime(givenUpAt) },
        ]),
  );
}

async function retry(id: string | undefined, _: object, command: Command): Promise<void> {
  const out = outputOf(command);
  const mails = await withGivenUp(async (givenUp) => {
    const chosen = (await givenUp.list()).filter((mail) => id === undefined || mail.id === id);
    const retried = await givenUp.retry(chosen);
    if (id !== undefined && retried.length === 0) throw new ShopError(404, 'There is no such mail: see `mail failed`.');
    return retried;
  });
  await out.answer({ mails }, () => retriedText(mails));
}

function retriedText(mails: GivenUpMail[]): string {
  if (mails.length === 0) return 'No mail was given up.';
  return `${mails.length} ${mails.length === 1 ? 'mail is' : 'mails are'} queued again.`;
}

async function withGivenUp<T>(work: (mails: GivenUpMails) => Promise<T>): Promise<T> {
  const [{ withShop }, { openGivenUpMails }] = await Promise.all([
    import('./staff-shop.server.ts'),
    import('#mail/given-up-jobs.server.ts'),
  ]);
  return withShop(async ({ url }) => {
    const mails = await openGivenUpMails(url);
    try {
      return await work(mails);
    } finally {
      await mails.close();
    }
  });
}
