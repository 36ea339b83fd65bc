import { eq } from 'drizzle-orm';
import { html } from 'hono/html';
import { inquiries } from '#db/tables/enquiries.server.ts';
import type { UploadedFile } from '#features/uploads/contract.ts';
import type { Message } from '#mail/message.server.ts';
import { facts, type Html, heading, joinParts, link, list, note, quoted, section } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import { plural } from '#shared/format.ts';

const { id, number, name, email, phone, company, service, subject, message, files } = inquiries;
const columns = { id, number, name, email, phone, company, service, subject, message, files };
export type SentInquiry = Pick<typeof inquiries.$inferSelect, keyof typeof columns>;

export const sampleInquiry: SentInquiry = {
  id: 'inq_SAMPLE0SAMPLE0SAMPLE0SAM',
  number: 'IN-000045',
  name: 'Ruwan Sample',
  email: 'ruwan@example.com',
  phone: '+94 77 000 0001',
  company: 'Sample Tea Rooms',
  service: 'Embroidery',
  subject: 'Aprons for 12 people',
  message: 'We open in March.\n\nCan you sew our leaf on 12 aprons, about 8 cm wide, in two greens?',
  files: [{ name: 'leaf.pdf', size: 248_000, type: 'application/pdf', url: '/api/uploads/SAMPLE0SAMPLE0SAMPLE0SAM' }],
};

/** Files by name and size, without a link, for visitors. */
export function fileNames(files: UploadedFile[]): string {
  return files.map(({ name, size }) => `${name} (${formatSize(size)})`).join(', ');
}

/** Files as links, for staff. */
export function fileLinks(files: UploadedFile[], publicUrl: string): Html | '' {
  if (files.length === 0) return '';
  const rows = files.map(
    ({ name, size, url }) => html`${link(`${publicUrl}${url}`, oneLine(name, 200))} (${formatSize(size)})`,
  );
  return section(plural(files.length, 'file'), list(rows));
}

/** 1 kB is 1000 bytes, as the number beside a file usually means. */
function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

type Sender = Pick<SentInquiry, 'name' | 'email' | 'phone' | 'company'>;

export function senderFacts({ name, email, phone, company }: Sender) {
  return section(
    'From',
    facts([
      ['Name', oneLine(name, 200)],
      ['Email', link(`mailto:${email}`, email)],
      ['Phone', oneLine(phone)],
      ['Company', oneLine(company, 200)],
    ]),
  );
}

export const loadSentInquiry: Message<SentInquiry>['load'] = async (db, recordId) => {
  const [inquiry] = await db.select(columns).from(inquiries).where(eq(id, recordId));
  return inquiry;
};

/** The subject of the first mail to the visitor; mail programs join mails of one subject. */
export const receivedSubject = (inquiry: Pick<SentInquiry, 'number'>) => `We have your message (${inquiry.number})`;

const received: Message<SentInquiry> = {
  name: 'inquiry-received',
  invariant: inquiries.createdAt,
  load: loadSentInquiry,
  compose: ({ id, number, name, email, service, subject, message, files }) => ({
    to: email,
    thread: { name: id, after: [] },
    subject: receivedSubject({ number }),
    preview: 'A person reads it and answers this address.',
    parts: joinParts(
      heading(
        'sky',
        'Your message is here',
        `Thank you, ${oneLine(name, 200)}. A person reads it and answers you at this address. Its number is ${number}.`,
      ),
      section(
        'You wrote',
        joinParts(
          facts([
            ['Number', number],
            ['Subject', oneLine(subject, 200)],
            ['Service', oneLine(service, 200)],
            ['Files', fileNames(files)],
          ]),
          quoted(message),
        ),
      ),
      note('Something to add? Answer this mail.'),
    ),
  }),
  sample: sampleInquiry,
};

const staff: Message<SentInquiry> = {
  name: 'inquiry-staff',
  invariant: inquiries.createdAt,
  load: loadSentInquiry,
  compose: (inquiry, { publicUrl, staffEmail }) => ({
    to: staffEmail,
    replyTo: inquiry.email,
    subject: `Message ${inquiry.number}: ${oneLine(inquiry.subject)}`,
    preview: `${oneLine(inquiry.name)}: ${oneLine(inquiry.message)}`,
    parts: joinParts(
      heading('sand', `Message ${inquiry.number}`, oneLine(inquiry.subject, 200)),
      section('Message', quoted(inquiry.message)),
      senderFacts(inquiry),
      inquiry.service && section('Service', facts([['Service', oneLine(inquiry.service, 200)]])),
      fileLinks(inquiry.files, publicUrl),
      note('An answer to this mail goes to the visitor.'),
    ),
  }),
  sample: sampleInquiry,
};

export const inquiryMessages = [received, staff];
