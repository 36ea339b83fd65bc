import { eq } from 'drizzle-orm';
import { quotes } from '#db/tables/enquiries.server.ts';
import { describeDesign } from '#features/designs/messages.ts';
import { summarizeDesign } from '#features/designs/records/design-words.server.ts';
import { jobTicket } from '#features/designs/records/job-ticket.server.ts';
import type { Ground } from '#mail/brand.server.ts';
import type { Message } from '#mail/message.server.ts';
import { facts, heading, joinParts, note, quoted, section } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import { formatDate } from '#shared/format.ts';
import { answerHours } from '#shared/time/answer-hours.ts';
import { budgets } from '../constants.ts';
import { fileLinks, fileNames, senderFacts } from './mail.server.ts';

const { number, name, email, phone, company, serviceName, projectDescription } = quotes;
const { quantity, deadline, budget, additionalNotes, files, design } = quotes;
const columns = {
  number,
  name,
  email,
  phone,
  company,
  serviceName,
  projectDescription,
  quantity,
  deadline,
  budget,
  additionalNotes,
  files,
  design,
};
type SentQuote = Pick<typeof quotes.$inferSelect, keyof typeof columns>;

const sampleQuote: SentQuote = {
  number: 'QR-000078',
  name: 'Dilani Sample',
  email: 'dilani@example.com',
  phone: '+94 77 000 0002',
  company: 'Sample Runners Club',
  serviceName: 'Screen Printing',
  projectDescription: 'Race shirts, one colour on the back, 28 cm wide.\nRunners in sizes XS to XXL.',
  quantity: '120',
  deadline: '2027-02-14',
  budget: '1000-5000',
  additionalNotes: 'We can collect them.',
  files: [
    {
      name: 'race-mark.ai',
      size: 1_840_000,
      type: 'application/postscript',
      url: '/api/uploads/SAMPLE1SAMPLE1SAMPLE1SAM',
    },
    { name: 'sizes.docx', size: 32_000, type: 'application/msword', url: '/api/uploads/SAMPLE2SAMPLE2SAMPLE2SAM' },
  ],
  design: null,
};

const load: Message<SentQuote>['load'] = async (db, id) => {
  const [quote] = await db.select(columns).from(quotes).where(eq(quotes.id, id));
  return quote;
};

function projectFacts(quote: SentQuote): [string, string][] {
  return [
    ['Number', quote.number],
    ['Service', oneLine(quote.serviceName, 200)],
    ['Quantity', oneLine(quote.quantity, 200)],
    ['Deadline', quote.deadline && formatDate(quote.deadline)],
    ['Budget', budgets.find(({ value }) => value === quote.budget)?.label ?? ''],
  ];
}

const received: Message<SentQuote> = {
  name: 'quote-received',
  invariant: quotes.createdAt,
  load,
  compose: (quote) => ({
    to: quote.email,
    subject: `We have your quote request (${quote.number})`,
    preview: `We reply within ${answerHours} hours.`,
    parts: joinParts(
      heading(
        'marigold',
        'Your quote request is in',
        `Thank you, ${oneLine(quote.name, 200)}. We reply within ${answerHours} hours. Your request has the number ${quote.number}.`,
      ),
      section(
        'You asked for',
        joinParts(
          facts([
            ...projectFacts(quote),
            ['Design', quote.design ? oneLine(describeDesign(summarizeDesign(quote.design)).join('; '), 300) : ''],
            ['Files', fileNames(quote.files)],
          ]),
          quoted(quote.projectDescription),
        ),
      ),
      quote.additionalNotes && section('Additional notes', quoted(quote.additionalNotes)),
      note('Something to add, or another file? Answer this mail.'),
    ),
  }),
  sample: sampleQuote,
};

const staff: Message<SentQuote> = {
  name: 'quote-staff',
  invariant: quotes.createdAt,
  load,
  compose: (quote, { publicUrl, staffEmail }) => ({
    to: staffEmail,
    replyTo: quote.email,
    subject: `Quote request ${quote.number}: ${oneLine(quote.serviceName)}${quote.quantity ? `, ${oneLine(quote.quantity, 40)}` : ''}`,
    preview: `${oneLine(quote.name)}: ${oneLine(quote.projectDescription)}`,
    parts: joinParts(
      heading('marigold', `Quote request ${quote.number}`, `We promised a reply within ${answerHours} hours.`),
      section('Project', joinParts(facts(projectFacts(quote)), quoted(quote.projectDescription))),
      quote.additionalNotes && section('Additional notes', quoted(quote.additionalNotes)),
      quote.design ? jobTicket(quote.design, publicUrl) : '',
      senderFacts(quote),
      fileLinks(quote.files, publicUrl),
      note('An answer to this mail goes to the visitor.'),
    ),
  }),
  sample: sampleQuote,
};

/** The text for each status that staff give a request. */
const statusTexts: Record<string, { status: string; ground: Ground; title: string; lead: string }> = {
  'quote-in-review': {
    status: 'in review',
    ground: 'sky',
    title: 'We are working on your quote',
    lead: 'One of us has your drawing on the table. If a size or a colour is missing, we ask you by mail.',
  },
  'quote-offered': {
    status: 'offered',
    ground: 'marigold',
    title: 'Your quote is ready',
    lead: 'Our price goes out to you in a mail of its own. Answer it with a yes, or with what to change.',
  },
  'quote-accepted': {
    status: 'accepted',
    ground: 'mint',
    title: 'Your quote is accepted',
    lead: 'Thank you. The next thing you see is the strike-off; we print once you approve it.',
  },
  'quote-declined': {
    status: 'declined',
    ground: 'sand',
    title: 'Your quote request is closed',
    lead: 'This job goes no further for now. If you want it another way, answer this mail and we look again.',
  },
};

const statusMails = Object.entries(statusTexts).map(
  ([name, { status, ground, title, lead }]): Message<SentQuote> => ({
    name,
    load,
    compose: (quote) => ({
      to: quote.email,
      subject: `${title} (${quote.number})`,
      preview: lead,
      parts: joinParts(
        heading(ground, title, lead),
        section(
          `Request ${quote.number}`,
          joinParts(facts([['Status', status], ...projectFacts(quote).slice(1)]), quoted(quote.projectDescription)),
        ),
      ),
    }),
    sample: sampleQuote,
  }),
);

export const quoteMessages = [received, staff, ...statusMails];
