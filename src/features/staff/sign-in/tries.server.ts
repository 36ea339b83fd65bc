import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ShopError } from '#shared/errors.ts';
import { pauseSeconds, triesInARow } from '../constants.ts';

export interface Tries {
  /**
   * Counts a try before it is checked, so that many at once are not checked either.
   * @param key an address, or what else is guessed at
   * @returns how many are left before the pause
   * @throws ShopError 429 while it pauses
   */
  take(key: string): Promise<number>;
  /** Ends the count after a right try. */
  forget(key: string): Promise<void>;
}

/** Tries of an account, counted in the database for all processes: five, then a pause of a minute. */
export function countTries(pool: Pool): Tries {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: 'sign-in',
    points: triesInARow,
    duration: 15 * 60,
    blockDuration: pauseSeconds,
  });
  return {
    take: async (key) => {
      try {
        const { remainingPoints } = await limiter.consume(key);
        if (remainingPoints === 0) await limiter.block(key, pauseSeconds);
        return remainingPoints;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw pause(refusal.msBeforeNext);
        throw refusal;
      }
    },
    forget: async (key) => {
      await limiter.delete(key);
    },
  };
}

function pause(ms: number): ShopError {
  return new ShopError('too_many_tries', { seconds: Math.max(1, Math.ceil(ms / 1000)) });
}
