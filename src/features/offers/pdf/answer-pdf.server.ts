import type { Context } from 'hono';
import type { Site } from '#features/site/contract.ts';
import type { UploadServices } from '#features/uploads/service.server.ts';
import { pdfHeaders } from '#pdf/headers.server.ts';
import { drawInTurn } from '#pdf/turns.server.ts';
import type { Offer } from '../contract.ts';

export interface PdfServices {
  site: Pick<Site, 'business' | 'publicUrl'>;
  uploads: UploadServices;
}

/** An offer as a PDF, which nobody keeps or indexes. @param url the customer's link, where it is known */
export async function answerOfferPdf(context: Context, services: PdfServices, offer: Offer, url?: string) {
  const { site, uploads } = services;
  const { drawOfferPdf } = await import('./offer-pdf.server.ts');
  const pdf = await drawInTurn(() => drawOfferPdf({ offer, business: site.business, url, uploads }));
  return context.body(new Uint8Array(pdf), 200, pdfHeaders(`offer-${offer.number}-${offer.version}.pdf`));
}
