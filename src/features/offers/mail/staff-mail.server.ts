import type { Ground } from '#mail/brand.server.ts';
import type { Message } from '#mail/message.server.ts';
import { facts, type Html, heading, joinParts, link, list, note, quoted, section } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import { formatDate, formatRupees } from '#shared/format.ts';
import { answerHours } from '#shared/time/answer-hours.ts';
import { describeSubjects } from '../messages.ts';
import { loadChangeMail, loadOfferMail, type OfferMail, sampleMail } from './mail-data.server.ts';
import { customerFacts, offerBill } from './mail-parts.server.ts';

interface StaffWords {
  name: string;
  ground: Ground;
  title: (mail: OfferMail) => string;
  lead: (mail: OfferMail) => string;
  more?: (mail: OfferMail, publicUrl: string) => Html | '';
  status: OfferMail['offer']['status'];
  load?: Message<OfferMail>['load'];
}

const kinds: StaffWords[] = [
  {
    name: 'offer-accepted-staff',
    ground: 'mint',
    status: 'accepted',
    title: ({ offer }) => `Offer ${offer.number} is accepted: ${offer.order?.orderNumber ?? ''}`,
    lead: ({ offer }) =>
      `Version ${offer.version}, ${formatRupees(offer.total)}, signed by ${oneLine(offer.order?.signedBy ?? '', 200)}.`,
    more: ({ offer }) => offerBill(offer),
  },
  {
    name: 'offer-change-staff',
    ground: 'marigold',
    status: 'change_asked',
    load: loadChangeMail,
    title: ({ offer }) => `Change asked: offer ${offer.number}`,
    lead: ({ offer }) => `Version ${offer.version + 1} is due within ${answerHours} hours.`,
    more: ({ offer: { change }, files }, publicUrl) =>
      joinParts(
        change
          ? section(
              'What is asked',
              joinParts(facts([['About', describeSubjects(change.about)]]), quoted(change.message)),
            )
          : '',
        files.length > 0
          ? section('Files', list(files.map(({ name, url }) => link(publicUrl + url, oneLine(name, 200)))))
          : '',
      ),
  },
  {
    name: 'offer-declined-staff',
    ground: 'sand',
    status: 'declined',
    title: ({ offer }) => `Offer ${offer.number} is declined`,
    lead: ({ offer }) => `Version ${offer.version}, ${formatRupees(offer.total)}.`,
    more: ({ offer: { declined } }) => (declined?.reason ? section('Reason', quoted(declined.reason)) : ''),
  },
  {
    name: 'offer-expired-staff',
    ground: 'sand',
    status: 'expired',
    title: ({ offer }) => `Offer ${offer.number} has ended`,
    lead: ({ offer }) =>
      `Version ${offer.version}, ${formatRupees(offer.total)}, held until ${formatDate(offer.validUntil, { weekday: true })} and had no answer.`,
  },
  {
    name: 'offer-short-staff',
    ground: 'marigold',
    status: 'offered',
    title: ({ offer }) => `Too little stock for offer ${offer.number}`,
    lead: () => 'Its customer wanted to accept it, and could not. Nothing was ordered; they were told that you write.',
    more: ({ short }) =>
      section(
        'What is missing',
        facts(
          short.map(({ name, color, size, asked, left }) => [
            oneLine(`${name}, ${color}, ${size}`, 200),
            `${asked} offered, ${left} left`,
          ]),
        ),
      ),
  },
];

export const staffOfferMessages = kinds.map(
  ({ name, ground, title, lead, more, status, load = loadOfferMail }): Message<OfferMail> => ({
    name,
    load,
    compose: (mail, { publicUrl, staffEmail }) => ({
      to: staffEmail,
      replyTo: mail.offer.email,
      subject: title(mail),
      preview: lead(mail),
      parts: joinParts(
        heading(ground, title(mail), lead(mail)),
        more?.(mail, publicUrl) ?? '',
        customerFacts(mail.offer),
        note('An answer to this mail goes to the customer.'),
      ),
    }),
    sample: { ...sampleMail, offer: { ...sampleMail.offer, status } },
  }),
);
