import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AnswerBody, present } from '../support/answers.ts';
import { testFolder } from '../support/folder.ts';
import { picturesFolder } from '../support/pictures-folder.ts';
import { freePort } from '../support/processes/server.ts';
import { checkoutOf, type Sku } from '../support/shop-data.ts';

// The shop of `npm run dev`, whose cards go to the stand-in for PayHere.

const folder = testFolder();
let url: string;
let standIn: number;
let stop: () => Promise<void>;

beforeAll(async () => {
  const port = await freePort();
  standIn = await freePort();
  url = `http://127.0.0.1:${port}`;
  const settings = { PORT: `${port}`, PUBLIC_URL: url, DATA_DIR: folder, PICTURES_DIR: picturesFolder };
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    env: { PATH: process.env.PATH, ...settings, PAYHERE_STAND_IN: `${standIn}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(dev, 'exit');
  stop = async () => {
    dev.kill('SIGTERM');
    await ended;
  };
  let said = '';
  dev.stdout.on('data', (chunk) => (said += chunk));
  await vi.waitFor(() => expect(said).toContain(`The shop is open for work: http://localhost:${port}`), 60_000);
});
afterAll(() => stop());

async function api(path: string, body?: object): Promise<AnswerBody> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(
    `${url}/api${path}`,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : {},
  );
  expect(response.status).toBe(200);
  return response.json() as Promise<AnswerBody>;
}

/** A size that is in stock. */
async function findSku(): Promise<Sku> {
  const { products } = await api('/products?limit=1&sort=popular');
  const { product } = await api(`/products?id=${present(products[0]).id}`);
  const variant = present(product.variants[0]);
  const size = present(variant.sizes.find(({ stock }: { stock: number }) => stock > 0));
  return {
    productId: product.id,
    variantId: variant.id,
    name: product.name,
    color: variant.color,
    ...size,
    price: size.finalPrice,
  };
}

test('a card is paid at the stand-in, which tells the shop and sends the buyer back', async () => {
  const checkout = checkoutOf([{ sku: await findSku(), quantity: 1 }]);
  checkout.paymentMethod.type = 'card';
  const { data: order } = await api('/checkout/create-order', checkout);
  const payment = async () => (await api(`/orders/${order.id}/payment`)).payment;
  const { state, hosted } = present(await payment());
  const { action, fields } = present(hosted);
  expect([state, action]).toEqual(['waiting', `http://127.0.0.1:${standIn}/pay/checkout`]);
  const page = await fetch(action, { method: 'POST', body: new URLSearchParams(fields) });
  const [, id = ''] = /name="payment" value="(\d+)"/.exec(await page.text()) ?? [];
  const pressed = new URLSearchParams({ payment: id, answer: 'pay' });
  const back = await fetch(new URL('/pay/answer', action), { method: 'POST', body: pressed });
  expect(new URL(back.url).pathname).toBe(`/order-confirmation/${order.id}`);
  expect(await back.text()).toContain('Paid. Thank you.');
  expect(await payment()).toMatchObject({ state: 'received', reference: id });
});
