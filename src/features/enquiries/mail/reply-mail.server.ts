import { and, asc, eq, lt } from 'drizzle-orm';
import { inquiryReplies } from '#db/tables/enquiries.server.ts';
import type { Message } from '#mail/message.server.ts';
import { heading, joinParts, note, quoted, section, written } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import { fileLinks, loadSentInquiry, receivedSubject, type SentInquiry, sampleInquiry } from './mail.server.ts';

type Reply = Pick<typeof inquiryReplies.$inferSelect, 'id' | 'staffName' | 'message' | 'files'>;

interface SentReply {
  inquiry: SentInquiry;
  reply: Reply;
  /** Ids of the replies before it, the first one first. */
  earlier: string[];
}

async function load(db: Parameters<typeof loadSentInquiry>[0], replyId: string): Promise<SentReply | undefined> {
  const { id, inquiryId, createdAt } = inquiryReplies;
  const [reply] = await db.select().from(inquiryReplies).where(eq(id, replyId));
  const inquiry = reply && (await loadSentInquiry(db, reply.inquiryId));
  if (!inquiry) return undefined;
  const earlier = await db
    .select({ id })
    .from(inquiryReplies)
    .where(and(eq(inquiryId, inquiry.id), lt(createdAt, reply.createdAt)))
    .orderBy(asc(createdAt));
  return { inquiry, reply, earlier: earlier.map((row) => row.id) };
}

const reply: Message<SentReply> = {
  name: 'inquiry-reply',
  invariant: inquiryReplies.createdAt,
  load,
  compose: ({ inquiry, reply: { id, staffName, message, files }, earlier }, { publicUrl }) => ({
    to: inquiry.email,
    subject: `Re: ${receivedSubject(inquiry)}`,
    preview: oneLine(message),
    thread: { name: id, after: [inquiry.id, ...earlier] },
    byHand: true,
    parts: joinParts(
      heading(
        'sky',
        oneLine(inquiry.subject, 200),
        `${oneLine(staffName, 200)} answers your message ${inquiry.number}.`,
      ),
      written(message),
      fileLinks(files, publicUrl),
      section('You wrote', quoted(inquiry.message)),
      note('Answer this mail to go on.'),
    ),
  }),
  sample: {
    inquiry: sampleInquiry,
    reply: {
      id: 'rep_SAMPLE1SAMPLE1SAMPLE1SAM',
      staffName: 'Dilani W.',
      message:
        'Yes, we can: two greens, 80 mm wide, on the bib.\n\nThe file shows how the veins are sewn. Say yes, and the ' +
        'first apron is with you in a week.',
      files: [
        { name: 'leaf-sewn.png', size: 214_000, type: 'image/png', url: '/api/uploads/SAMPLE3SAMPLE3SAMPLE3SAM' },
      ],
    },
    earlier: [],
  },
};

export const replyMessages = [reply];
