import { and, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import { products, stockWaits, variantSizes, variants } from '#db/tables/catalogue.server.ts';
import type { Message } from '#mail/message.server.ts';
import { button, facts, heading, joinParts, link, note, section } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import { formatRupees, formatShortDay, plural } from '#shared/format.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { isBack } from './service.server.ts';

interface BackInStock {
  email: string;
  token: string;
  productId: string;
  name: string;
  color: string;
  size: string;
  priceCents: number;
  stock: number;
  /** The day on which the shop found it on the shelf: `Thu, Dec 10, 2026`. */
  since: string;
}

/** The one mail of a wait. A size that has sold out again is told when it is back the next time. */
const stockBack: Message<BackInStock> = {
  name: 'stock-back',
  load: async (db, id) => {
    const [found] = await db
      .select({
        email: stockWaits.email,
        token: stockWaits.token,
        productId: products.id,
        name: products.name,
        color: variants.color,
        size: variantSizes.size,
        priceCents: variantSizes.priceCents,
        stock: variantSizes.stock,
        toldAt: stockWaits.toldAt,
      })
      .from(stockWaits)
      .innerJoin(
        variantSizes,
        and(eq(variantSizes.variantId, stockWaits.variantId), eq(variantSizes.size, stockWaits.size)),
      )
      .innerJoin(variants, eq(variants.id, variantSizes.variantId))
      .innerJoin(products, eq(products.id, variantSizes.productId))
      .where(and(eq(stockWaits.id, id), isBack));
    return (
      found && { ...found, since: found.toldAt ? formatShortDay(found.toldAt, { weekday: true, year: true }) : '' }
    );
  },
  after: async (db, id, isSent) => {
    const isOfWait = eq(stockWaits.id, id);
    await (isSent
      ? db.delete(stockWaits).where(isOfWait)
      : db.update(stockWaits).set({ toldAt: null }).where(isOfWait));
  },
  compose: ({ email, token, productId, name, color, size, priceCents, stock, since }, { publicUrl }) => {
    const secret = encodeURIComponent(token);
    return {
      to: email,
      subject: oneLine(`Back in ${size}: ${name}, ${color}`, 100),
      preview: `${plural(stock, 'piece')} on the shelf.`,
      unsubscribeUrl: `${publicUrl}/api/stock-back/${secret}/stop`,
      parts: joinParts(
        heading(
          'mint',
          `${oneLine(size)} is on the shelf again.`,
          'You asked us to tell you. This is the one mail; your address is now removed from the list.',
        ),
        section(
          oneLine(name),
          facts([
            ['Colour', oneLine(color)],
            ['Size', oneLine(size)],
            ['Price', formatRupees(rupeesFromCents(priceCents))],
            ['On the shelf', plural(stock, 'piece')],
            ['Since', since],
          ]),
        ),
        button('See it in the shop', `${publicUrl}/products/${encodeURIComponent(productId)}`),
        note('We could not set one aside. First come, first served.'),
        note(
          html`Did you ask about other sizes, too? ${link(`${publicUrl}/stock-back/stop/${secret}`, 'Unsubscribe')} from those.`,
        ),
      ),
    };
  },
  sample: {
    email: 'nadeesha@example.com',
    token: 'SAMPLE0SAMPLE0SAMPLE0SAM',
    productId: 'perahera-foil-tee',
    name: 'Perahera Foil Tee',
    color: 'Lac red',
    size: '3XL',
    priceCents: 345_000,
    stock: 6,
    since: 'Thu, Dec 10, 2026',
  },
};

export const stockBackMessages = [stockBack];
