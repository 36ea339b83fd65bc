import { Argument, Command } from 'commander';
import { terminal } from '#features/activity/constants.ts';
import {
  budgets,
  type HandStatus,
  handStatuses,
  type QuoteStatus,
  quoteStatuses,
} from '#features/enquiries/constants.ts';
import type { StaffQuote } from '#features/enquiries/staff.server.ts';
import { formatStatus, formatTimestamp } from '#shared/format.ts';
import { pick } from '#shared/pick.ts';
import { type ListOptions, statusOption, withListOptions } from './options.server.ts';
import { designFields, designJson } from './output/design-text.server.ts';
import { fileText, withFileUrls } from './output/file-text.server.ts';
import { createOutput, fields } from './output/output.server.ts';
import { addOfferCommands } from './quote-offers.server.ts';
import { answerList, withShop } from './records.server.ts';

export function quotesCommand(): Command {
  const quotes = new Command('quotes').description('Look at quote requests and move them along.');
  withListOptions(quotes.command('list'))
    .description('The newest quote requests.')
    .addOption(statusOption(quoteStatuses))
    .addHelpText('after', '\nExample:\n  npm run shop -- quotes list --status new')
    .action(list);
  quotes
    .command('show')
    .description('One quote request with all that was written and the links of its files.')
    .argument('<quote>', 'its number, such as QR-000123 or 123, or its id')
    .action(show);
  quotes
    .command('status')
    .summary('Move a quote request along.')
    .description(
      'Move a quote request along whose price goes out in a mail of its own: in_review, offered, then accepted; or ' +
        'declined. The customer is told by mail. The same status again changes nothing.',
    )
    .argument('<quote>', 'its number, such as QR-000123 or 123, or its id')
    .addArgument(new Argument('<status>', 'what it is from now on').choices(handStatuses))
    .addHelpText('after', '\nExample:\n  npm run shop -- quotes status QR-000123 in_review')
    .action(status);
  addOfferCommands(quotes);
  return quotes;
}

async function list({ limit, ...filter }: ListOptions & { status?: QuoteStatus }, command: Command): Promise<void> {
  const { listStaffQuotes } = await import('#features/enquiries/staff.server.ts');
  const { quotes, total } = await withShop(({ db }) => listStaffQuotes(db, filter, limit));
  const rows = quotes.map(({ files, ...quote }) => ({
    ...pick(quote, 'id', 'number', 'createdAt', 'status', 'name', 'email', 'serviceName', 'deadline'),
    files: files.length,
  }));
  await answerList(command, {
    key: 'quotes',
    words: 'quote requests',
    rows,
    total,
    columns: [
      { title: 'Quote', value: ({ number }) => number },
      { title: 'Sent', value: ({ createdAt }) => formatTimestamp(createdAt) },
      { title: 'Status', value: (quote) => formatStatus(quote.status) },
      { title: 'Name', value: ({ name }) => name, flexible: true },
      { title: 'E-mail', value: ({ email }) => email, flexible: true },
      { title: 'Service', value: ({ serviceName }) => serviceName, flexible: true },
      { title: 'Deadline', value: ({ deadline }) => deadline },
      { title: 'Files', value: ({ files }) => files },
    ],
  });
}

async function show(quote: string, _: object, command: Command): Promise<void> {
  const { findStaffQuote } = await import('#features/enquiries/staff.server.ts');
  const { found, publicUrl } = await withShop(async ({ db, settings: { PUBLIC_URL: publicUrl } }) => ({
    found: withFileUrls(await findStaffQuote(db, quote), publicUrl),
    publicUrl,
  }));
  const design = found.design && designJson(found.design, publicUrl);
  await createOutput(command).answer({ quote: { ...found, design } }, () => quoteText(found, publicUrl));
}

function quoteText(quote: StaffQuote, publicUrl: string): string {
  return fields([
    ['Quote', quote.number],
    ['Id', quote.id],
    ['Sent', formatTimestamp(quote.createdAt)],
    ['Status', formatStatus(quote.status)],
    ['Name', quote.name],
    ['Company', quote.company],
    ['E-mail', quote.email],
    ['Phone', quote.phone],
    ['Service', quote.serviceName],
    ['Quantity', quote.quantity],
    ['Deadline', quote.deadline],
    ['Budget', budgets.find(({ value }) => value === quote.budget)?.label ?? quote.budget],
    ['Project', quote.projectDescription],
    ['Notes', quote.additionalNotes],
    ['Files', fileText(quote.files)],
    ...(quote.design ? designFields(quote.design, publicUrl) : []),
  ]);
}

async function status(quote: string, to: HandStatus, _: object, command: Command): Promise<void> {
  const { changeQuoteStatus } = await import('#features/enquiries/quotes/quote-status.server.ts');
  const change = await withShop(({ db, mail }) => changeQuoteStatus({ db, mail }, quote, { to, actor: terminal }));
  await createOutput(command).answer({ change }, () =>
    change.changed
      ? `Quote ${change.number} was ${formatStatus(change.from)} and is now ${formatStatus(to)}. The customer is told by mail.`
      : `Quote ${change.number} is ${formatStatus(to)} already: nothing has changed.`,
  );
}
