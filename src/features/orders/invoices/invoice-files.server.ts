import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { orders } from '#db/tables/orders.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { pdfHeaders } from '#pdf/headers.server.ts';
import { drawInTurn } from '#pdf/turns.server.ts';
import { ShopError } from '#shared/errors.ts';
import { creditNotePaper, invoicePaper } from '../contract.ts';
import { readReceived } from '../payment/received.server.ts';
import { findInvoice, type InvoiceServices, issueInvoice, type StoredInvoice } from './issue.server.ts';

/** An order's papers by its id. @param below `/api` in the back office, where staff open them */
export function invoiceFiles(services: InvoiceServices, below: '' | '/api' = ''): Api {
  return new Api()
    .servePaper({ ...invoicePaper, path: `${below}${invoicePaper.path}` }, async (id, context) =>
      answerPdf(services, context, await issueInvoice(services, id)),
    )
    .servePaper({ ...creditNotePaper, path: `${below}${creditNotePaper.path}` }, async (id, context) => {
      const note = await findInvoice(services.db, id, 'credit_note');
      if (!note) throw new ShopError('credit_note_not_found');
      return answerPdf(services, context, note);
    });
}

async function answerPdf({ db }: InvoiceServices, context: Context, invoice: StoredInvoice): Promise<Response> {
  const [order] = await db.select().from(orders).where(eq(orders.id, invoice.orderId));
  if (!order) throw new ShopError('order_not_found');
  const { drawInvoicePdf } = await import('./invoice-pdf.server.ts');
  const payment = await readReceived(db, order);
  const pdf = await drawInTurn(() => drawInvoicePdf({ invoice, order, payment }));
  return context.body(new Uint8Array(pdf), 200, pdfHeaders(`${invoice.number}.pdf`));
}
