import type { Database } from '#db/client.server.ts';
import { allRows, type CsvColumns, csvAnswer } from '#http/csv.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { readCustomerPage } from '../records/customers.server.ts';
import { readSubscriberPage } from '../records/subscribers.server.ts';
import * as contract from './contract.ts';

export function peopleOfficeApi(db: Database): Api {
  return new Api()
    .serve(contract.listSubscribers, ({ query }) => readSubscriberPage(db, query))
    .serve(contract.listCustomers, ({ query }) => readCustomerPage(db, query))
    .serveFile(contract.subscribersFile, (query) => {
      const rows = allRows((after?: string) => readSubscriberPage(db, { ...query, after, limit: 500 }));
      return csvAnswer('newsletter.csv', rows, subscriberColumns);
    })
    .serveFile(contract.customersFile, (query) => {
      const rows = allRows((after?: string) => readCustomerPage(db, { ...query, after, limit: 1_000 }));
      return csvAnswer('customers.csv', rows, customerColumns);
    });
}

type Row<Read extends (...args: never[]) => Promise<{ rows: unknown[] }>> = Awaited<ReturnType<Read>>['rows'][number];

const subscriberColumns: CsvColumns<Row<typeof readSubscriberPage>> = [
  ['E-mail', ({ email }) => email],
  ['Status', ({ status }) => status],
  ['Left at', ({ source }) => source],
  ['First left', ({ createdAt }) => createdAt],
  ['Asked to confirm', ({ askedAt }) => askedAt],
  ['Confirmed', ({ confirmedAt }) => confirmedAt ?? ''],
  ['Unsubscribed', ({ unsubscribedAt }) => unsubscribedAt ?? ''],
];

const customerColumns: CsvColumns<Row<typeof readCustomerPage>> = [
  ['E-mail', ({ email }) => email],
  ['Name', ({ name }) => name],
  ['Company', ({ company }) => company],
  ['Orders', ({ orders }) => orders],
  ['Quotes', ({ quotes }) => quotes],
  ['Messages', ({ messages }) => messages],
  ['Last', ({ lastAt }) => lastAt],
  ['Newsletter', ({ newsletter }) => (newsletter ? 'yes' : 'no')],
];
