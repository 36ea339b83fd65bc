import { describe, expect, it } from 'vitest';
import {
  cartOf,
  inTabs,
  line,
  open,
  opened,
  session,
  settle,
  storageEvent,
} from '../../../tests/support/cart-store.ts';
import { cartKey, sessionKey } from './session.ts';

inTabs();

describe('other tabs', () => {
  it('are followed', async () => {
    const { store, local } = await opened(line('a', 1));
    local.setItem(cartKey, JSON.stringify(cartOf(line('a', 5))));
    storageEvent(cartKey);
    expect(store.getSnapshot().cart).toEqual(cartOf(line('a', 5)));
  });

  it('with another session are joined, with its cart', async () => {
    const { store, local, call } = await opened(line('a', 1));
    local.setItem(sessionKey, 'session_2_other');
    storageEvent(sessionKey);
    expect(store.sessionId).toBe('session_2_other');
    expect(store.getSnapshot().cart).toBeNull();
    expect(call(1)).toMatchObject({ method: 'GET', session: 'session_2_other' });
  });

  it('that cleared everything leave a new session behind', async () => {
    const { store, local } = await opened(line('a', 1));
    local.clear();
    storageEvent(null);
    expect(store.sessionId).not.toBe(session);
    expect(local.getItem(sessionKey)).toBe(store.sessionId);
  });

  it('are not followed any more after the end', async () => {
    const { store, local } = open();
    const stop = store.start();
    await settle();
    stop();
    local.setItem(cartKey, JSON.stringify(cartOf(line('a', 5))));
    storageEvent(cartKey);
    expect(store.getSnapshot().cart).toBeNull();
  });
});
