import { Argument, Command } from 'commander';
import { terminal } from '#features/activity/constants.ts';
import { paymentLabel } from '#features/orders/labels.ts';
import type { StaffFields } from '#features/orders/records/staff-fields.server.ts';
import type { OrderFilter } from '#features/orders/staff.server.ts';
import { type OrderStatus, orderStatuses } from '#features/orders/status.ts';
import { formatRupees, formatTimestamp, plural } from '#shared/format.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { type ListOptions, statusOption, withListOptions, withSince } from '../options.server.ts';
import { createOutput } from '../output/output.server.ts';
import { answerList, withShop } from '../records.server.ts';
import { nameItem, orderJson, orderStyle, orderText } from './order-text.server.ts';

interface StatusChoice {
  status?: OrderStatus;
}

export function ordersCommand(): Command {
  const orders = new Command('orders').description('Look at orders, move them along, write them into a table.');
  withListOptions(orders.command('list'))
    .description('The newest orders.')
    .addOption(statusOption(orderStatuses))
    .addHelpText('after', '\nExample:\n  npm run shop -- orders list --status pending --since 2026-11-01')
    .action(list);
  orders
    .command('show')
    .description('One order with its items, addresses, sums and link.')
    .argument('<order>', 'its number, such as LW-000123 or 123, or its id')
    .action(show);
  orders
    .command('status')
    .summary('Move an order along, or cancel it.')
    .description(
      'Move an order along: pending, confirmed, processing, shipped, delivered. Until it is shipped it can be cancelled, ' +
        'which puts its pieces back in stock. The customer is told by mail. The same status again changes nothing.',
    )
    .argument('<order>', 'its number, such as LW-000123 or 123, or its id')
    .addArgument(new Argument('<status>', 'what it is from now on').choices(orderStatuses))
    .addHelpText('after', '\nExample:\n  npm run shop -- orders status LW-000123 shipped')
    .action(status);
  orders
    .command('paid')
    .summary('Note that a payment is in.')
    .description(
      'Note that a transfer is in the bank, or that PayHere has a payment of which it never told. The customer gets a ' +
        'receipt by mail. The same again changes nothing.',
    )
    .argument('<order>', 'its number, such as LW-000123 or 123, or its id')
    .option('--reference <number>', 'of a payment at PayHere: its number there')
    .addHelpText('after', '\nExample:\n  npm run shop -- orders paid LW-000123')
    .action(paid);
  addTextCommands(orders);
  withSince(orders.command('export'))
    .summary('Write orders into a CSV table.')
    .description(
      'Write orders into a CSV table, one line for each item, times in Sri Lanka. With --json: one order ' +
        'a line (JSON Lines).',
    )
    .argument('[file]', 'where to; without it the table is printed')
    .addOption(statusOption(orderStatuses))
    .addHelpText('after', '\nExample:\n  npm run shop -- orders export november.csv --since 2026-11-01')
    .action(async (file: string | undefined, options: OrderFilter, command: Command) => {
      const { exportOrdersToFile } = await import('./orders-export.server.ts');
      await exportOrdersToFile(createOutput(command), file, options);
    });
  return orders;
}

/** What staff write on an order. */
function addTextCommands(orders: Command): void {
  orders
    .command('note')
    .description('Write the note that only staff see, or the one to the customer; an empty text removes it.')
    .argument('<order>', 'its number, such as LW-000123 or 123, or its id')
    .argument('<text>', 'what it says from now on')
    .option('--to-customer', 'it stands on the page of the order')
    .action((order: string, text: string, { toCustomer }: { toCustomer?: true }, command: Command) =>
      write(order, toCustomer ? { customerNote: text } : { staffNote: text }, command),
    );
  orders
    .command('courier')
    .description('Say who carries the parcel, and its number. Both are in the mail that says it is shipped.')
    .argument('<order>', 'its number, such as LW-000123 or 123, or its id')
    .argument('<courier>', 'the firm')
    .argument('<number>', 'what the firm calls the parcel')
    .addHelpText('after', "\nExample:\n  npm run shop -- orders courier LW-000123 'Sample Couriers' SC-4821")
    .action((order: string, courier: string, trackingNumber: string, _: object, command: Command) =>
      write(order, { courier, trackingNumber }, command),
    );
}

async function list({ limit, ...filter }: ListOptions & StatusChoice, command: Command): Promise<void> {
  const { listOrders } = await import('#features/orders/staff.server.ts');
  const { orders, total } = await withShop(({ db }) => listOrders(db, filter, limit));
  const rows = orders.map(({ totalCents, ...order }) => ({ ...order, total: rupeesFromCents(totalCents) }));
  await answerList(command, {
    key: 'orders',
    words: 'orders',
    rows,
    total,
    columns: [
      { title: 'Order', value: ({ orderNumber }) => orderNumber },
      { title: 'Placed', value: ({ createdAt }) => formatTimestamp(createdAt) },
      { title: 'Status', value: (order) => order.status, style: (order) => orderStyle(order.status) },
      { title: 'Customer', value: ({ customer }) => customer, flexible: true },
      { title: 'E-mail', value: ({ email }) => email, flexible: true },
      { title: 'Pieces', value: ({ pieces }) => pieces },
      { title: 'Total', value: (order) => formatRupees(order.total), right: true },
    ],
  });
}

async function show(order: string, _: object, command: Command): Promise<void> {
  const { findOrder } = await import('#features/orders/staff.server.ts');
  await withShop(async ({ db, settings }) => {
    const found = await findOrder(db, order);
    const whole = orderJson(found, settings.PUBLIC_URL);
    const text = () => orderText(found, settings.PUBLIC_URL, paymentLabel(found.paymentType));
    await createOutput(command).answer({ order: whole }, text);
  });
}

async function status(order: string, to: OrderStatus, _: object, command: Command): Promise<void> {
  const out = createOutput(command);
  const [{ changeStatus }, { sandboxProvider }] = await Promise.all([
    import('#features/orders/records/status.server.ts'),
    import('#features/orders/payment/provider.server.ts'),
  ]);
  const made = await withShop(({ db, mail }) =>
    changeStatus({ db, mail, payments: sandboxProvider }, terminal, order, to),
  );
  const change = { ...made, returned: made.returned.map(nameItem), notReturned: made.notReturned.map(nameItem) };
  const { orderNumber, from, changed, returned, notReturned } = change;
  const pieces = returned.reduce((sum, line) => sum + line.quantity, 0);
  await out.answer({ change }, () =>
    changed
      ? `Order ${orderNumber} was ${from} and is now ${to}. The customer is told by mail.${
          pieces > 0 ? `\nBack in stock: ${plural(pieces, 'piece')}.` : ''
        }`
      : `Order ${orderNumber} is ${to} already: nothing has changed.`,
  );
  for (const { name, color, size, quantity } of notReturned) {
    out.note(`Not put back, because the shop no longer has it: ${name} (${color}, ${size}), ${quantity} ×.`);
  }
}

async function paid(order: string, { reference }: { reference?: string }, command: Command): Promise<void> {
  const [{ markReceived }, { bookByHand }] = await Promise.all([
    import('#features/orders/settlement/staff-steps.server.ts'),
    import('#features/orders/settlement/payhere-by-hand.server.ts'),
  ]);
  const received = await withShop(({ db, mail, settings }) => {
    const services = { db, mail, transferDays: settings.TRANSFER_DAYS };
    return reference === undefined
      ? markReceived(services, terminal, order)
      : bookByHand(services, terminal, order, reference);
  });
  const { orderNumber, changed, isToRefund, amountCents } = received;
  const amount = rupeesFromCents(amountCents);
  await createOutput(command).answer({ payment: { orderNumber, changed, isToRefund, amount } }, () => {
    if (!changed) return `Order ${orderNumber} is paid already: nothing has changed.`;
    if (isToRefund)
      return `${formatRupees(amount)} is booked for ${orderNumber}, which is cancelled: its pieces are gone. Pay it back.`;
    return `Order ${orderNumber} is paid: ${formatRupees(amount)}. The customer gets a receipt by mail.`;
  });
}

async function write(order: string, fields: StaffFields, command: Command): Promise<void> {
  const out = createOutput(command);
  const { changeStaffFields } = await import('#features/orders/records/staff-fields.server.ts');
  const { orderNumber } = await withShop(({ db }) => changeStaffFields(db, terminal, order, fields));
  await out.answer({ orderNumber, ...fields }, () => `Order ${orderNumber} is saved.`);
}
