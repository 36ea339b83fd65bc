import { afterAll, beforeAll, expect } from 'vitest';
import type { StaffRole } from '#features/staff/constants.ts';
import { createTestDatabase, type OpenDatabase } from '../database.ts';
import { password, sixDigits } from '../office.ts';
import { freePort, startServer } from '../processes/server.ts';
import { addStaffAccount, signInStaff } from '../staff/staff-session.ts';
import { openVisitors, type VisitOptions, type Visitor } from './browser.ts';

export interface OpenOffice {
  /** Of the back office. */
  url: string;
  /** Of the public site of the same shop. */
  shopUrl: string;
  database: OpenDatabase;
  /** The link that sets the password of a new account. */
  addStaff(email: string, role: StaffRole): Promise<string>;
  /** A browser in which nobody has signed in. */
  visit(options: VisitOptions, run: (visitor: Visitor) => Promise<void>): Promise<void>;
  /** The same with the owner signed in. */
  work(options: VisitOptions, run: (visitor: Visitor) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const owner = 'dilani@shop.example';

/** A shop with its back office, and an owner who has signed in. */
async function openOffice(settings: Record<string, string>): Promise<OpenOffice> {
  const database = await createTestDatabase();
  const port = await freePort();
  const office = { DATABASE_URL: database.url, STAFF_PORT: String(port) };
  const server = await startServer({ LOG_LEVEL: 'warn', ...office, ...settings });
  const url = `http://localhost:${port}`;
  const addStaff = (email: string, role: StaffRole) => addStaffAccount(office, email, role);
  const [name = '', value = ''] = (await signInStaff(url, await addStaff(owner, 'owner'), owner)).split('=');
  const openVisitor = openVisitors(url);
  const visit = async (options: VisitOptions, run: (visitor: Visitor) => Promise<void>) => {
    const visitor = await openVisitor({ ...options, fresh: true });
    try {
      await run(visitor);
    } catch (error) {
      await visitor.close();
      throw error;
    }
    await visitor.leave();
  };
  return {
    url,
    shopUrl: server.url,
    database,
    addStaff,
    visit,
    work: (options, run) =>
      visit(options, async (visitor) => {
        await visitor.page.context().addCookies([{ name, value, url }]);
        await run(visitor);
      }),
    close: async () => {
      await openVisitor.close();
      await server.stop();
      await database.drop();
    },
  };
}

/** The same for the tests of one file. */
export function testOfficeInBrowser(settings: Record<string, string> = {}): OpenOffice {
  const office = {} as OpenOffice;
  beforeAll(async () => {
    Object.assign(office, await openOffice(settings));
  });
  afterAll(() => office.close());
  return office;
}

/** An account with a second factor. @returns the secret that makes its six digits */
export async function addWithFactor({ url, addStaff }: OpenOffice, email: string): Promise<string> {
  const call = async (path: string, body: object, cookie = '') => {
    const headers = { 'Content-Type': 'application/json', Cookie: cookie };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return answer;
  };
  const token = new URL(await addStaff(email, 'staff')).searchParams.get('token');
  await call('/api/set-password', { token, password });
  const cookie = (await call('/api/sign-in', { email, password })).headers.getSetCookie()[0]?.split(';')[0];
  const { address } = await (await call('/api/me/second-factor', { password }, cookie)).json();
  const secret = new URL(address).searchParams.get('secret') ?? '';
  await call('/api/me/second-factor/confirm', { code: sixDigits(secret) }, cookie);
  return secret;
}
