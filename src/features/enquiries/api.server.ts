import { Hono } from 'hono';
import { personal, serveEndpoint } from '#server/serve-endpoint.server.ts';
import { refusePrograms } from '#shared/honeypot.ts';
import { idempotencyHeader, requireKey } from '#shared/idempotency.ts';
import { requestQuote, sendInquiry } from './contract.ts';
import * as enquiries from './service.server.ts';

export function enquiriesApi(services: enquiries.EnquiryServices): Hono {
  const app = new Hono();
  serveEndpoint(app, sendInquiry, personal, async ({ body, header }) => {
    refusePrograms(body);
    return { inquiry: await enquiries.storeInquiry(services, body, requireKey(header(idempotencyHeader))) };
  });
  serveEndpoint(app, requestQuote, personal, async ({ body, header }) => {
    refusePrograms(body);
    return { quote: await enquiries.storeQuote(services, body, requireKey(header(idempotencyHeader))) };
  });
  return app;
}
