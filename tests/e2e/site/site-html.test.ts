import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import routes from '../../../src/routes.ts';
import { clothing, commonShop } from '../../support/browser/journey.ts';
import { full } from '../../support/length.ts';
import { checkoutOf, type Sku } from '../../support/shop-data.ts';

const shop = commonShop();
let item: Sku;
let orderId: string;
beforeAll(async () => {
  item = await clothing(shop.database, 9, { place: 21 });
  const response = await fetch(`${shop.url}/api/checkout/create-order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(checkoutOf([{ sku: item, quantity: 1 }])),
  });
  orderId = (await response.json()).data.id;
});

// Off: only what is a matter of style, and the style here is React's, not ours.
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes: `<!DOCTYPE html>`, `/>`, `charSet`, `inert=""`; quotes are always there.
    'doctype-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    // useId makes `_R_1_`: HTML allows any id without a space.
    'valid-id': ['error', { relaxed: true }],
    // Where a phone number may break is typography.
    'tel-non-breaking': 'off',
    // hero-slide.tsx: only the slide that is up has its heading in the tree, and a page's source has one h1.
    'prefer-native-element': ['error', { exclude: ['heading'] }],
  },
});

const screens: [name: string, path: () => string][] = [
  ['home', () => '/'],
  ['services', () => '/services'],
  ['service', () => '/services/embroidery'],
  ['service not found', () => '/services/none'],
  ['portfolio', () => '/portfolio'],
  ['about', () => '/about'],
  ['contact', () => '/contact'],
  ['service by its id', () => '/services/svc_embroidery'],
  ['link that no mail holds', () => '/newsletter/confirm/none'],
  ['link that ends no letters', () => '/newsletter/unsubscribe/none'],
  ['link that ends no wait', () => '/stock-back/stop/none'],
  ['offer not found', () => '/offers/none'],
  ['quote', () => '/quote?service=embroidery'],
  ['resources', () => '/resources'],
  ['studio', () => '/studio'],
  ['privacy', () => '/privacy'],
  ['terms', () => '/terms'],
  ['cookies', () => '/cookies'],
  ['product list', () => '/products'],
  ['empty product list', () => '/products?search=qqzzxxyy'],
  ['product', () => `/products/${item.productId}`],
  ['product not found', () => '/products/none'],
  ['cart', () => '/cart'],
  ['checkout', () => '/checkout'],
  ['track', () => '/track'],
  ['order confirmation', () => `/order-confirmation/${orderId}`],
  ['order not found', () => '/order-confirmation/none'],
  ['unknown page', () => '/no/such/page'],
];

/** Made of another screen's parts; the full run validates them. */
const alike = new Set([
  ...['service by its id', 'terms', 'cookies', 'empty product list', 'product not found', 'order not found'],
  ...['link that no mail holds', 'link that ends no letters', 'link that ends no wait', 'resources'],
]);

test('every page is among them', () => {
  const missing = routes.filter(({ path = '' }) => {
    const pattern = new RegExp(`^/${path.replace(/:\w+/g, '[^/?]+').replace('*', '.+')}(\\?|$)`);
    return !screens.some(([, address]) => pattern.test(address()));
  });
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test.each(screens.filter(([name]) => full || !alike.has(name)))(
  '%s: the HTML of the server is valid',
  async (_, path) => {
    const html = await (await fetch(shop.url + path())).text();
    const { results } = await validator.validateString(html);
    const lines = html.split('\n');
    const errors = results[0]?.messages.map(({ ruleId, message, line, column }) => {
      const around = (lines[line - 1] ?? '').slice(Math.max(0, column - 60), column + 60);
      return `${ruleId}: ${message} at ${around}`;
    });
    expect(errors ?? []).toEqual([]);
  },
);

/** The short form opens so many pages of a route, and asks the API for the others. */
const maxOfKind = full ? Number.POSITIVE_INFINITY : 4;
const kindOf = ({ pathname, searchParams }: URL) =>
  pathname.replace(/^\/(products|services)\/.+/, '/$1/*') + [...searchParams.keys()].sort();

/** The paths of all products and services, as the API lists them. */
async function listedPaths(): Promise<Set<string>> {
  const { services } = await shop.api('/api/services');
  const lists = await Promise.all([0, 100].map((skip) => shop.api(`/api/products?limit=100&skip=${skip}`)));
  return new Set([
    ...services.flatMap(({ id, slug }) => [`/services/${id}`, `/services/${slug}`]),
    ...lists.flatMap(({ products }) => products.map(({ id }) => `/products/${id}`)),
  ]);
}

test('links: from the home page on, none is dead; every #place and picture is there', async () => {
  const listed = await listedPaths();
  const opened = new Map<string, number>();
  const texts = new Map<string, string>();
  const dead = new Set<string>();
  const missing = new Set<string>();
  const wanted: { page: string; hash: string; from: string }[] = [];
  const files = new Set<string>();
  const queue = ['/'];
  const seen = new Set(queue);
  const plain = (text: string) => text.replaceAll('&amp;', '&');
  while (queue.length > 0) {
    await Promise.all(
      queue.splice(0, 8).map(async (path) => {
        const response = await fetch(shop.url + path);
        const html = await response.text();
        if (response.status !== 200) dead.add(new URL(path, shop.url).pathname);
        else texts.set(path, html);
        const body = html.slice(html.indexOf('<body'), html.indexOf('window.__reactRouterContext'));
        for (const [, href = ''] of body.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)) {
          if (/^(mailto|tel):/.test(href) || href === '#') continue;
          const url = new URL(plain(href), shop.url + path);
          if (url.origin !== new URL(shop.url).origin) dead.add(href);
          else {
            const page = url.pathname + url.search;
            if (url.hash) wanted.push({ page, hash: url.hash.slice(1), from: path });
            if (seen.has(page)) continue;
            seen.add(page);
            const count = (opened.get(kindOf(url)) ?? 0) + 1;
            opened.set(kindOf(url), count);
            if (count <= maxOfKind) queue.push(page);
            else if (!url.search && !listed.has(url.pathname)) dead.add(url.pathname);
          }
        }
        for (const [, src = ''] of html.matchAll(/<(?:img|link|script)\b[^>]*?\b(?:src|href)="(\/[^"]*)"/g))
          files.add(plain(src));
        for (const [, set = ''] of html.matchAll(/\bsrcset="([^"]+)"/gi)) {
          for (const part of set.split(',').slice(0, full ? undefined : 1))
            files.add(plain(part.trim().split(' ')[0] ?? ''));
        }
      }),
    );
  }
  for (const { page, hash, from } of wanted) {
    const html = texts.get(page);
    if (html && !html.includes(`id="${hash}"`)) missing.add(`${page}#${hash} from ${from}`);
  }
  for (const file of files) {
    const { status, body } = await fetch(shop.url + file, { method: 'HEAD' });
    await body?.cancel();
    if (status !== 200) missing.add(file);
  }
  expect([...dead].sort()).toEqual([]);
  expect([...missing]).toEqual([]);
  expect(texts.size).toBeGreaterThan(full ? 200 : 25);
  expect(files.size).toBeGreaterThan(50);
});

test('a page carries what it shows, and no more', async () => {
  const html = async (path: string) => (await fetch(shop.url + path)).text();
  const { services } = await shop.api('/api/services');
  const [shown, other] = services;
  const [first] = (await shop.api('/api/products?category=clothing')).products;
  if (!shown || !other || !first) throw new Error('The sample shop has too little');
  const service = await html(`/services/${shown.slug}`);
  for (const { description } of shown.processSteps) expect(service).toContain(escaped(description));
  const untold = [
    other.detailedDescription,
    ...other.processSteps.map((step: { description: string }) => step.description),
  ];
  const quote = await html('/quote');
  expect(quote).toContain(escaped(other.name));
  for (const text of untold) for (const page of [service, quote]) expect(page).not.toContain(escaped(text));
  const list = await html('/products');
  expect(list).toContain(escaped(first.name));
  for (const { id } of first.variants) expect(list).not.toContain(id);
});

/** The letters that HTML and its data write in the same way. */
function escaped(text: string): string {
  return text.split(/["&'<>]/).sort((a, b) => b.length - a.length)[0] ?? '';
}
