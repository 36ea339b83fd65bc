import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { orders } from '#db/tables/orders.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { pdfHeaders } from '#pdf/headers.server.ts';
import { drawInTurn } from '#pdf/turns.server.ts';
import { ShopError } from '#shared/errors.ts';
import { readReceived } from '../payment/received.server.ts';
import { findInvoice, type InvoiceServices, issueInvoice, type StoredInvoice } from './issue.server.ts';

/** An order's papers below an address that ends with its id: the site's, and for staff the back office's. */
export function invoiceFiles(services: InvoiceServices, below: '/orders' | '/api/orders'): Api {
  const api = new Api();
  api.get(`${below}/:order/invoice.pdf`, async (context) =>
    answerPdf(services, context, await issueInvoice(services, context.req.param('order'))),
  );
  api.get(`${below}/:order/credit-note.pdf`, async (context) => {
    const note = await findInvoice(services.db, context.req.param('order'), 'credit_note');
    if (!note) throw new ShopError(404, 'There is no credit note for this order.');
    return answerPdf(services, context, note);
  });
  return api;
}

async function answerPdf({ db }: InvoiceServices, context: Context, invoice: StoredInvoice): Promise<Response> {
  const [order] = await db.select().from(orders).where(eq(orders.id, invoice.orderId));
  if (!order) throw new ShopError(404, 'Order not found');
  const { drawInvoicePdf } = await import('./invoice-pdf.server.ts');
  const payment = await readReceived(db, order);
  const pdf = await drawInTurn(() => drawInvoicePdf({ invoice, order, payment }));
  return context.body(new Uint8Array(pdf), 200, pdfHeaders(`${invoice.number}.pdf`));
}
