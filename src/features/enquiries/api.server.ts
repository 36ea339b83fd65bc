import { rejectBots } from '#http/honeypot.server.ts';
import { requireKey } from '#http/idempotency.server.ts';
import { idempotencyHeader } from '#http/idempotency.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { requestQuote, sendInquiry } from './contract.ts';
import * as enquiries from './service.server.ts';

export function enquiriesApi(services: enquiries.EnquiryServices): Api {
  return new Api()
    .serve(sendInquiry, async ({ body, header }) => {
      rejectBots(body);
      return { inquiry: await enquiries.storeInquiry(services, body, requireKey(header(idempotencyHeader))) };
    })
    .serve(requestQuote, async ({ body, header }) => {
      rejectBots(body);
      return { quote: await enquiries.storeQuote(services, body, requireKey(header(idempotencyHeader))) };
    });
}
