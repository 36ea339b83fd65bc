import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { failure } from '../errors.server.ts';
import { safeMethods } from './csrf.server.ts';

/** How much one address may send of what, and in how many seconds. */
const kinds = {
  forms: { seconds: 600, what: 'messages' },
  uploads: { seconds: 600, what: 'files' },
  orders: { seconds: 600, what: 'orders' },
  calls: { seconds: 60, what: 'requests' },
} as const;

type Kind = keyof typeof kinds;

export interface LimitSettings extends Record<Kind, number> {
  /** How many proxies stand in front and write X-Forwarded-For. */
  trustProxy: number;
}

export type Limits = Record<Kind, MiddlewareHandler>;

/**
 * One limiter a kind of unsafe call, counted in the database, so that all processes count together: `forms` (messages, quote
 * requests, newsletter sign-ups), `uploads`, `orders` in ten minutes, and `calls` (carts, links of mails) in one.
 */
export function createLimits(pool: Pool, { trustProxy, ...points }: LimitSettings): Limits {
  const of = (kind: Kind) => limit(pool, kind, points[kind], trustProxy);
  return { forms: of('forms'), uploads: of('uploads'), orders: of('orders'), calls: of('calls') };
}

/** A process takes so much of what an address may send at once, and spends it without asking the database again. */
const mostAtOnce = 20;
/** Addresses whose rest is remembered; an older one's rest is lost, which lets it send a little less. */
const mostRemembered = 10_000;

interface Rest {
  points: number;
  /** Of `performance.now()`. */
  until: number;
}

function limit(pool: Pool, kind: Kind, points: number, trustProxy: number): MiddlewareHandler {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: kind,
    points,
    duration: kinds[kind].seconds,
  });
  const atOnce = greatestPart(points);
  const rests = new Map<string, Rest>();
  const taking = new Map<string, Promise<void>>();
  const take = async (address: string): Promise<void> => {
    const { msBeforeNext } = await limiter.consume(address, atOnce);
    if (rests.size >= mostRemembered) rests.clear();
    rests.set(address, { points: atOnce, until: performance.now() + msBeforeNext });
  };
  const spend = async (address: string): Promise<void> => {
    for (;;) {
      const rest = rests.get(address);
      if (rest && rest.points > 0 && performance.now() < rest.until) {
        rest.points--;
        return;
      }
      // Calls that come together wait for one take, and for the next when it was not enough.
      const under = taking.get(address) ?? take(address).finally(() => taking.delete(address));
      taking.set(address, under);
      await under;
    }
  };
  return async (context, next) => {
    if (safeMethods.has(context.req.method)) return next();
    try {
      await spend(addressKey(visitorAddress(context, trustProxy)));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      context.header('Retry-After', String(seconds));
      return failure(context, 429, tooMany(kinds[kind].what, Math.ceil(seconds / 60)));
    }
    return next();
  };
}

/** The largest number up to `mostAtOnce` that parts the limit evenly, and not into fewer than fifteen: what processes hold back stays small. */
function greatestPart(points: number): number {
  for (let part = Math.min(mostAtOnce, Math.floor(points / 15)); part > 1; part--) if (points % part === 0) return part;
  return 1;
}

function tooMany(what: string, minutes: number): string {
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `Too many ${what} have come from your connection. Please try again in ${wait}, or call us.`;
}

/**
 * The visitor's address: with `trustProxy` n the n-th entry of X-Forwarded-For from the right, which the outermost proxy
 * that is ours has written; with 0 the other end of the connection, whatever the header says.
 */
export function visitorAddress(context: Context, trustProxy: number): string {
  if (trustProxy > 0) {
    const entries = (context.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
    const entry = entries.at(-trustProxy);
    if (entry) return entry;
  }
  // Calls inside the process come from no connection.
  return context.env?.incoming ? (getConnInfo(context).remote.address ?? 'unknown') : 'inside';
}

/**
 * What calls are counted by: an IPv4 address however it is written, without a port; of IPv6 the /64, since a household
 * has a whole one.
 */
export function addressKey(address: string): string {
  const plain = address
    .toLowerCase()
    .slice(0, 100)
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(:\d+)?$/, '$1');
  if (!plain.includes(':')) return plain;
  const groups = ipv6Groups(plain);
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function ipv6Groups(address: string): string[] {
  const [left = [], right = []] = address.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}
