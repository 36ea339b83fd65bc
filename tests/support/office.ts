import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import { beforeAll } from 'vitest';
import type * as z from 'zod/mini';
import { sandboxProvider } from '#features/orders/payment/provider.server.ts';
import type { StaffRole } from '#features/staff/constants.ts';
import { addStaff } from '#features/staff/service.server.ts';
import { createStaffAuth, type StaffAuth } from '#features/staff/sign-in/auth.server.ts';
import { makePasswordLink } from '#features/staff/sign-in/password-link.server.ts';
import { countTries } from '#features/staff/sign-in/tries.server.ts';
import type { Endpoint } from '#http/endpoint.ts';
import type { Api } from '#http/serve-endpoint.server.ts';
import { readSettings } from '#server/config.server.ts';
import { importContent, readContent } from '#server/content.server.ts';
import { messages } from '#server/mail.server.ts';
import { createOfficeApi } from '#server/office/office-api.server.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { sampleSeller, type TestApi } from './api.ts';
import { context } from './mail/mail-context.ts';
import { picturesFolder } from './pictures-folder.ts';

export const password = 'vines climb slowly';

export interface TestOffice {
  api: Api;
  auth: StaffAuth;
  /** A call with the cookie of a person who has signed in, where one is given. */
  call<E extends Endpoint>(method: string, path: string, more?: OfficeCall): Promise<OfficeAnswer<E>>;
  /** Adds an account and signs in. @returns its cookie */
  signIn(email: string, role: StaffRole): Promise<string>;
}

/** An answer of an endpoint, or a refusal. */
interface OfficeAnswer<E extends Endpoint> {
  status: number;
  headers: Headers;
  body: z.output<E['answer']> & {
    error: string;
    code?: ErrorCode;
    params?: object;
    validationErrors?: Record<string, string>;
  };
}

interface OfficeCall {
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
}

/** The back office's API in process, on the database of a shop's API. @param staffUrl where staff find it */
export async function openTestOffice(shop: TestApi, staffUrl = 'http://localhost:3100'): Promise<TestOffice> {
  const content = await readContent('content', picturesFolder);
  const auth = await createStaffAuth({ db: shop.db, staffUrl, shopName: 'Sample studio' });
  const api = createOfficeApi({
    db: shop.db,
    mail: shop.mail,
    taxRate: 0.15,
    seller: sampleSeller,
    ...shop.making,
    auth,
    tries: countTries(shop.pool),
    messages,
    mailContext: context,
    settings: readSettings({ DATA_DIR: shop.folder }),
    root: process.cwd(),
    payments: sandboxProvider,
    site: { business: content.business, publicUrl: 'http://localhost:3000' },
    onStockChanged: () => {},
    catalogue: {
      shopUrl: 'http://localhost:3000',
      hasFile: (id) => content.catalogue.products.has(id),
      files: { colours: content.catalogue.colours, media: content.media },
      importContent: () => importContent(shop.db, content),
    },
    log: pino({ level: 'silent' }),
    staffUrl,
  });
  const call = async (method: string, url: string, { body, cookie, headers }: OfficeCall = {}) => {
    const unsafe = method !== 'GET' && method !== 'HEAD';
    const response = await api.request(url, {
      method,
      headers: {
        ...(unsafe ? { 'Content-Type': 'application/json' } : {}),
        ...(cookie ? { Cookie: cookie } : {}),
        ...headers,
      },
      ...(unsafe ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
  const signIn = async (email: string, role: StaffRole) => {
    const { id } = await addStaff(shop.db, { kind: 'terminal' }, email, '', role);
    const link = await makePasswordLink(shop.db, id, staffUrl);
    await call('POST', '/api/set-password', { body: { token: new URL(link).searchParams.get('token'), password } });
    return cookieOf(await call('POST', '/api/sign-in', { body: { email, password } }));
  };
  return { api, auth, call, signIn };
}

/** The same for the tests of one file. */
export function testOffice(shop: TestApi): TestOffice {
  const office = {} as TestOffice;
  beforeAll(async () => {
    Object.assign(office, await openTestOffice(shop));
  });
  return office;
}

/** The cookies that an answer sets, as a browser sends them. */
export function cookieOf({ headers }: { headers: Headers }): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The six digits of an authenticator app now. @param secret in base32, as `otpauth://` carries it */
export function sixDigits(secret: string, at = Date.now()): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const start = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(start) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
