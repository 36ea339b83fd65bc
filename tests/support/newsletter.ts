import { expect } from 'vitest';
import type { TestApi } from './api.ts';

export interface Subscriber {
  id: string;
  token: string;
  status: string;
  source: string;
  email: string;
}

let people = 0;
/** An address that no other test of the file uses. */
export const newAddress = () => `reader${++people}@example.com`;

/** Steps of newsletter readers. The shop is a function, since tests open it later. */
export function readersOf(shop: () => TestApi) {
  const signUp = (email: unknown, more: object = {}) =>
    shop().call('POST', '/api/newsletter', { body: { email, ...more } });

  const subscribersOf = (email: string) =>
    shop().database.query<Subscriber>('select * from subscribers where lower(email) = lower($1)', [email]);

  async function subscriber(email: string): Promise<Subscriber> {
    const [found] = await subscribersOf(email);
    if (!found) throw new Error(`no subscriber ${email}`);
    return found;
  }

  /** The mails that are queued about an address, in order of name. */
  async function mailsTo(email: string): Promise<string[]> {
    const rows = await shop().database.query<{ message: string }>(
      `select j.data->>'message' as message from jobs.job j join subscribers s on s.id = j.data->>'recordId'
       where j.name = 'mail' and s.email = lower($1) order by 1`,
      [email],
    );
    return rows.map(({ message }) => message);
  }

  async function signedUp(): Promise<Subscriber> {
    const email = newAddress();
    expect((await signUp(email)).status).toBe(200);
    return subscriber(email);
  }

  const act = (token: string, what: 'confirm' | 'unsubscribe') =>
    shop().call('POST', `/api/newsletter/${token}/${what}`, { body: {} });

  return { signUp, subscribersOf, subscriber, mailsTo, signedUp, act };
}
