// Statements that fill a database with 50,000 invented orders and what belongs to them.
import { mailQueue } from '#mail/queue.server.ts';

export const orderCount = 50_000;

/** Statements that fill the database; the second takes a design's id, the third its id and data. */
export const fill = [
  `insert into orders (id, order_number, created_at, status, request_hash, first_name, last_name, email, phone, company,
      billing_address, shipping_address, shipping_method, payment_type, order_notes, marketing_consent,
      newsletter_subscription, subtotal_cents, shipping_cents, tax_cents, discount_cents, total_cents, pieces,
      due_on)
    select 'ord_bench_' || n, 'LW-' || lpad(n::text, 6, '0'), now() - (${orderCount} - n) * interval '20 min',
      case when n > ${orderCount} - 60 then 'pending' when n > ${orderCount} - 120 then 'confirmed'
        when n > ${orderCount} - 300 then 'processing' when n % 50 = 0 then 'cancelled' else 'delivered' end,
      '', (array['Nadeesha', 'Ravi', 'Malini', 'Shenal'])[1 + n % 4], (array['Perera', 'Silva', 'Fernando'])[1 + n % 3]
        || ' ' || n % 500, 'person' || n % 9000 || '@example.com', '+94 77 000 0000',
      case when n % 3 = 0 then 'Sample Company ' || n % 700 else '' end, a, a, 'standard',
      (array['card', 'bank_transfer', 'cash_on_delivery'])[1 + n % 3], '', false, false, n % 900 * 100 + 100000, 0, 0, 0,
      n % 900 * 100 + 100000, 2 * (1 + n % 40), current_date + (n - ${orderCount} + 100) / 30
    from generate_series(1, ${orderCount}) n, (values (jsonb_build_object('street', '12 Sample Road', 'city', 'Colombo',
      'state', 'Western', 'postalCode', '00300', 'country', 'LK'))) as address (a)`,
  `insert into order_items (order_id, position, product_id, variant_id, size, sku, name, product_image, color,
      variant_images, design_id, quantity, unit_price_cents)
    select 'ord_bench_' || n, i, 'p', 'v', 'M', 'SKU-' || n % 400, (array['Monsoon Hoodie', 'Kandy Vine Tee', 'Canvas Tote',
      'Rathmalana Apron'])[1 + (n + i) % 4], '', 'Black', '{}', case when n % 5 = 0 then $1 end, 1 + n % 40, 1000
    from generate_series(1, ${orderCount}) n, generate_series(1, 2) i`,
  `insert into order_designs (order_id, position, design_id, design, setup, setup_cents)
    select 'ord_bench_' || n, 1, $1, jsonb_set($2::jsonb, '{technique}', to_jsonb(
      (array['embroidery', 'screen-printing', 'dtf-printing'])[1 + n % 3])), null, 0
    from generate_series(5, ${orderCount}, 5) n`,
  `insert into order_payments (order_id, method, state, amount_cents, due_at)
    select id, case payment_type when 'card' then 'payhere' else 'bank_transfer' end,
      case status when 'pending' then 'waiting' when 'cancelled' then 'lapsed' else 'received' end, total_cents,
      created_at + interval '3 days'
    from orders where payment_type in ('card', 'bank_transfer')`,
  `insert into quotes (id, number, created_at, request_hash, name, email, phone, company, service_id, service_name,
      project_description, quantity, deadline, budget, additional_notes, files)
    select 'quo_bench_' || n, 'QR-' || lpad(n::text, 6, '0'), now() - n * interval '30 min', '', 'Malini Silva ' || n % 700,
      'person' || n % 12000 || '@example.com', '', '', 'screen', 'Screen Printing', 'Words', '40', '', '', '', '[]'
    from generate_series(1, 20000) n`,
  `insert into inquiries (id, number, created_at, request_hash, name, email, phone, company, service, subject, message, files)
    select 'inq_bench_' || n, 'IN-' || lpad(n::text, 6, '0'), now() - n * interval '31 min', '', 'Ravi Fernando ' || n % 700,
      'Person' || n % 15000 || '@example.com', '', '', '', 'A subject', 'Words', '[]'
    from generate_series(1, 20000) n`,
  // Sent mails are kept for thirty days.
  `insert into jobs.job (name, data, state, created_on, started_on, completed_on)
    select '${mailQueue}', jsonb_build_object('message', message, 'recordId', id), 'completed', created_at, created_at, created_at
    from (select id, created_at, unnest(array['order-confirmation', 'order-staff', 'order-shipped']) as message from orders
      union all select id, created_at, unnest(array['quote-received', 'quote-staff']) from quotes
      union all select id, created_at, unnest(array['inquiry-received', 'inquiry-staff']) from inquiries) mails
    where created_at > now() - interval '30 days'`,
  `insert into activity (at, actor, staff_id, staff_name, action, subject, subject_id, subject_label, before, after)
    select now() - (200000 - n) * interval '5 min', case when n % 4 = 0 then 'customer' else 'staff' end,
      case when n % 4 = 0 then '' else 'stf_bench_' || n % 5 end,
      case when n % 4 = 0 then '' else (array['Nimal Silva', 'Ruwani Perera', 'Ashan Fernando'])[1 + n % 3] end,
      (array['order.status', 'order.note', 'product.stock', 'quote.status'])[1 + n % 4],
      (array['order', 'order', 'product', 'quote'])[1 + n % 4], 'bench_' || n % 50000,
      (array['LW-', 'LW-', 'Tee ', 'QR-'])[1 + n % 4] || lpad((n % 50000)::text, 6, '0'), '{}', '{"status": "confirmed"}'
    from generate_series(1, 200000) n`,
  `insert into subscribers (id, email, status, token, source, created_at)
    select 'sub_bench_' || n, 'person' || n || '@example.com',
      (array['confirmed', 'confirmed', 'pending', 'unsubscribed'])[1 + n % 4], 'token' || n, 'footer',
      now() - n * interval '40 min'
    from generate_series(1, 20000) n`,
];
