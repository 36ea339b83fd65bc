import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { addressKey, visitorAddress } from './rate-limit.server.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['inside', 'inside'],
])('%s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('what is no address is counted too, and never by a key that the database has no room for', () => {
  expect(addressKey('x'.repeat(5000)).length).toBeLessThanOrEqual(100);
  expect(addressKey(':'.repeat(5000)).length).toBeLessThanOrEqual(120);
});

/** The address of a call that came from 10.0.0.9 with such a header. */
async function seen(forwarded: string | undefined, trustProxy: number, connected = true): Promise<string> {
  const app = new Hono().get('/', (context) => context.text(visitorAddress(context, trustProxy)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  const connection = { incoming: { socket: { remoteAddress: '10.0.0.9', remotePort: 1, remoteFamily: 'IPv4' } } };
  return (await app.request('/', { headers }, connected ? connection : {})).text();
}

test.each([
  ['the header is ignored without a proxy', '198.51.100.1', 0, '10.0.0.9'],
  ['one proxy: what it wrote, which is the last entry', '198.51.100.66, 203.0.113.7', 1, '203.0.113.7'],
  ['two proxies: the entry of the outer one', '198.51.100.66, 203.0.113.7, 10.0.0.5', 2, '203.0.113.7'],
  ['white space does not count', ' 198.51.100.66 ,203.0.113.7 ', 1, '203.0.113.7'],
  ['no header: the other end of the connection', undefined, 1, '10.0.0.9'],
  ['fewer entries than proxies: the other end of the connection', '203.0.113.7', 2, '10.0.0.9'],
  ['an empty entry: the other end of the connection', '203.0.113.7, ', 1, '10.0.0.9'],
])('%s', async (_, forwarded, trustProxy, address) => {
  expect(await seen(forwarded, trustProxy)).toBe(address);
});

test('a call from inside the process has no address', async () => {
  expect(await seen('203.0.113.7', 0, false)).toBe('inside');
});
