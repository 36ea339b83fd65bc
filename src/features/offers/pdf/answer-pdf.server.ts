import type { Context } from 'hono';
import type { Site } from '#features/site/contract.ts';
import type { UploadServices } from '#features/uploads/service.server.ts';
import type { Offer } from '../contract.ts';

export interface PdfServices {
  site: Pick<Site, 'business' | 'publicUrl'>;
  uploads: UploadServices;
}

/** The viewer of a browser needs styles of its own, and no sandbox. */
const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

/** An offer as a PDF, which nobody keeps or indexes. @param url the customer's link, where it is known */
export async function answerOfferPdf(context: Context, services: PdfServices, offer: Offer, url?: string) {
  const { site, uploads } = services;
  const { drawOfferPdf } = await import('./offer-pdf.server.ts');
  const pdf = await drawOfferPdf({ offer, business: site.business, url, uploads });
  return context.body(new Uint8Array(pdf), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="offer-${offer.number}-${offer.version}.pdf"`,
    'Content-Security-Policy': pdfPolicy,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  });
}
