import { type SQL, sql } from 'drizzle-orm';
import { type Executor, queryRows } from '../../db/client.server.ts';
import { payHereStatus } from '../../features/orders/constants.ts';
import { messages } from '../mail.server.ts';

/** Something that must hold in the database at every moment, whatever crashed. */
interface Invariant {
  name: string;
  /** For people: what is true when nothing is found. */
  claim: string;
  /** How many things were looked at. */
  looked: SQL;
  /** One row for each that breaks it: which `record`, and `what` is wrong. */
  broken: SQL;
}

/** Finished jobs of earlier versions are removed after seven days: younger records have theirs. */
const withJobs = sql`now() - interval '6 days'`;

const invariants: Invariant[] = [
  {
    name: 'stock',
    claim: 'Opening stock − sold + returned = stock, for every size',
    looked: sql`select count(*)::int as n from variant_sizes`,
    broken: sql`select z.variant_id || ' ' || z.size as record,
        format('opened with %s, %s sold, has %s', z.opening_stock, coalesce(sold.pieces, 0), z.stock) as what
      from variant_sizes z left join (
        select i.variant_id, i.size, sum(i.quantity) as pieces from order_items i
        join orders o on o.id = i.order_id and o.status <> 'cancelled' group by 1, 2
      ) sold on sold.variant_id = z.variant_id and sold.size = z.size
      where z.stock <> z.opening_stock - coalesce(sold.pieces, 0) or z.stock < 0`,
  },
  {
    name: 'sales',
    claim: 'Pieces sold = pieces in orders that were not cancelled, for every product',
    looked: sql`select count(*)::int as n from products`,
    broken: sql`select p.id as record, format('says %s, orders have %s', s.pieces, coalesce(sold.pieces, 0)) as what
      from products p left join product_sales s on s.product_id = p.id left join (
        select i.product_id, sum(i.quantity) as pieces from order_items i
        join orders o on o.id = i.order_id and o.status <> 'cancelled' group by 1
      ) sold on sold.product_id = p.id
      where s.pieces is distinct from coalesce(sold.pieces, 0)`,
  },
  {
    name: 'totals',
    claim: "Every order's sums and pieces equal its lines",
    looked: sql`select count(*)::int as n from orders`,
    broken: sql`select o.id as record,
        format('subtotal %s, lines %s, total %s, pieces %s of %s', o.subtotal_cents, coalesce(lines.cents, 0),
          o.total_cents, o.pieces, coalesce(lines.pieces, 0)) as what
      from orders o left join (
        select order_id, sum(quantity * unit_price_cents) as cents, sum(quantity) as pieces from order_items group by 1
      ) lines on lines.order_id = o.id left join (
        select order_id, sum(setup_cents + redraw_cents) as cents from order_designs group by 1
      ) setups on setups.order_id = o.id left join (
        select order_id, sum(quantity * unit_price_cents) as cents from order_charges group by 1
      ) charges on charges.order_id = o.id
      where coalesce(lines.cents, charges.cents) is null
        or o.subtotal_cents <> coalesce(lines.cents, 0) + coalesce(setups.cents, 0) + coalesce(charges.cents, 0)
        or o.pieces <> coalesce(lines.pieces, 0)
        or o.total_cents <> o.subtotal_cents + o.shipping_cents + o.tax_cents - o.discount_cents`,
  },
  {
    name: 'blanks',
    claim: 'Every size of a blank costs whole rupees',
    looked: sql`select count(*)::int as n from products where blank is not null`,
    broken: sql`select z.variant_id || ' ' || z.size as record, format('costs %s cents', z.price_cents) as what
      from variant_sizes z join products p on p.id = z.product_id
      where p.blank is not null and z.listed and z.price_cents % 100 <> 0`,
  },
  {
    name: 'designs',
    claim: 'Every item with a design has the design that was ordered',
    looked: sql`select count(*)::int as n from order_items where design_id is not null`,
    broken: sql`select i.order_id as record, format('item %s has no design', i.position) as what
      from order_items i where i.design_id is not null and not exists (
        select from order_designs d where d.order_id = i.order_id and d.design_id = i.design_id)`,
  },
  {
    name: 'offers',
    claim: 'Every quote that was accepted by an offer has its order, and no other has one',
    looked: sql`select count(*)::int as n from quotes`,
    broken: sql`select q.id as record, format('is %s, %s offers accepted, order %s', q.status, accepted.n, coalesce(o.id, 'none')) as what
      from quotes q left join orders o on o.quote_id = q.id cross join lateral (
        select count(*) as n from offers f where f.quote_id = q.id and f.accepted_at is not null) accepted
      where accepted.n > 1 or (accepted.n = 1) <> (o.id is not null) or (accepted.n = 1 and q.status <> 'accepted')`,
  },
  {
    name: 'invoices',
    claim: 'Invoices and credit notes are numbered without gaps, and say what their orders cost',
    looked: sql`select count(*)::int as n from invoices`,
    broken: sql`select c.kind as record, format('counted %s, has %s up to %s', c.last, count(i), max(i.position)) as what
      from invoice_counters c left join invoices i on i.kind = c.kind group by c.kind, c.last
      having count(i) <> c.last or max(i.position) <> c.last
      union all select i.number, format('says %s, order has %s', i.total_cents, o.total_cents)
      from invoices i join orders o on o.id = i.order_id where i.total_cents <> o.total_cents`,
  },
  {
    name: 'offer mail',
    claim: 'Every offer that was sent in the last six days has its mail job, unless it was withdrawn',
    looked: sql`select count(*)::int as n from offers where sent_at > ${withJobs}`,
    broken: sql`select f.id as record, 'no mail' as what from offers f join quotes q on q.id = f.quote_id
      where f.sent_at > ${withJobs} and q.status <> 'withdrawn' and not exists (
      select from jobs.job j where j.data->>'recordId' = f.id and j.data->>'message' in ('offer-sent', 'offer-changed'))`,
  },
  {
    name: 'payments',
    claim: 'An order waits for its payment, or has it, or is cancelled; each payment at PayHere is booked once',
    looked: sql`select count(*)::int as n from order_payments`,
    broken: sql`select p.order_id as record, format('payment %s, order %s', p.state, o.status) as what
      from order_payments p join orders o on o.id = p.order_id
      where (p.state = 'waiting') and o.status = 'cancelled' or p.state in ('lapsed', 'cancelled') and o.status <> 'cancelled'
        or p.state = 'received' and p.received_cents is null or p.amount_cents <> o.total_cents
        or p.state in ('waiting', 'lapsed') and exists (select from payment_notices n where n.order_id = p.order_id
          and n.status_code = ${payHereStatus.success} and not exists (select from payment_notices b where b.order_id = n.order_id
            and b.payment_id = n.payment_id and b.status_code = ${payHereStatus.chargedBack}))`,
  },
  {
    name: 'history',
    claim: 'Every payment that was paid back stands in the history of its order',
    looked: sql`select count(*)::int as n from order_events`,
    broken: sql`select p.order_id as record, 'was paid back, and no event says when' as what from order_payments p
      where p.state = 'refunded' and not exists (
        select from order_events e where e.order_id = p.order_id and e.kind = 'payment_refunded')`,
  },
  {
    name: 'keys',
    claim: 'No key of a request has two records',
    looked: sql`select count(*)::int as n from (${selectKeys()}) keys`,
    broken: sql`select kind || ' of one key' as record, count(*) || ' records' as what
      from (${selectKeys()}) keys group by kind, key having count(*) > 1`,
  },
  {
    name: 'mail',
    claim: 'Every record of the last six days has its mail job',
    looked: sql`select count(*)::int as n from (${expectedMail()}) expected`,
    broken: sql`select expected.id as record, 'no ' || expected.message as what from (${expectedMail()}) expected
      where not exists (
        select from jobs.job j where j.data->>'recordId' = expected.id and j.data->>'message' = expected.message)`,
  },
];

function selectKeys(): SQL {
  const of = (table: string) =>
    sql.raw(`select '${table}' as kind, idempotency_key as key from ${table} where idempotency_key is not null`);
  return sql.join(['orders', 'inquiries', 'inquiry_replies', 'quotes', 'designs'].map(of), sql` union all `);
}

/** Each record with each message that it must have. Names and addresses stay out: ids only. */
function expectedMail(): SQL {
  const parts = messages.flatMap(({ name, invariant, unless }) => {
    if (!invariant) return [];
    const found = sql`select id, ${name}::text as message from ${invariant.table} where ${invariant} > ${withJobs}`;
    return [unless ? sql`${found} and not exists (${unless})` : found];
  });
  return sql.join(parts, sql` union all `);
}

export interface InvariantResult {
  name: string;
  claim: string;
  looked: number;
  /** The first hundred. */
  broken: { record: string; what: string }[];
}

/** Call in a `repeatable read` transaction, so that all checks see one snapshot. */
export async function checkInvariants(on: Executor): Promise<InvariantResult[]> {
  const findings: InvariantResult[] = [];
  for (const { name, claim, looked, broken } of invariants) {
    const [count] = await queryRows<{ n: number }>(on, looked);
    const rows = await queryRows<{ record: string; what: string }>(on, sql`${broken} limit 100`);
    findings.push({ name, claim, looked: count?.n ?? 0, broken: rows });
  }
  return findings;
}
