import type { Context } from 'hono';
import type { StoredSeller } from '#db/tables/invoices.server.ts';
import type { Site } from '#features/site/contract.ts';
import type { UploadServices } from '#features/uploads/service.server.ts';
import { pdfHeaders } from '#pdf/headers.server.ts';
import { drawInTurn } from '#pdf/turns.server.ts';
import type { Offer } from '../contract.ts';

export interface PdfServices {
  site: Pick<Site, 'business' | 'publicUrl'>;
  uploads: UploadServices;
  seller: StoredSeller;
}

/**
 * An offer as a PDF, which nobody keeps or indexes.
 * @param link the customer's, where it is known; one of an older version accepts nothing and is not printed
 */
export async function answerOfferPdf(context: Context, services: PdfServices, offer: Offer, link?: string) {
  const { site, uploads, seller } = services;
  const url = offer.newer ? undefined : link;
  const { drawOfferPdf } = await import('./offer-pdf.server.ts');
  const pdf = await drawInTurn(() =>
    drawOfferPdf({ offer, business: site.business, vatNumber: seller.vatNumber, url, uploads }),
  );
  return context.body(new Uint8Array(pdf), 200, pdfHeaders(`offer-${offer.number}-${offer.version}.pdf`));
}
