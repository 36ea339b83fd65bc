import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import ipaddr from 'ipaddr.js';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ShopError } from '#shared/errors.ts';
import { refusalResponse } from '../errors.server.ts';
import { safeMethods } from './csrf.server.ts';

/** Designs of an address that are made or wait at a time: the queue of previews has room for twelve. */
const maxDesignsAtOnce = 2;

/** Windows of the limits, in seconds. */
const windows = {
  forms: 600,
  uploads: 600,
  designs: 600,
  orders: 600,
  tracks: 3600,
  calls: 60,
} as const;

type Kind = keyof typeof windows;

export interface LimitSettings extends Record<Kind, number> {
  /** Number of proxies in front that write X-Forwarded-For. */
  trustProxy: number;
}

export type Limits = Record<Kind, MiddlewareHandler>;

/**
 * A rate limit for each kind of unsafe call, counted in the database for all processes. `forms` are messages, quote
 * requests and sign-ups, `calls` are carts and links of mails.
 */
export function createLimits(pool: Pool, { trustProxy, ...points }: LimitSettings): Limits {
  const limiter = (kind: Kind) => limit(pool, kind, points[kind], trustProxy);
  return {
    forms: limiter('forms'),
    uploads: limiter('uploads'),
    designs: every(limiter('designs'), limitDesignsAtOnce(trustProxy)),
    orders: limiter('orders'),
    tracks: limiter('tracks'),
    calls: limiter('calls'),
  };
}

function limit(pool: Pool, kind: Kind, points: number, trustProxy: number): MiddlewareHandler {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: kind,
    points,
    duration: windows[kind],
    // Further requests of an address are refused without the database.
    inMemoryBlockOnConsumed: points,
  });
  return async (context, next) => {
    if (safeMethods.has(context.req.method)) return next();
    try {
      await limiter.consume(addressKey(visitorAddress(context, trustProxy)));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      const params = { kind, minutes: Math.ceil(seconds / 60) };
      return refusalResponse(context, new ShopError('too_many_requests', params, { retryAfter: seconds }));
    }
    return next();
  };
}

/** The queue of previews is the process's own, and so is this count. */
function limitDesignsAtOnce(trustProxy: number): MiddlewareHandler {
  const running = new Map<string, number>();
  return async (context, next) => {
    const key = addressKey(visitorAddress(context, trustProxy));
    const count = running.get(key) ?? 0;
    if (count >= maxDesignsAtOnce) throw new ShopError('too_many_designs');
    running.set(key, count + 1);
    try {
      await next();
    } finally {
      const left = (running.get(key) ?? 1) - 1;
      if (left > 0) running.set(key, left);
      else running.delete(key);
    }
  };
}

/** The visitor's address: entry `trustProxy` of X-Forwarded-For from the right, or for 0 the peer of the connection. */
export function visitorAddress(context: Context, trustProxy: number): string {
  if (trustProxy > 0) {
    const entries = (context.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
    const entry = entries.at(-trustProxy);
    if (entry) return entry;
  }
  // Calls inside the process have no connection.
  return context.env?.incoming ? (getConnInfo(context).remote.address ?? 'unknown') : 'inside';
}

/** The key of an address. An IPv6 address counts by its /64 network, since one visitor has all of it. */
export function addressKey(address: string): string {
  const plain = address
    .slice(0, 100)
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}
