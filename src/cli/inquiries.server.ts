import { Command } from 'commander';
import { formatTimestamp } from '#shared/format.ts';
import { pick } from '#shared/pick.ts';
import { type ListOptions, withListOptions } from './options.server.ts';
import { fileText, withFileUrls } from './output/file-text.server.ts';
import { createOutput, fields } from './output/output.server.ts';
import { answerList, withShop } from './records.server.ts';

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

async function list({ limit, ...filter }: ListOptions, command: Command): Promise<void> {
  const { listInquiries } = await import('#features/enquiries/staff.server.ts');
  const { inquiries, total } = await withShop(({ db }) => listInquiries(db, filter, limit));
  const rows = inquiries.map(({ files, ...inquiry }) => ({
    ...pick(inquiry, 'id', 'number', 'createdAt', 'name', 'email', 'service', 'subject'),
    files: files.length,
  }));
  await answerList(command, {
    key: 'inquiries',
    words: 'messages',
    rows,
    total,
    columns: [
      { title: 'Message', value: ({ number }) => number },
      { title: 'Sent', value: ({ createdAt }) => formatTimestamp(createdAt) },
      { title: 'Name', value: ({ name }) => name, flexible: true },
      { title: 'E-mail', value: ({ email }) => email, flexible: true },
      { title: 'Subject', value: ({ subject }) => subject, flexible: true },
      { title: 'Files', value: ({ files }) => files },
    ],
  });
}

async function show(inquiry: string, _: object, command: Command): Promise<void> {
  const { findInquiry } = await import('#features/enquiries/staff.server.ts');
  const found = await withShop(async ({ db, settings }) =>
    withFileUrls(await findInquiry(db, inquiry), settings.PUBLIC_URL),
  );
  await createOutput(command).answer({ inquiry: found }, () =>
    fields([
      ['Message', found.number],
      ['Id', found.id],
      ['Sent', formatTimestamp(found.createdAt)],
      ['Answered', found.answeredAt ? formatTimestamp(found.answeredAt) : 'not yet'],
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
