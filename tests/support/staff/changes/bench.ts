import { beforeAll } from 'vitest';
import type { Subject } from '#features/activity/constants.ts';
import type { getSession } from '#features/staff/office/contract.ts';
import type { Endpoint } from '#http/endpoint.ts';
import { present } from '../../answers.ts';
import { type TestApi, testApi } from '../../api.ts';
import { designsOf, rings } from '../../designs.ts';
import { type TestOffice, testOffice } from '../../office.ts';
import { type Sku, skuWith } from '../../shop-data.ts';
import { payHere } from '../payments.ts';

/** A call of the back office, ready to be made. */
export interface Ready {
  /** The values of the names in the path. */
  to?: Record<string, string>;
  body?: object;
  cookie?: string;
}

export interface ReadyChange extends Ready {
  /** Id of the record that changes; of one that is made, by the answer. */
  id: string | ((body: Record<string, unknown>) => string);
  /** Id of the person who changes it, where it is not the one who has signed in. */
  by?: string;
}

/** The activity of a change, and a valid call that makes it. */
export type Change = [action: string, subject: Subject, ready: () => Promise<ReadyChange>];

/** By method and path. */
export type Changes = Record<string, Change>;

/** A shop, and the owner who has signed in at its back office. */
export interface Bench {
  shop: TestApi;
  office: TestOffice;
  owner: { id: string; email: string };
  /** Of the owner's session. */
  cookie: string;
  sku: Sku;
  /** Address of an uploaded picture. */
  picture: string;
}

export function testBench(): Bench {
  const shop = testApi({ payments: { payHere } });
  const office = testOffice(shop);
  const bench = { shop, office } as Bench;
  beforeAll(async () => {
    bench.cookie = await office.signIn('dilani@shop.example', 'owner');
    const { body } = await get<typeof getSession>(bench, '/api/session');
    bench.owner = present(body.staff);
    bench.sku = await skuWith(shop.database, 1_000);
    bench.picture = await designsOf(() => shop).upload(await rings(300));
  });
  return bench;
}

export const get = <E extends Endpoint>({ office, cookie }: Bench, path: string) =>
  office.call<E>('GET', path, { cookie });

export const post = <E extends Endpoint>({ office, cookie }: Bench, path: string, body: object = {}) =>
  office.call<E>('POST', path, { cookie, body });
