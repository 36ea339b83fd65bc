// Behaves as PayHere documents its hosted checkout, for tests and `npm run dev`. No money moves.
import { createHash, randomInt } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

interface Merchant {
  merchantId: string;
  secret: string;
}

/** PayHere's answers, by the button of its page. */
const answers: Record<string, { status: string; label: string }> = {
  pay: { status: '2', label: 'Pay with the test card' },
  wait: { status: '0', label: 'Pay, and let the bank think' },
  decline: { status: '-2', label: 'Pay with a declined card' },
  cancel: { status: '-1', label: 'Cancel' },
};

/** Signed in capitals, by PayHere's documents and not by the shop's own function. */
const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase();

const required = [
  ...['merchant_id', 'return_url', 'cancel_url', 'notify_url', 'order_id', 'items', 'currency', 'amount', 'hash'],
  ...['first_name', 'last_name', 'email', 'phone', 'address', 'city', 'country'],
];

/**
 * Opens the stand-in.
 * @param port 0 for any that is free
 * @returns its address, for `PAYHERE_URL`; `notify` tells the shop what became of a payment, as often as one likes
 */
export async function openPayHere(merchant: Merchant, port = 0) {
  const checkouts = new Map<string, Record<string, string>>();
  const server = createServer((request, response) => {
    answer(merchant, checkouts, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}/pay/checkout`;
  return {
    url,
    notify: (order: string, status: string, paymentId?: string) => {
      const checkout = [...checkouts.values()].findLast(({ order_id }) => order_id === order);
      if (!checkout) throw new Error(`${order} was not sent here`);
      return notify(merchant, checkout, status, paymentId);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  merchant: Merchant,
  checkouts: Map<string, Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fields = Object.fromEntries(new URLSearchParams(await text(request)));
  if (request.method === 'POST' && request.url === '/pay/checkout') {
    const error = findError(merchant, fields);
    if (error) return page(response, 400, `<h1>Unauthorized payment request</h1><p>${error}</p>`);
    const id = `3200${randomInt(10_000_000, 99_999_999)}`;
    checkouts.set(id, fields);
    return page(response, 200, checkoutPage(id, fields));
  }
  const checkout = checkouts.get(fields.payment ?? '');
  const chosen = answers[fields.answer ?? ''];
  if (request.url !== '/pay/answer' || !checkout || !chosen)
    return page(response, 404, '<h1>There is nothing here</h1>');
  // First the shop is told, then the browser goes back.
  await notify(merchant, checkout, chosen.status, fields.payment);
  const back = new URL((fields.answer === 'cancel' ? checkout.cancel_url : checkout.return_url) ?? '');
  back.searchParams.set('order_id', checkout.order_id ?? '');
  response.writeHead(303, { Location: back.href }).end();
}

function findError({ merchantId, secret }: Merchant, fields: Record<string, string>): string {
  const missing = required.filter((name) => !fields[name]);
  if (missing.length > 0) return `Missing: ${missing.join(', ')}`;
  const { order_id, amount, currency, hash } = fields;
  if (fields.merchant_id !== merchantId) return 'No such merchant';
  if (!/^\d+\.\d{2}$/.test(amount ?? '')) return 'The amount has two decimals';
  return hash === md5(`${merchantId}${order_id}${amount}${currency}${md5(secret)}`) ? '' : 'The hash is wrong';
}

async function notify(
  { merchantId, secret }: Merchant,
  checkout: Record<string, string>,
  status: string,
  paymentId = '320027188',
): Promise<number> {
  const { order_id = '', amount = '', currency = '', notify_url = '' } = checkout;
  const body = new URLSearchParams({
    merchant_id: merchantId,
    order_id,
    payment_id: paymentId,
    payhere_amount: amount,
    payhere_currency: currency,
    status_code: status,
    method: 'VISA',
    md5sig: md5(`${merchantId}${order_id}${amount}${currency}${status}${md5(secret)}`),
    status_message: 'Stand-in',
    card_holder_name: 'Nimali Sample',
    card_no: '************4242',
  });
  return (await fetch(notify_url, { method: 'POST', body })).status;
}

const escaped = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function checkoutPage(id: string, { order_id = '', items = '', currency = '', amount = '' }: Record<string, string>) {
  const buttons = Object.entries(answers).map(
    ([name, { label }]) => `<p><button name="answer" value="${name}">${label}</button></p>`,
  );
  return `<h1>PayHere, a stand-in</h1><p>${escaped(order_id)}: ${escaped(items)}</p>
    <p>${escaped(currency)} ${escaped(amount)}</p>
    <form method="post" action="/pay/answer"><input type="hidden" name="payment" value="${id}">${buttons.join('')}</form>`;
}

function page(response: ServerResponse, status: number, body: string): void {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>PayHere, a stand-in</title><main>${body}</main></html>`;
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}
