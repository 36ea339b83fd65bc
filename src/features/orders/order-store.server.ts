import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { retried } from '#db/retry.server.ts';
import { prepared } from '#db/statement.server.ts';
import { together } from '#db/together.server.ts';
import {
  type LineKey,
  lineName,
  type Sellable,
  type Sold,
  sellablesOf,
} from '#features/catalogue/stock/selling.server.ts';
import type { OpenMailQueue } from '#mail/queue.server.ts';
import type { Order } from './contract.ts';
import { type NewOrder, refusalOf, type StoredOrders, storeTogether, storing } from './order-statement.server.ts';

// An order is two statements, each for as many orders as come together: one looks at what is to be sold, one stores it, all or nothing.

const at = sql.placeholder;

interface Question {
  key: string | undefined;
  lines: LineKey[];
}

export interface Look {
  /** Whether the key already has its order. */
  isRepeat: boolean;
  /** What the shop has of the lines, by `lineName`; perhaps of others too. */
  sellables: Map<string, Sellable>;
}

/** Asked for each order. Every key is looked up in its index, whatever PostgreSQL thinks how many orders there are. */
export const lookQuery = sql`select (select array_agg(o.key) from jsonb_array_elements_text(${at('keys')}::jsonb) asked
      cross join lateral (select idempotency_key as key from orders where idempotency_key = asked limit 1) o) as repeats,
    (select json_agg(s) from (${sellablesOf(at('lines'))}) s) as sellables`;

const looking = prepared<{ keys: string; lines: string }, { repeats: string[] | null; sellables: Sellable[] | null }>(
  'order-look',
  lookQuery,
);

/** Looks for several orders at once; what they have in common is looked up once. */
async function lookTogether(db: Database, questions: Question[]): Promise<Look[]> {
  const keys = questions.flatMap(({ key }) => key ?? []);
  const lines = new Map(questions.flatMap((question) => question.lines.map((line) => [lineName(line), keyOf(line)])));
  const [row] = await looking(db, { keys: JSON.stringify(keys), lines: JSON.stringify([...lines.values()]) });
  const repeats = new Set(row?.repeats);
  const sellables = new Map(row?.sellables?.map((sellable) => [lineName(sellable), sellable]));
  return questions.map(({ key }) => ({ isRepeat: key !== undefined && repeats.has(key), sellables }));
}

function keyOf({ productId, variantId, size }: LineKey): LineKey {
  return { productId, variantId, size };
}

/** What placing orders needs of the database, for many at once. */
export interface OrderStore {
  look(question: Question): Promise<Look>;
  /** Stores an order together with others. @throws an error of which `refusalOf` tells the reason */
  store(order: NewOrder): Promise<Order>;
  /** The same for one order, with more that is done in its transaction. */
  storeWith(order: NewOrder, more: (tx: Transaction) => Promise<void>): Promise<Order>;
}

interface StoreParts {
  db: Database;
  mail: OpenMailQueue;
  sold(what: Sold): void;
}

export function openOrderStore({ db, mail, sold }: StoreParts): OrderStore {
  const statement = storing(mail);
  let asked = 0;
  const alone = () => String(asked++);
  /** Tells what was sold once it is, also where the answer was lost: it may be. */
  const telling = async (orders: NewOrder[], work: () => Promise<StoredOrders>): Promise<Order[]> => {
    const productIds = [...new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)))];
    try {
      const { orders: stored, soldOut } = await retried(work);
      sold({ productIds, soldOut });
      return stored;
    } catch (error) {
      if (refusalOf(error) === undefined) sold({ productIds, soldOut: true });
      throw error;
    }
  };
  return {
    look: together((questions) => lookTogether(db, questions), alone),
    store: together((orders) => telling(orders, () => storeTogether(db, statement, orders)), alone),
    storeWith: async (order, more) => {
      const [stored] = await telling([order], () =>
        db.transaction(async (tx) => {
          const made = await storeTogether(tx, statement, [order]);
          await more(tx);
          return made;
        }),
      );
      return stored as Order;
    },
  };
}
