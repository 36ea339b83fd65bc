import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MediaFolder } from '#content/media.server.ts';
import { Pictures } from '#content/pictures.server.ts';
import { testDatabase } from '../support/database.ts';
import { testFolder } from '../support/folder.ts';
import { form, pdf } from '../support/hostile/files.ts';
import { multipart } from '../support/hostile/upload-client.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';
import { checkoutOf, lineOf, newSession, skuWith } from '../support/shop-data.ts';

// Headers of every answer, whether the shop stands behind http or https. Hashes of scripts and styles are proved by
// csp.server.test.ts, and by every journey of a browser.

/** Where an answer comes from, and whose it is. */
interface Address {
  path: string;
  /** The JSON body; without one, the address is only read. */
  body?: object;
  status?: number;
  headers?: Record<string, string>;
  /** For one visitor alone: kept by nobody. */
  personal?: true;
  /** A page that no search engine is to list. */
  hidden?: true;
}

interface Answer extends Address {
  what: string;
  response: Response;
  text: string;
}

const publicUrls = { http: 'http://shop.example', https: 'https://shop.example' };
type Scheme = keyof typeof publicUrls;
const schemes = Object.keys(publicUrls) as Scheme[];

const database = testDatabase();
const folder = testFolder();
const servers = {} as Record<Scheme, RunningServer>;
const answers = {} as Record<Scheme, Answer[]>;

beforeAll(async () => {
  await Promise.all(
    schemes.map(async (scheme) => {
      const settings = {
        DATABASE_URL: database.url,
        PUBLIC_URL: publicUrls[scheme],
        LOG_LEVEL: 'warn',
        DATA_DIR: folder,
      };
      servers[scheme] = await startServer(settings, 120_000);
    }),
  );
  const addresses = Object.entries(await everyKindOfAddress(servers.http.url));
  for (const scheme of schemes) {
    answers[scheme] = [];
    for (const [what, address] of addresses) {
      const { body, headers = {} } = address;
      const sent = body && { method: 'POST', body: JSON.stringify(body) };
      const type = body && { 'Content-Type': 'application/json' };
      const response = await fetch(servers[scheme].url + address.path, { ...sent, headers: { ...type, ...headers } });
      answers[scheme].push({ what, ...address, response, text: await response.text() });
    }
  }
});
afterAll(async () => {
  for (const server of Object.values(servers)) await server.stop();
});

const isPage = ({ response }: Answer) => response.headers.get('content-type')?.startsWith('text/html') ?? false;
const pagesOf = (scheme: Scheme) => answers[scheme].filter(isPage);

async function everyKindOfAddress(url: string): Promise<Record<string, Address>> {
  const post = async (to: string, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
    (await fetch(url + to, { method: 'POST', headers: { 'Content-Type': type }, body })).json();
  const item = await skuWith(database, 5);
  const checkout = checkoutOf([{ sku: item, quantity: 1 }]);
  const { data: order } = await post('/api/checkout/create-order', JSON.stringify(checkout));
  const { file } = await post('/api/uploads', new Uint8Array(form([{ content: pdf() }])), multipart);
  await post('/api/newsletter', JSON.stringify({ email: 'reader@example.com' }));
  const [reader] = await database.query<{ token: string }>('select token from subscribers');
  const drawing = new MediaFolder('content', new Pictures()).drawingUrl('tee', '#1B2FD0');
  const home = await (await fetch(url)).text();
  const products = await (await fetch(`${url}/api/products`)).text();
  const inside = (text: string, pattern: RegExp) => {
    const [found] = pattern.exec(text) ?? [];
    if (!found) throw new Error(`nothing like ${pattern}`);
    return found;
  };
  return {
    home: { path: '/' },
    'product list': { path: '/products?search=tee&sort=name' },
    product: { path: `/products/${item.productId}` },
    cart: { path: '/cart' },
    checkout: { path: '/checkout' },
    contact: { path: '/contact' },
    privacy: { path: '/privacy' },
    'no such page': { path: '/nowhere/at-all', status: 404, hidden: true },
    'no such product': { path: '/products/none', status: 404, hidden: true },
    order: { path: `/order-confirmation/${order.id}`, personal: true, hidden: true },
    'no such order': { path: '/order-confirmation/none', status: 404, personal: true, hidden: true },
    'data of the order page': { path: `/order-confirmation/${order.id}.data`, personal: true },
    'link that confirms': { path: `/newsletter/confirm/${reader?.token}`, personal: true, hidden: true },
    'link that ends': { path: `/newsletter/unsubscribe/${reader?.token}`, personal: true, hidden: true },
    'API: products': { path: '/api/products' },
    'API: cart': { path: '/api/cart', headers: { 'X-Session-ID': newSession() }, personal: true },
    'API: order': { path: `/api/checkout/order/${order.id}`, personal: true },
    'API: subscription': { path: `/api/newsletter/${reader?.token}`, personal: true },
    'API: uploaded file': { path: file.url, personal: true },
    'API: a failure': { path: '/api/cart', status: 400, personal: true },
    'API: put into the cart': {
      path: '/api/cart',
      body: lineOf(item),
      headers: { 'X-Session-ID': newSession() },
      personal: true,
    },
    'API: place an order': { path: '/api/checkout/create-order', body: checkout, personal: true },
    'API: a message that is none': { path: '/api/contact', body: {}, status: 400, personal: true },
    health: { path: '/api/health' },
    ready: { path: '/api/ready' },
    picture: { path: inside(products, /\/media\/[^"/]+\/(?!drawings)[^"]+\.(?:webp|jpg|png)/) },
    drawing: { path: drawing },
    'no such picture': { path: '/media/0/none.webp', status: 404 },
    script: { path: inside(home, /\/assets\/[^"]+\.js/) },
    'style sheet': { path: inside(home, /\/assets\/[^"]+\.css/) },
    icon: { path: '/favicon.svg' },
    sitemap: { path: '/sitemap.xml' },
    robots: { path: '/robots.txt' },
  };
}

describe.each(schemes)('%s', (scheme) => {
  test('every kind of address answers as it should', () => {
    const odd = answers[scheme].filter(({ response, status = 200 }) => response.status !== status);
    expect(odd.map(({ what, response }) => `${what}: ${response.status}`)).toEqual([]);
    expect(pagesOf(scheme).length).toBe(13);
  });

  test('every answer forbids to guess its type, to frame it, to tell where one was, and what no page needs', () => {
    for (const { what, response } of answers[scheme]) {
      const said = (name: string) => response.headers.get(name);
      expect(said('x-content-type-options'), what).toBe('nosniff');
      expect(said('x-frame-options'), what).toBe('DENY');
      expect(said('referrer-policy'), what).toBe('no-referrer');
      expect(said('cross-origin-opener-policy'), what).toBe('same-origin');
      expect(said('cross-origin-resource-policy'), what).toBe('same-origin');
      expect(directivesOf(said('content-security-policy') ?? '').get('frame-ancestors'), what).toEqual(["'none'"]);
      for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
        expect(said('permissions-policy')?.split(', '), what).toContain(`${feature}=()`);
      expect(said('x-powered-by'), what).toBeNull();
      expect(said('server'), what).toBeNull();
      expect(said('access-control-allow-origin'), what).toBeNull();
    }
  });

  test('browsers are bound to https only where the shop has it', () => {
    for (const { what, response } of answers[scheme]) {
      const bound = response.headers.get('strict-transport-security');
      if (scheme === 'http') expect(bound, what).toBeNull();
      else expect(Number(/max-age=(\d+)/.exec(bound ?? '')?.[1]), what).toBeGreaterThanOrEqual(31_536_000);
    }
  });

  test('nobody gets a cookie', () => {
    for (const { what, response } of answers[scheme]) expect(response.headers.getSetCookie(), what).toEqual([]);
  });

  test('what is one visitor’s is kept by nobody, and what is listed is everybody’s', () => {
    for (const { what, response, personal } of answers[scheme]) {
      const kept = response.headers.get('cache-control') ?? '';
      if (personal) expect(kept, what).toContain('no-store');
      else if (what === 'script' || what === 'picture') expect(kept, what).toContain('immutable');
    }
    for (const { what, hidden, text } of pagesOf(scheme)) {
      const isHidden = text.includes('<meta name="robots" content="noindex');
      expect(isHidden, what).toBe(Boolean(hidden) || what === 'cart' || what === 'checkout');
    }
  });

  test('what is no page may do nothing, even when it is opened as one', () => {
    for (const { what, response } of answers[scheme].filter((answer) => !isPage(answer))) {
      const policy = directivesOf(response.headers.get('content-security-policy') ?? '');
      expect(policy.get('default-src'), what).toEqual(["'none'"]);
      expect(policy.get('sandbox'), what).toEqual([]);
      expect(policy.has('script-src') || policy.has('style-src'), what).toBe(false);
    }
  });

  test('pages run under a policy in which no weakness is known, and that names all by itself or by its hash', () => {
    for (const { what, response } of pagesOf(scheme)) {
      const written = response.headers.get('content-security-policy') ?? '';
      const found = new CspEvaluator(new CspParser(written).csp).evaluate();
      const grave = found.filter(({ severity }) => severity <= Severity.MEDIUM);
      const told = grave.map(({ directive, description }) => `${directive}: ${description}`);
      expect(told, what).toEqual([]);
      const policy = directivesOf(written);
      const sources = [...(policy.get('script-src') ?? []), ...(policy.get('style-src') ?? [])];
      const odd = sources.filter((source) => !/^'self'$|^'sha256-[\w+/]{43}='$/.test(source));
      expect(odd, what).toEqual([]);
      expect(policy.has('upgrade-insecure-requests'), what).toBe(scheme === 'https');
    }
  });
});

/** Directives of a policy by name. */
function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}
