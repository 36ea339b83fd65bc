import { afterEach, describe, expect, it, vi } from 'vitest';
import { safeStorage } from '#shared/safe-storage.ts';
import { memoryStorage } from '../../../tests/support/cart-store.ts';
import { sessionIdPattern } from './constants.ts';
import { newSessionId, readSessionId, sessionKey } from './session.ts';

afterEach(() => vi.restoreAllMocks());

describe('newSessionId', () => {
  it('is the prefix, the milliseconds and 128 random bits', () => {
    const random = vi.spyOn(crypto, 'getRandomValues');
    const id = newSessionId(1_700_000_000_000);
    expect(id).toMatch(/^session_1700000000000_[0-9a-f]{32}$/);
    expect(id).toMatch(sessionIdPattern);
    expect(random.mock.calls[0]?.[0]).toHaveLength(16);
  });

  it('never comes twice', () => {
    expect(new Set(Array.from({ length: 500 }, () => newSessionId(1))).size).toBe(500);
  });
});

describe('readSessionId', () => {
  it('keeps the stored id', () => {
    const storage = safeStorage(() => memoryStorage({ [sessionKey]: 'session_1_abc' }));
    expect(readSessionId(storage)).toBe('session_1_abc');
  });

  it.each(['', 'abc', 'session_<script>', `session_${'a'.repeat(200)}`])('replaces %j, which is no id', (stored) => {
    const inner = memoryStorage({ [sessionKey]: stored });
    const id = readSessionId(safeStorage(() => inner));
    expect(id).toMatch(sessionIdPattern);
    expect(inner.getItem(sessionKey)).toBe(id);
  });

  it('keeps one id in memory where storage is refused', () => {
    const storage = safeStorage(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(readSessionId(storage)).toBe(readSessionId(storage));
    storage.remove(sessionKey);
    expect(storage.read(sessionKey)).toBeNull();
  });

  it('keeps one id in memory where storage is full', () => {
    const full = memoryStorage({});
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const storage = safeStorage(() => full);
    expect(readSessionId(storage)).toBe(readSessionId(storage));
  });
});
