import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { PersonPart } from '#db/person-part.server.ts';
import { inquiries, inquiryNotes, inquiryReplies, quotes } from '#db/tables/enquiries.server.ts';
import { terminal } from '#features/activity/constants.ts';
import { eraseInquiries, eraseQuotes } from './erasing/erase-enquiries.server.ts';

const isAuthor = (email: string) => sql`lower(${inquiries.email}) = ${email}`;
const isAsker = (email: string) => eq(sql`lower(${quotes.email})`, email);

export const inquiriesPart: PersonPart = {
  name: 'inquiries',
  columns: [
    ...['inquiries.name', 'inquiries.email', 'inquiries.phone', 'inquiries.company', 'inquiries.message'],
    ...['inquiry_replies.message', 'inquiry_notes.message', 'uploads.name'],
  ],
  read: async (on, email) => {
    const found = await on.select().from(inquiries).where(isAuthor(email)).orderBy(asc(inquiries.createdAt));
    const ids = found.map(({ id }) => id);
    const replies = await on.select().from(inquiryReplies).where(inArray(inquiryReplies.inquiryId, ids));
    const notes = await on.select().from(inquiryNotes).where(inArray(inquiryNotes.inquiryId, ids));
    const isOf = (id: string) => (row: { inquiryId: string }) => row.inquiryId === id;
    return found.map(({ idempotencyKey: _key, requestHash: _hash, ...inquiry }) => ({
      ...inquiry,
      replies: replies.filter(isOf(inquiry.id)).map(({ createdAt, message, files }) => ({ createdAt, message, files })),
      notes: notes.filter(isOf(inquiry.id)).map(({ createdAt, message }) => ({ createdAt, message })),
    }));
  },
  erase: (tx, email) => eraseInquiries(tx, terminal, isAuthor(email)),
};

export const quotesPart: PersonPart = {
  name: 'quotes',
  columns: [
    ...['quotes.name', 'quotes.email', 'quotes.phone', 'quotes.company', 'quotes.additional_notes'],
    ...['quotes.staff_note', 'quotes.close_reason'],
  ],
  read: async (on, email) => {
    const found = await on.select().from(quotes).where(isAsker(email)).orderBy(asc(quotes.createdAt));
    return found.map(({ idempotencyKey: _key, requestHash: _hash, ...quote }) => quote);
  },
  erase: async (tx, email) => {
    const found = await tx.select({ id: quotes.id }).from(quotes).where(isAsker(email));
    return eraseQuotes(
      tx,
      terminal,
      found.map(({ id }) => id),
    );
  },
};
