import type { OrderServices } from '#features/orders/service.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { acceptOffer } from './answers/accept.server.ts';
import { askChange, declineOffer, noteOpened } from './answers/answers.server.ts';
import * as contract from './contract.ts';
import { answerOfferPdf, type PdfServices } from './pdf/answer-pdf.server.ts';
import { getOffer, readOfferOfOrder } from './service.server.ts';

export interface OfferApiServices extends OrderServices, PdfServices {}

/** Calls of a customer with the link of an offer. */
export function offersApi(services: OfferApiServices): Api {
  const tokenOf = ({ params }: { params: Record<string, string> }) => params.token ?? '';
  const api = new Api();
  api.serve(contract.getOffer, async (call, { req }) => {
    const offer = await getOffer(services.db, tokenOf(call));
    if (req.method === 'GET') await noteOpened(services, tokenOf(call));
    return { offer };
  });
  api.serve(contract.acceptOffer, async (call) => ({ data: await acceptOffer(services, tokenOf(call), call.body) }));
  api.serve(contract.changeOffer, async (call) => ({ offer: await askChange(services, tokenOf(call), call.body) }));
  api.serve(contract.declineOffer, async (call) => ({
    offer: await declineOffer(services, tokenOf(call), call.body.reason),
  }));
  api.servePaper(contract.offerPaper, async (token, context) => {
    const offer = await getOffer(services.db, token);
    return answerOfferPdf(context, services, offer, `${services.site.publicUrl}/offers/${token}`);
  });
  api.servePaper(contract.orderOfferPaper, async (orderId, context) =>
    answerOfferPdf(context, services, await readOfferOfOrder(services.db, orderId)),
  );
  return api;
}
