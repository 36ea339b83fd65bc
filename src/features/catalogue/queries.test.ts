import { expect, it, vi } from 'vitest';
import { type ApiClient, createApiClient } from '#http/api-client.ts';
import { tee, teeWith } from '../../../tests/support/sample-product.ts';
import { noFilters } from './listing/filters.ts';
import { loadProduct } from './products/product-load.ts';
import { loadFirstPage, loadNextPage, loadProducts } from './queries.ts';

function apiThat(answers: (path: string) => Response | Promise<Response>): ApiClient {
  return createApiClient((path) => answers(path));
}
const errorOf = async (call: Promise<{ success: boolean; error?: string }>) => (await call).error;

it.each([
  ['an explained failure', () => Response.json({ success: false, error: 'Too busy' }, { status: 503 }), 'Too busy'],
  ['an unexplained failure', () => new Response('', { status: 500 }), 'HTTP error! status: 500'],
  ['no answer', () => Promise.reject(new TypeError('network')), 'Failed to fetch products'],
])('the list words %s', async (_, answer, text) => {
  expect(await errorOf(loadProducts(apiThat(answer), {}))).toBe(text);
});

it('a missing product is not found; other failures keep the HTTP text', async () => {
  const status = (code: number, statusText: string) => apiThat(() => new Response('', { status: code, statusText }));
  expect(await errorOf(loadProduct(status(404, 'Not Found'), 'x'))).toBe('Product not found');
  expect(await errorOf(loadProduct(status(502, 'Bad Gateway'), 'x'))).toBe('HTTP 502: Bad Gateway');
});

it('fetches the next page where the last one ended', async () => {
  const asked = vi.fn((path: string) =>
    Response.json({ success: true, products: [path.includes('skip=1') ? teeWith({ id: 'two' }) : tee], total: 2 }),
  );
  const api = apiThat(asked);
  const first = await loadFirstPage(api, noFilters);
  if (!first.success) throw new Error(first.error);
  const next = await loadNextPage(api, noFilters, first.pages, new AbortController().signal);
  expect(next).toMatchObject({ pages: { nextSkip: 2, products: [{ id: 'tee' }, { id: 'two' }] } });
  expect(asked.mock.lastCall?.[0]).toBe('/api/products?category=clothing&sortBy=createdAt&sortOrder=desc&skip=1');
});
