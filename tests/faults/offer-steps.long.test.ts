import { beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '#server/ops/verify.server.ts';
import type { RunningServer } from '../support/processes/server.ts';
import { skuWith } from '../support/shop-data.ts';
import { freeOffer } from '../support/staff/offers.ts';
import { type Answer, ask, client, database, give, offered, signIn, start, work } from './offers.ts';

// The server is killed at each table that a step of an offer writes to. Nothing stands, and repeated it stands once.

interface Begun {
  number: string;
  /** Does the step; again, it is the same one. */
  run(url: string): Promise<{ status: number; body: string }>;
}

interface OfferStep {
  /** In the order in which it writes to them. */
  tables: string[];
  begin(item: Parameters<typeof offered>[0]): Promise<Begun>;
  /** Differences afterwards. */
  done: Partial<State>;
}

/** Rows of a quote request, its offer and its order. */
interface State {
  status: string;
  isAsked: boolean;
  sent: number;
  links: number;
  changes: number;
  orders: number;
  items: number;
  charges: number;
  payments: number;
  mails: string[];
  events: string[];
}

async function readState(number: string): Promise<State | undefined> {
  const [state] = await database.query<State>(
    `with q as (select * from quotes where number = $1), f as (select * from offers where quote_id = (select id from q)),
      o as (select * from orders where quote_id = (select id from q))
     select q.status, q.change_asked_at is not null as "isAsked",
      (select count(*)::int from f where sent_at is not null) as sent,
      (select count(*)::int from offer_links where offer_id in (select id from f)) as links,
      (select count(*)::int from offer_changes where offer_id in (select id from f)) as changes,
      (select count(*)::int from o) as orders,
      (select count(*)::int from order_items where order_id in (select id from o)) as items,
      (select count(*)::int from order_charges where order_id in (select id from o)) as charges,
      (select count(*)::int from order_payments where order_id in (select id from o)) as payments,
      array(select distinct data->>'message' from jobs.job where data->>'recordId' in
        (select id from f union all select id from o) order by 1) as mails,
      array(select action from activity where subject_id = q.id and action <> 'offer.draft' order by id) as events
     from q`,
    [number],
  );
  return state;
}

const answered = (answer: Answer) => async (item: Parameters<typeof offered>[0]) => {
  const { number, token } = await offered(item);
  return { number, run: (url: string) => give(url, token, answer) };
};

async function drafted() {
  const number = await ask();
  const saved = await work('PUT', `/api/quotes/${number}/draft`, { version: 1, content: freeOffer() });
  return { number, version: JSON.parse(saved.body).version as number };
}

/** An offer whose mail waits for an hour. */
async function sentByStaff() {
  const { number, version } = await drafted();
  const sent = await work('POST', `/api/quotes/${number}/send`, { version });
  await database.query(`update jobs.job set start_after = now() + interval '1 hour' where data->>'recordId' in
    (select f.id from offers f join quotes q on q.id = f.quote_id where q.number = '${number}')`);
  return { number, version: JSON.parse(sent.body).version as number };
}

const steps: Record<string, OfferStep> = {
  sending: {
    tables: ['offers', 'quotes', 'offer_links', 'jobs.job', 'activity'],
    begin: async () => {
      const { number, version } = await drafted();
      return { number, run: () => work('POST', `/api/quotes/${number}/send`, { version }) };
    },
    done: { status: 'offered', sent: 1, links: 1, mails: ['offer-sent'], events: ['offer.sent'] },
  },
  'taking back': {
    tables: ['jobs.job', 'offer_links', 'offers', 'quotes', 'activity'],
    begin: async () => {
      const { number, version } = await sentByStaff();
      return { number, run: () => work('POST', `/api/quotes/${number}/send/undo`, { version }) };
    },
    done: { status: 'new', sent: 0, links: 0, mails: [], events: ['offer.sent', 'offer.taken_back'] },
  },
  withdrawing: {
    tables: ['quotes', 'jobs.job', 'activity'],
    begin: async () => {
      const { number, version } = await sentByStaff();
      return { number, run: () => work('POST', `/api/quotes/${number}/withdraw`, { version }) };
    },
    done: { status: 'withdrawn', mails: [], events: ['offer.sent', 'offer.withdrawn'] },
  },
  accepting: {
    tables: [
      ...['orders', 'order_charges', 'order_items', 'jobs.job', 'variant_sizes', 'order_payments'],
      ...['offers', 'quotes', 'activity'],
    ],
    begin: answered('accept'),
    done: {
      status: 'accepted',
      orders: 1,
      items: 1,
      charges: 1,
      payments: 1,
      mails: ['offer-accepted', 'offer-accepted-staff', 'offer-sent', 'order-confirmation', 'order-staff'],
      events: ['offer.sent', 'offer.accepted'],
    },
  },
  'asking for a change': {
    tables: ['offer_changes', 'quotes', 'jobs.job', 'activity'],
    begin: answered('change'),
    done: {
      status: 'in_review',
      isAsked: true,
      changes: 1,
      mails: ['offer-change-received', 'offer-change-staff', 'offer-sent'],
      events: ['offer.sent', 'offer.change_asked'],
    },
  },
  declining: {
    tables: ['quotes', 'jobs.job', 'activity'],
    begin: answered('decline'),
    done: {
      status: 'declined',
      mails: ['offer-declined', 'offer-declined-staff', 'offer-sent'],
      events: ['offer.sent', 'offer.declined'],
    },
  },
};

/** Holds a table, so that the step stands still at it; kills the server there, and starts it again. */
async function killAt(server: RunningServer, table: string, step: () => Promise<unknown>): Promise<RunningServer> {
  const held = await client.pool.connect();
  try {
    await held.query(`begin; lock table ${table} in share row exclusive mode`);
    const done = step().catch(() => undefined);
    // Each step locks the quote first; the mail worker waits at its table too, and has not. A job is in a partition.
    const waits = `select from pg_locks w where not granted and exists
        (select from pg_locks h where h.pid = w.pid and h.granted and h.relation = 'quotes'::regclass)
      and relation in (select '${table}'::regclass union all
        select inhrelid from pg_inherits where inhparent = '${table}'::regclass)`;
    const isWaiting = () => database.query(waits).then((rows) => rows.length > 0);
    await expect.poll(isWaiting, { message: table }).toBe(true);
    await server.kill();
    await held.query('rollback');
    await done;
  } finally {
    held.release();
  }
  return start();
}

/** Filled once: what was sold of it is counted on. */
let item: Parameters<typeof offered>[0];
beforeAll(async () => {
  item = await skuWith(database, 1_000_000, 0);
});

test.each(Object.entries(steps))(
  'killed at each table that %s writes to, nothing of it stands; done again it stands once',
  { timeout: 900_000 },
  async (name, { tables, begin, done }) => {
    let server = await start();
    try {
      await signIn(`${name.replaceAll(' ', '-')}@shop.example`);
      for (const table of tables) {
        const { number, run } = await begin(item);
        const before = await readState(number);
        server = await killAt(server, table, () => run(server.url));
        expect([table, await readState(number)]).toEqual([table, before]);
        expect((await run(server.url)).status).toBe(200);
        expect([table, await readState(number)]).toEqual([table, { ...before, ...done }]);
        // The second time it is the same one, or there is nothing left to do.
        expect((await run(server.url)).status).toBeLessThan(500);
        expect([table, await readState(number)]).toEqual([table, { ...before, ...done }]);
      }
      const broken = (await checkInvariants(client.db)).filter((finding) => finding.broken.length > 0);
      expect(broken).toEqual([]);
    } finally {
      await server.stop();
    }
  },
);
