import type { Context } from 'hono';
import { listBlanks } from '#features/catalogue/blanks/blanks.server.ts';
import { type DesignServices, storeDesign } from '#features/designs/service.server.ts';
import { shippingMethods } from '#features/orders/constants.ts';
import { getPriceList } from '#features/pricing/service.server.ts';
import { getActor, getStaff } from '#features/staff/sign-in/staff-of.server.ts';
import { allRows, csvAnswer } from '#http/csv.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { undoSendSeconds } from '../constants.ts';
import { orderOfferPaper } from '../contract.ts';
import { type DraftServices, previewOffer, removeDraft, saveDraft } from '../drafts/draft.server.ts';
import { priceByList, readPriceParts } from '../drafts/list-price.server.ts';
import { answerOfferPdf, type PdfServices } from '../pdf/answer-pdf.server.ts';
import { findQuote } from '../records/offer-rows.server.ts';
import { sendOffer, undoSend, withdrawQuote } from '../sending/send.server.ts';
import { readOffer, readOfferOfOrder } from '../service.server.ts';
import * as contract from './contract.ts';
import { readPixels } from './file-pixels.server.ts';
import { countQuotesSince, quoteColumns, readQuoteList, readQuoteRows } from './quote-list.server.ts';
import { defaultEnd, readQuoteRecord, toDraft } from './quote-record.server.ts';
import { noteQuote, reviewQuote, testOffer } from './quote-steps.server.ts';
import { countNewQuotes, getPixels, getQuote, listQuotes, offerPdfPath, quotesFile } from './record-contract.ts';

export type QuoteOfficeServices = DraftServices & DesignServices & PdfServices;

interface StepCall {
  params: Record<string, string>;
  body: { version: number };
}

/** Quote requests, the editor of their offers, and the steps of a quote. */
export function quotesOfficeApi(services: QuoteOfficeServices): Api {
  const { db, taxRate } = services;
  const stepOf = ({ params, body }: StepCall, context: Context) => ({
    quote: params.quote ?? '',
    version: body.version,
    actor: getActor(context),
  });
  const api = new Api();
  api.serveFile(quotesFile, (query) => {
    const rows = allRows((after?: string) => readQuoteRows(db, { ...query, after, limit: 500 }));
    return csvAnswer('quotes.csv', rows, quoteColumns);
  });
  api.serve(listQuotes, ({ query }) => readQuoteList(db, query));
  api.serve(countNewQuotes, async ({ query }) => ({ count: await countQuotesSince(db, query) }));
  api.serve(contract.getChoices, async () => ({
    blanks: await listBlanks(db),
    priceList: await getPriceList(db),
    taxRate,
    validUntil: defaultEnd(),
    deliveries: [{ name: 'Free', price: 0 }, ...shippingMethods.map(({ name, price }) => ({ name, price }))],
  }));
  api.serve(getQuote, ({ params }) => readQuoteRecord(db, params.quote ?? '', taxRate));
  api.serve(getPixels, async ({ params }) => ({ files: await readPixels(services.uploads, params.quote ?? '') }));
  api.get(offerPdfPath, async (context) =>
    answerOfferPdf(context, services, await readOffer(db, await findQuote(db, context.req.param('quote') ?? ''))),
  );
  api.servePaper({ ...orderOfferPaper, path: `/api${orderOfferPaper.path}` }, async (order, context) =>
    answerOfferPdf(context, services, await readOfferOfOrder(db, order)),
  );
  serveEditor(api, services, stepOf);
  api.serve(contract.sendOffer, async (call, context) => {
    const { version, offerVersion, sentAt } = await sendOffer(services, stepOf(call, context));
    return { version, offerVersion, undoUntil: new Date(sentAt.getTime() + undoSendSeconds * 1000).toISOString() };
  });
  api.serve(contract.undoSend, async (call, context) => ({ version: await undoSend(services, stepOf(call, context)) }));
  api.serve(contract.withdrawQuote, (call, context) => withdrawQuote(services, stepOf(call, context)));
  api.serve(contract.reviewQuote, async (call, context) => ({
    version: await reviewQuote(services, stepOf(call, context)),
  }));
  api.serve(contract.testOffer, async ({ params }, context) => ({
    to: await testOffer(services, params.quote ?? '', getStaff(context)),
  }));
  api.serve(contract.noteQuote, async ({ params, body }, context) => {
    await noteQuote(services, { quote: params.quote ?? '', actor: getActor(context) }, body);
    return { note: body.note };
  });
  return api;
}

type StepOf = (call: StepCall, context: Context) => Parameters<typeof saveDraft>[1];

function serveEditor(api: Api, services: QuoteOfficeServices, stepOf: StepOf): void {
  const { db, taxRate } = services;
  api.serve(contract.saveDraft, async (call, context) => {
    const { row, version } = await saveDraft(services, stepOf(call, context), call.body.content);
    return { version, draft: await toDraft(db, row, taxRate) };
  });
  api.serve(contract.removeDraft, async (call, context) => ({
    version: await removeDraft(services, stepOf(call, context)),
  }));
  api.serve(contract.previewOffer, async ({ params, body }) => {
    const { priced: lines, ...shown } = await previewOffer(services, params.quote ?? '', body.content);
    return { ...shown, lines };
  });
  api.serve(contract.priceLine, async ({ body: { line } }) => priceByList(await readPriceParts(db, [line]), line));
  api.serve(contract.makeDesign, async ({ params, body }, context) => {
    await findQuote(db, params.quote ?? '');
    return { design: await storeDesign(services, body, undefined, { staff: getActor(context) }) };
  });
}
