import type { Message } from '#mail/message.server.ts';
import { button, heading, joinParts, link, note, paragraph, quoted, section } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import { formatDate, formatRupees } from '#shared/format.ts';
import { answerHours } from '#shared/time/answer-hours.ts';
import { loadOfferMail, loadOpenChange, loadOpenOffer, type OfferMail, sampleMail } from './mail-data.server.ts';
import {
  firstName,
  fromTheStudio,
  offerBill,
  offerUrl,
  sayOfferPieces,
  threeNumbers,
  whatChanged,
} from './mail-parts.server.ts';
import { staffOfferMessages } from './staff-mail.server.ts';
import { testMessage } from './test-mail.server.ts';

type Compose = Message<OfferMail>['compose'];

/** The first version and every later one. */
export const composeOffer: Compose = ({ offer, token = '' }, { publicUrl }) => {
  const { number, version, title, total, readyBy, validUntil } = offer;
  const isFirst = version === 1;
  const url = offerUrl(publicUrl, token);
  return {
    to: offer.email,
    subject: `Offer ${number}, version ${version}: ${sayOfferPieces(offer)}, ${formatRupees(total)}`,
    preview: `${readyBy ? `Ready by ${formatDate(readyBy, { weekday: true })}. ` : ''}Valid until ${formatDate(validUntil, { weekday: true })}.`,
    parts: joinParts(
      heading(
        'marigold',
        isFirst ? 'Your offer is here.' : 'Your offer is changed as you asked.',
        `Dear ${firstName(offer)}, here is version ${version} of our offer: ${oneLine(title, 120)}.`,
      ),
      threeNumbers(offer),
      button('See the offer', url),
      paragraph('There you accept it, ask for a change, or decline. Nothing to sign in to.'),
      note(link(`${url}.pdf`, 'The offer as a PDF')),
      isFirst ? '' : whatChanged(offer),
      fromTheStudio(offer),
      offerBill(offer),
      note(
        'This link is yours alone: anyone who has it can answer the offer. You can answer this mail: a person reads it.',
      ),
    ),
  };
};

const sent: Message<OfferMail> = {
  name: 'offer-sent',
  load: loadOpenOffer,
  compose: composeOffer,
  sample: { ...sampleMail, offer: { ...sampleMail.offer, version: 1, opened: 1, changes: null } },
};

const changed: Message<OfferMail> = {
  name: 'offer-changed',
  load: loadOpenOffer,
  compose: composeOffer,
  sample: sampleMail,
};

const reminder: Message<OfferMail> = {
  name: 'offer-reminder',
  load: loadOpenOffer,
  compose: ({ offer, token = '' }, { publicUrl }) => {
    const until = formatDate(offer.validUntil, { weekday: true });
    return {
      to: offer.email,
      subject: `Offer ${offer.number} holds until ${until}`,
      preview: `${sayOfferPieces(offer)}, ${formatRupees(offer.total)}`,
      parts: joinParts(
        heading(
          'sky',
          'Your offer ends soon.',
          `Dear ${firstName(offer)}, version ${offer.version} of our offer holds until ${until}.`,
        ),
        threeNumbers(offer),
        button('See the offer', offerUrl(publicUrl, token)),
        note(
          'Not sure yet, or is something to change? The same page takes that too, and so does an answer to this mail.',
        ),
      ),
    };
  },
  sample: sampleMail,
};

const accepted: Message<OfferMail> = {
  name: 'offer-accepted',
  load: loadOfferMail,
  compose: ({ offer }, { publicUrl }) => {
    const { order, number, version } = offer;
    const orderNumber = order?.orderNumber ?? '';
    return {
      to: offer.email,
      subject: `Offer ${number} is accepted: it is order ${orderNumber}`,
      preview: `Signed by ${oneLine(order?.signedBy ?? '', 100)}. Everything from here on stands with the order.`,
      parts: joinParts(
        heading(
          'mint',
          'Accepted. It is an order now.',
          `${oneLine(order?.signedBy ?? offer.name, 200)} accepted version ${version}. Everything from here on stands with order ${orderNumber}.`,
        ),
        button('See your order', `${publicUrl}/order-confirmation/${encodeURIComponent(order?.id ?? '')}`),
        offerBill(offer),
        ...offer.terms.map(({ title, text }) => section(title, paragraph(text))),
      ),
    };
  },
  sample: { ...sampleMail, offer: { ...sampleMail.offer, status: 'accepted' } },
};

const changeReceived: Message<OfferMail> = {
  name: 'offer-change-received',
  load: loadOpenChange,
  compose: ({ offer }) => ({
    to: offer.email,
    subject: `We have your change to offer ${offer.number}`,
    preview: `Version ${offer.version + 1} is mailed within ${answerHours} hours.`,
    parts: joinParts(
      heading(
        'sky',
        'We have your change.',
        `Version ${offer.version + 1} comes to this address within ${answerHours} hours. Until then version ${offer.version} rests: it can be read, and not accepted.`,
      ),
      offer.change ? section('What you wrote', quoted(offer.change.message)) : '',
      note('Something to add? Answer this mail.'),
    ),
  }),
  sample: { ...sampleMail, offer: { ...sampleMail.offer, status: 'change_asked' } },
};

const declined: Message<OfferMail> = {
  name: 'offer-declined',
  load: loadOfferMail,
  compose: ({ offer }) => ({
    to: offer.email,
    subject: `Offer ${offer.number} is declined`,
    preview: 'Nothing will be charged.',
    parts: joinParts(
      heading('sand', 'Declined. No hard feelings.', `Offer ${offer.number} is closed, and nothing will be charged.`),
      offer.declined?.reason ? section('What you told us', quoted(offer.declined.reason)) : '',
      note('Tapped by mistake? Answer this mail: we send the same offer again.'),
    ),
  }),
  sample: { ...sampleMail, offer: { ...sampleMail.offer, status: 'declined' } },
};

const expired: Message<OfferMail> = {
  name: 'offer-expired',
  load: loadOfferMail,
  compose: ({ offer }) => ({
    to: offer.email,
    subject: `Offer ${offer.number} has ended`,
    preview: `It held until ${formatDate(offer.validUntil, { weekday: true })}.`,
    parts: joinParts(
      heading(
        'sand',
        `This offer ended on ${formatDate(offer.validUntil, { weekday: true })}.`,
        'Cloth and ink change their price, so an offer holds for so long only. Answer this mail and you get it again at today’s price.',
      ),
      offerBill(offer),
    ),
  }),
  sample: { ...sampleMail, offer: { ...sampleMail.offer, status: 'expired' } },
};

const withdrawn: Message<OfferMail> = {
  name: 'offer-withdrawn',
  load: loadOfferMail,
  compose: ({ offer }) => ({
    to: offer.email,
    subject: `Offer ${offer.number} is taken back`,
    preview: 'Its link leads nowhere from now on.',
    parts: joinParts(
      heading(
        'sand',
        'We took this offer back.',
        `Offer ${offer.number} can no longer be accepted, and its link leads nowhere. If that is a surprise, answer this mail.`,
      ),
    ),
  }),
  sample: sampleMail,
};

export const offerMessages = [
  ...[sent, changed, reminder, accepted, changeReceived, declined, expired, withdrawn],
  ...staffOfferMessages,
  testMessage,
];
