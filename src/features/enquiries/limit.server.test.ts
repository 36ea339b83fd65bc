import { describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/api.ts';
import { contact, type Kind, quotes } from '../../../tests/support/enquiries.ts';

describe('the limit', () => {
  const sendTo = (api: TestApi, kind: Kind, headers: Record<string, string> = {}) =>
    api.call('POST', kind.path, { body: kind.body, headers });
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  async function within(
    limits: { forms: number; trustProxy?: number },
    run: (one: TestApi, other: TestApi) => Promise<void>,
  ): Promise<void> {
    const one = await openTestApi({ limits });
    const other = await openTestApi({ limits, beside: one });
    try {
      await run(one, other);
    } finally {
      await other.close();
      await one.close();
    }
  }

  test('counts all forms of an address together, over two processes, and says when to come back', async () => {
    await within({ forms: 4 }, async (one, other) => {
      const statuses = [];
      for (const [api, kind] of [
        [one, contact],
        [other, quotes],
        [one, quotes],
        [other, contact],
      ] as const)
        statuses.push((await sendTo(api, kind)).status);
      expect(statuses).toEqual([200, 200, 200, 200]);
      for (const api of [one, other]) {
        const refused = await sendTo(api, contact);
        expect(refused.status).toBe(429);
        expect(refused.body.error).toBe(
          'Too many messages have come from your connection. Please try again in 10 minutes, or call us.',
        );
        const wait = Number(refused.headers.get('retry-after'));
        expect(wait > 580 && wait <= 600).toBe(true);
      }
    });
  });

  test('30 at once over two processes: no more than the limit get through', async () => {
    await within({ forms: 10 }, async (one, other) => {
      const calls = Array.from({ length: 30 }, (_, place) => sendTo(place % 2 ? one : other, contact));
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    });
  });

  test('what is refused counts too: a script does not get on by sending nonsense', async () => {
    await within({ forms: 2 }, async (one) => {
      for (let time = 0; time < 2; time++)
        expect((await one.call('POST', '/api/contact', { body: {} })).status).toBe(400);
      expect((await sendTo(one, contact)).status).toBe(429);
    });
  });

  test('TRUST_PROXY 0: X-Forwarded-For gets nobody past the limit', async () => {
    await within({ forms: 1 }, async (one) => {
      expect((await sendTo(one, contact, from('203.0.113.1'))).status).toBe(200);
      expect((await sendTo(one, contact, from('203.0.113.2'))).status).toBe(429);
    });
  });

  test('TRUST_PROXY 1: visitors behind the proxy are counted each, by what the proxy wrote', async () => {
    await within({ forms: 1, trustProxy: 1 }, async (one) => {
      expect((await sendTo(one, contact, from('203.0.113.1'))).status).toBe(200);
      expect((await sendTo(one, contact, from('203.0.113.2'))).status).toBe(200);
      expect((await sendTo(one, contact, from('198.51.100.9, 203.0.113.1'))).status).toBe(429);
    });
  });

  test('an IPv6 /64 is one visitor', async () => {
    await within({ forms: 1, trustProxy: 1 }, async (one) => {
      expect((await sendTo(one, contact, from('2001:db8:1:2::1'))).status).toBe(200);
      expect((await sendTo(one, contact, from('2001:db8:1:2:ffff::7'))).status).toBe(429);
      expect((await sendTo(one, contact, from('2001:db8:1:3::1'))).status).toBe(200);
    });
  });
});
