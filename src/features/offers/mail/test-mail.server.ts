import { eq } from 'drizzle-orm';
import { quotes } from '#db/tables/enquiries.server.ts';
import { offers } from '#db/tables/offers.server.ts';
import { staffUsers } from '#db/tables/staff.server.ts';
import { getPriceList } from '#features/pricing/service.server.ts';
import type { Message } from '#mail/message.server.ts';
import { heading, joinParts, note } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import { findSent } from '../records/offer-rows.server.ts';
import { toOffer } from '../records/to-offer.server.ts';
import { type OfferMail, sampleMail } from './mail-data.server.ts';
import { fromTheStudio, offerBill, threeNumbers, whatChanged } from './mail-parts.server.ts';

/** A record's id for `testMessage`: the draft, and who wants to see it. */
export const testId = (draftId: string, staffId: string) => `${draftId}/${staffId}`;

interface TestMail extends OfferMail {
  to: string;
}

/** The draft as its customer would get it, without a link: there is none before it is sent. */
export const testMessage: Message<TestMail> = {
  name: 'offer-test',
  load: async (db, id) => {
    const [draftId = '', staffId = ''] = id.split('/');
    const [staff] = await db.select({ email: staffUsers.email }).from(staffUsers).where(eq(staffUsers.id, staffId));
    const [found] = await db
      .select({ quote: quotes, row: offers })
      .from(offers)
      .innerJoin(quotes, eq(quotes.id, offers.quoteId))
      .where(eq(offers.id, draftId));
    if (!staff || !found) return undefined;
    const { row, quote } = found;
    const [before] = (await findSent(db, quote.id)).filter(({ version }) => version < row.version);
    const { holidays } = await getPriceList(db);
    const parts = { row, before, opened: row.version, change: undefined, order: undefined, holidays };
    const offer = toOffer({ ...parts, quote: { ...quote, status: 'offered', changeAskedAt: null } });
    return { offer, files: [], short: [], to: staff.email };
  },
  compose: ({ offer, to }) => ({
    to,
    subject: `Test: offer ${offer.number}, version ${offer.version}`,
    preview: 'Its customer has not seen it.',
    parts: joinParts(
      heading('sky', `Test of offer ${offer.number}`, `${oneLine(offer.title, 120)}. Its customer has not seen it.`),
      offer.validUntil ? threeNumbers(offer) : '',
      whatChanged(offer),
      fromTheStudio(offer),
      offerBill(offer),
      note('The mail to the customer has a link to the offer here.'),
    ),
  }),
  sample: { ...sampleMail, to: 'ishara@shop.example' },
};
