import { asc, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.server.ts';
import type { PersonPart } from '#db/person-part.server.ts';
import { quotes } from '#db/tables/enquiries.server.ts';
import { offerChanges, offers } from '#db/tables/offers.server.ts';
import { eraseOffers } from './erasing/erase-offers.server.ts';

const findQuoteIds = async (on: Executor, email: string): Promise<string[]> => {
  const rows = await on.select({ id: quotes.id }).from(quotes).where(sql`lower(${quotes.email}) = ${email}`);
  return rows.map(({ id }) => id);
};

export const offersPart: PersonPart = {
  name: 'offers',
  columns: ['offers.note', 'offers.signed_by', 'offer_changes.message'],
  read: async (on, email) => {
    const found = await on
      .select()
      .from(offers)
      .where(inArray(offers.quoteId, await findQuoteIds(on, email)))
      .orderBy(asc(offers.savedAt));
    const ids = found.map(({ id }) => id);
    const changes = await on.select().from(offerChanges).where(inArray(offerChanges.offerId, ids));
    return found.map(({ quoteBefore: _, reminders: _reminders, short: _short, ...offer }) => ({
      ...offer,
      changes: changes.filter(({ offerId }) => offerId === offer.id),
    }));
  },
  erase: async (tx, email) => eraseOffers(tx, await findQuoteIds(tx, email)),
};
