import type { ErrorMessages } from '#shared/error-codes.ts';
import { formatList, formatStatus } from '#shared/format.ts';

export const enquiryErrors = {
  inquiry_not_found: 'Message not found',
  reply_not_found: 'Reply not found',
  note_not_found: 'Note not found',
  inquiry_answered_since: ({ by }) => `${by} has answered since. Please read that first; your text is kept.`,
  reply_on_its_way: 'This reply is on its way already.',
  note_kept: 'This note is kept already.',
  note_changed: 'Somebody else has changed this note. Look at what is new, then choose.',
  unknown_service: 'Please select a service',
  design_not_kept: 'Your design is no longer kept. Please take it off, or make it again in the Studio.',
  quote_not_found: 'Quote request not found',
  quote_changed: 'Somebody else has changed this quote. Look at what is new, then choose.',
  quote_status_impossible: ({ number, from, to, possible }) =>
    possible.length === 0
      ? `Quote ${number} cannot become ${formatStatus(to)}: it is ${formatStatus(from)}, and that is final.`
      : `Quote ${number} cannot become ${formatStatus(to)}: it is ${formatStatus(from)}, and can only become ${formatList(possible.map(formatStatus), 'or')}.`,
  quote_closed: ({ number, status }) => `Quote ${number} is ${status}, and that is final.`,
  quote_has_offer: ({ number }) => `Quote ${number} has an offer: it goes on by the offer's next version or its link.`,
} satisfies ErrorMessages;
