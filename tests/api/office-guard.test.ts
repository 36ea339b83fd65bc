import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { matchRoutes } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { sandboxProvider } from '#features/orders/payment/provider.server.ts';
import { readSettings } from '#server/config.server.ts';
import { readContent } from '#server/content.server.ts';
import { PictureStore } from '#server/media/image-store.server.ts';
import { createOffice } from '#server/office/office-app.server.ts';
import routes from '../../src/routes.ts';
import { sampleSeller, testApi } from '../support/api.ts';
import { testFolder } from '../support/folder.ts';
import { context } from '../support/mail/mail-context.ts';
import { openTestOffice, password } from '../support/office.ts';
import { picturesFolder } from '../support/pictures-folder.ts';

const shop = testApi();
const folder = testFolder();

describe('cookies', () => {
  test.each([
    ['https://office.shop.example', '__Host-', '; Secure'],
    ['http://localhost:3100', '', ''],
  ])('of %s', async (staffUrl, prefix, secure) => {
    const office = await openTestOffice(shop, staffUrl);
    const email = `at-${new URL(staffUrl).hostname}@shop.example`;
    const cookie = await office.signIn(email, 'staff');
    const answers = [
      await office.call('POST', '/api/sign-in', { body: { email, password } }),
      await office.call('POST', '/api/me/second-factor', { cookie, body: { password } }),
      await office.call('POST', '/api/sign-out', { cookie }),
    ];
    const set = answers.map(({ headers }) => headers.getSetCookie());
    expect(set[0]).toHaveLength(1);
    for (const one of set.flat().filter((each) => !each.includes('Max-Age=0'))) {
      expect(one.slice(0, prefix.length + 6)).toBe(`${prefix}staff_`);
      expect(one.replace(/^[^;]*; Max-Age=\d+/, '')).toBe(`; Path=/; HttpOnly${secure}; SameSite=Strict`);
    }
    // A browser forgets a cookie of this prefix only by an answer that keeps its rules.
    const ended = set[2]?.find((each) => each.startsWith(`${prefix}staff_session=;`)) ?? '';
    expect(ended).toContain('Max-Age=0; Path=/; ');
    expect(ended.includes('Secure')).toBe(secure !== '');
  });
});

describe('every answer of the port', () => {
  let app: Awaited<ReturnType<typeof createOffice>>;

  beforeAll(async () => {
    for (const [name, text] of [
      ['index.html', '<title>Back office</title>'],
      ['preview/index.html', '<title>Preview</title>'],
    ] as const) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const contentFolder = path.resolve('content');
    const content = await readContent(contentFolder, picturesFolder);
    app = await createOffice({
      client: { db: shop.db, pool: shop.pool },
      services: {
        db: shop.db,
        mail: shop.mail,
        taxRate: 0.15,
        seller: sampleSeller,
        ...shop.making,
        payments: sandboxProvider,
        onStockChanged: () => {},
        site: { business: content.business, publicUrl: 'http://localhost:3000' },
      },
      mailContext: context,
      catalogue: {
        shopUrl: 'http://localhost:3000',
        hasFile: () => true,
        files: { colours: content.catalogue.colours, media: content.media },
        importContent: async () => {
          throw new Error('No call of this file reads the content in');
        },
      },
      media: {
        contentFolder,
        pictures: content.pictures,
        store: new PictureStore({ contentFolder, folder: picturesFolder, onError: () => {} }),
      },
      settings: readSettings({ DATA_DIR: shop.folder }),
      log: pino({ level: 'silent' }),
      root: process.cwd(),
      staffUrl: 'https://office.shop.example',
      shopName: 'Sample studio',
      folder,
    });
  });

  test.each([
    ['/', 200],
    ['/orders/x', 200],
    ['/preview/', 200],
    ['/api/session', 200],
    ['/api/orders', 401],
    ['/api/nothing-here', 401],
  ])('%s is neither indexed nor stored, and runs its own scripts alone', async (address, status) => {
    const answer = await app.request(address);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
    expect(answer.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
        "connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
    );
  });

  test('a file of an older build is 404, never the page', async () => {
    const older = await app.request('/assets/main-0.js');
    expect([older.status, older.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect(await older.text()).toBe('There is no such file.');
  });
});

test('no call of a visitor sets a cookie', async () => {
  const { endpoints } = shop.api;
  expect(endpoints.length).toBeGreaterThan(20);
  for (const { method, path: address } of endpoints) {
    const { headers } = await shop.api.request(address.replace(/\{\w+\}/g, 'x'), {
      method,
      ...(method === 'GET' ? {} : { body: '{}', headers: { 'Content-Type': 'application/json' } }),
    });
    expect([address, headers.getSetCookie()]).toEqual([address, []]);
  }
});

test('an address of the back office is the 404 page of the public site, but for those that both have', () => {
  const text = readFileSync('src/office/routes.tsx', 'utf8');
  const addresses = [...text.matchAll(/\bpath: '([^']+)'/g)].map(([, found = '']) => found.replace(/^\//, ''));
  expect(addresses).toEqual(expect.arrayContaining(['sign-in', 'set-password', 'activity', 'people', 'mails']));
  const pages = routes.map(({ path: address = '', file }) => ({ path: `/${address}`, id: file }));
  const shown = addresses
    .map((address) => `/${address.replace(/:\w+/g, 'x')}`)
    .filter((address) => matchRoutes(pages, address)?.at(-1)?.route.id !== 'routes/not-found.tsx');
  // The page of a product answers 404 itself to an id that no product has.
  expect(shown).toEqual(['/products', '/products/import', '/products/x']);
});
