import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { looksLikeEmail } from '#shared/email.ts';
import { ShopError } from '#shared/errors.ts';
import { createOutput } from './output/output.server.ts';
import { withShop } from './records.server.ts';

export function personCommand(): Command {
  const person = new Command('person').description('What the shop holds on a person, by e-mail address.');
  person
    .command('export')
    .summary('Everything held on a person, as JSON.')
    .description(
      'Everything held on a person, as JSON: orders, messages, quote requests, offers, designs, addresses of files, newsletter, ' +
        'mails and what was done to them. It is for that person alone: see who asks.',
    )
    .argument('<email>')
    .option('--file <file>', 'where to; without it the JSON is printed')
    .addHelpText('after', '\nExample:\n  npm run shop -- person export nimali@example.com --file nimali.json')
    .action(exportOne);
  person
    .command('erase')
    .summary('Remove a person, but for what the law wants of invoices.')
    .description(
      'Remove all that is held on a person, with the files. Orders that were sold keep number, date, sums, name and address, for ' +
        'as long as invoices are kept. While an order is open nothing is removed. It cannot be taken back.',
    )
    .argument('<email>')
    .option('--yes', 'without asking')
    .addHelpText('after', '\nExample:\n  npm run shop -- person erase nimali@example.com')
    .action(erase);
  return person;
}

function expectEmail(email: string): void {
  if (!looksLikeEmail(email)) throw new ShopError('not_an_email', { text: email });
}

async function exportOne(email: string, { file }: { file?: string }, command: Command): Promise<void> {
  expectEmail(email);
  const out = createOutput(command);
  const { exportPerson } = await import('#features/privacy/service.server.ts');
  const person = await withShop(({ db }) => exportPerson(db, email));
  const text = JSON.stringify({ email, ...person }, null, 2);
  if (file === undefined) {
    await out.answer({ person: { email, ...person } }, () => text);
    return;
  }
  await writeFile(file, `${text}\n`, { mode: 0o600 });
  await out.answer({ file, records: count(person) }, () => `${file} has all that is held on ${email}.`);
}

const count = (parts: Record<string, object[]>) =>
  Object.fromEntries(Object.entries(parts).map(([name, records]) => [name, records.length]));

async function erase(email: string, { yes }: { yes?: true }, command: Command): Promise<void> {
  expectEmail(email);
  const out = createOutput(command);
  if (!yes && !(await isSure(email))) throw new ShopError('person_kept_unasked');
  const [{ erasePerson }, { removeUnclaimed }, { openStorage }] = await Promise.all([
    import('#features/privacy/service.server.ts'),
    import('#features/uploads/sweep/sweep.server.ts'),
    import('#features/uploads/storage/storage.server.ts'),
  ]);
  const { erased, files } = await withShop(async ({ db, settings }) => {
    const storage = await openStorage(settings);
    const erased = await erasePerson(db, email);
    const arrivals = path.join(settings.DATA_DIR, 'arrivals');
    const files = await removeUnclaimed({ db, storage, maxBytes: settings.UPLOAD_MAX_BYTES, arrivals });
    return { erased, files };
  });
  const parts = Object.entries(erased).filter(([, number]) => number > 0);
  await out.answer({ erased, files }, () =>
    parts.length === 0
      ? `Nothing is held on ${email}.`
      : `${email} is removed: ${parts.map(([name, number]) => `${name} ${number}`).join(', ')}. Files removed: ${files}.`,
  );
}

/** Asks on the terminal; without one the answer is no. */
async function isSure(email: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const ask = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await ask.question(`Remove all that is held on ${email}? It cannot be taken back. [yes/no] `);
  ask.close();
  return answer.trim().toLowerCase() === 'yes';
}
