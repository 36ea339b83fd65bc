import type { ErrorMessages } from '#shared/error-codes.ts';
import { formatDate } from '#shared/format.ts';
import type { OfferProblem } from './constants.ts';
import { offerProblemMessages } from './messages.ts';

export const offerErrors = {
  ...offerProblemMessages,
  offer_not_found: 'Offer not found',
  offer_accepted: 'This offer is accepted already: it is an order now.',
  offer_declined: 'This offer was declined. If you want it after all, call us or answer the mail.',
  offer_in_change: 'We are working on the change that you asked for. You get the next version by mail.',
  offer_superseded: ({ opened, newest }) =>
    `This is the link of version ${opened}. Version ${newest} was mailed to you: answer there.`,
  offer_ended: ({ day }) => `This offer ended on ${formatDate(day)}. Ask us for it again, and you get today's price.`,
  offer_stock_short: ({ short }) =>
    `Some pieces are missing. ${short.map(describeShort).join('. ')}. Nothing has been ordered. The studio knows and writes to you.`,
  offer_stock_changed: 'The stock has just changed. Nothing has been ordered. Please accept again.',
  offer_drawing_removed: 'A drawing of this offer was removed. Ask for a change, and attach it again.',
  offer_mail_sent: 'The mail is on its way: it can no longer be taken back.',
  draft_not_found: 'There is no draft to look at.',
  no_draft_to_send: 'There is no draft to send.',
  proof_not_kept: 'This picture is no longer here. Please add it again.',
  proof_is_no_picture: ({ file }) => `${file} is no picture. A proof is a JPG, PNG or WebP.`,
  proof_cannot_be_opened: ({ file }) => `${file} cannot be opened. A proof is a JPG, PNG or WebP.`,
  offer_incomplete: ({ problem }) => offerProblemMessages[problem as OfferProblem],
} satisfies ErrorMessages;

interface Short {
  name: string;
  color: string;
  size: string;
  asked: number;
  left: number;
}

function describeShort({ name, color, size, asked, left }: Short): string {
  if (left === 0) return `${name}, ${color}, ${size}: ${asked} in your offer, none is left`;
  if (left === 1) return `${name}, ${color}, ${size}: ${asked} in your offer, 1 is left`;
  return `${name}, ${color}, ${size}: ${asked} in your offer, ${left} are left`;
}
