import { Command } from 'commander';
import { type ListOptions, withListOptions } from './options.server.ts';
import { fileLinks, fileText } from './output/file-text.server.ts';
import { fields, localTime, outputOf, table } from './output/output.server.ts';

export function inquiriesCommand(): Command {
  const inquiries = new Command('inquiries').description('Look at what visitors wrote on the contact page.');
  withListOptions(inquiries.command('list')).description('The newest messages.').action(list);
  inquiries
    .command('show')
    .description('One message with all that was written and the links of its files.')
    .argument('<message>', 'its number, such as IN-000123 or 123, or its id')
    .action(show);
  return inquiries;
}

const load = async () => {
  const [{ withShop }, staff] = await Promise.all([
    import('./staff-shop.server.ts'),
    import('#features/enquiries/staff.server.ts'),
  ]);
  return { withShop, staff };
};

async function list({ limit, ...filter }: ListOptions, command: Command): Promise<void> {
  const out = outputOf(command);
  const { withShop, staff } = await load();
  const { inquiries, total } = await withShop(({ db }) => staff.listInquiries(db, filter, limit));
  const rows = inquiries.map(({ id, number, createdAt, name, email, service, subject, files }) => ({
    ...{ id, number, createdAt, name, email, service, subject },
    files: files.length,
  }));
  await out.answer({ inquiries: rows, total }, () =>
    total === 0
      ? 'There are no such messages.'
      : table(rows, [
          { title: 'Message', value: ({ number }) => number },
          { title: 'Sent', value: ({ createdAt }) => localTime(createdAt) },
          { title: 'Name', value: ({ name }) => name, flexible: true },
          { title: 'E-mail', value: ({ email }) => email, flexible: true },
          { title: 'Subject', value: ({ subject }) => subject, flexible: true },
          { title: 'Files', value: ({ files }) => files },
        ]),
  );
  if (total > inquiries.length) out.note(`${inquiries.length} of ${total} messages; --limit ${total} shows all.`);
}

async function show(inquiry: string, _: object, command: Command): Promise<void> {
  const out = outputOf(command);
  const { withShop, staff } = await load();
  const found = await withShop(async ({ db, settings }) =>
    fileLinks(await staff.findInquiry(db, inquiry), settings.PUBLIC_URL),
  );
  await out.answer({ inquiry: found }, () =>
    fields([
      ['Message', found.number],
      ['Id', found.id],
      ['Sent', localTime(found.createdAt)],
      ['Name', found.name],
      ['Company', found.company],
      ['E-mail', found.email],
      ['Phone', found.phone],
      ['Service', found.service],
      ['Subject', found.subject],
      ['Text', found.message],
      ['Files', fileText(found.files)],
    ]),
  );
}
