import { eq } from 'drizzle-orm';
import type { PersonPart } from '#db/person-part.server.ts';
import { stockWaits } from '#db/tables/catalogue.server.ts';

export const stockBackPart: PersonPart = {
  name: 'stockWaits',
  columns: ['stock_waits.email'],
  read: (on, address) => {
    const { variantId, size, email, createdAt, toldAt } = stockWaits;
    return on.select({ variantId, size, email, createdAt, toldAt }).from(stockWaits).where(eq(email, address));
  },
  erase: async (tx, email) => {
    const removed = await tx.delete(stockWaits).where(eq(stockWaits.email, email)).returning({ id: stockWaits.id });
    return removed.length;
  },
};
