import type * as z from 'zod/mini';
import type { Database } from '#db/client.server.ts';
import { type CsvColumns, csvAnswer } from '#http/csv.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { ShopError } from '#shared/errors.ts';
import { allCustomers, readCustomerPage } from '../records/customers.server.ts';
import { allSubscribers, readSubscriberPage } from '../records/subscribers.server.ts';
import * as contract from './contract.ts';

export function peopleOfficeApi(db: Database): Api {
  const app = new Api()
    .serve(contract.listSubscribers, ({ query }) => readSubscriberPage(db, query))
    .serve(contract.listCustomers, ({ query }) => readCustomerPage(db, query));
  const { subscribersFile, customersFile } = contract;
  app.endpoints.push(subscribersFile, customersFile);
  app.get(subscribersFile.path, ({ req }) => {
    return csvAnswer('newsletter.csv', allSubscribers(db, read(subscribersFile.query, req.query())), subscriberColumns);
  });
  app.get(customersFile.path, ({ req }) => {
    return csvAnswer('customers.csv', allCustomers(db, read(customersFile.query, req.query())), customerColumns);
  });
  return app;
}

/** @throws ShopError 400 for filters that are none */
function read<Schema extends z.ZodMiniType>(schema: Schema | undefined, query: object): z.output<Schema> {
  const parsed = schema?.safeParse(query);
  if (!parsed?.success) throw new ShopError(400, 'Please check the address');
  return parsed.data;
}

type Row<Rows extends (...args: never[]) => AsyncIterable<unknown>> =
  ReturnType<Rows> extends AsyncIterable<infer One> ? One : never;

const subscriberColumns: CsvColumns<Row<typeof allSubscribers>> = [
  ['E-mail', ({ email }) => email],
  ['Status', ({ status }) => status],
  ['Left at', ({ source }) => source],
  ['First left', ({ createdAt }) => createdAt],
  ['Asked to confirm', ({ askedAt }) => askedAt],
  ['Confirmed', ({ confirmedAt }) => confirmedAt ?? ''],
  ['Unsubscribed', ({ unsubscribedAt }) => unsubscribedAt ?? ''],
];

const customerColumns: CsvColumns<Row<typeof allCustomers>> = [
  ['E-mail', ({ email }) => email],
  ['Name', ({ name }) => name],
  ['Company', ({ company }) => company],
  ['Orders', ({ orders }) => orders],
  ['Quotes', ({ quotes }) => quotes],
  ['Messages', ({ messages }) => messages],
  ['Last', ({ lastAt }) => lastAt],
  ['Newsletter', ({ newsletter }) => (newsletter ? 'yes' : 'no')],
];
