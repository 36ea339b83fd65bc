import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { failure } from './errors.server.ts';

/** How long calls are counted, in seconds. */
const windowSeconds = 600;

export interface LimitSettings {
  /** Messages, quote requests and newsletter sign-ups of one address in ten minutes. */
  forms: number;
  /** Files of one address in ten minutes. */
  uploads: number;
  /** How many proxies stand in front and write X-Forwarded-For. */
  trustProxy: number;
}

export type Limits = Record<'forms' | 'uploads', MiddlewareHandler>;

/** One limiter a kind of call, counted in the database, so that all processes count together. */
export function createLimits(pool: Pool, { forms, uploads, trustProxy }: LimitSettings): Limits {
  return { forms: limit(pool, 'forms', forms, trustProxy), uploads: limit(pool, 'uploads', uploads, trustProxy) };
}

function limit(pool: Pool, keyPrefix: string, points: number, trustProxy: number): MiddlewareHandler {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration: windowSeconds,
  });
  return async (context, next) => {
    if (context.req.method !== 'POST') return next();
    try {
      await limiter.consume(addressKey(visitorAddress(context, trustProxy)));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      context.header('Retry-After', String(seconds));
      return failure(context, 429, tooMany(keyPrefix === 'uploads' ? 'files' : 'messages', Math.ceil(seconds / 60)));
    }
    return next();
  };
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
