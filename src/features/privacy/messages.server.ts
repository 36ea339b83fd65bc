import type { ErrorMessages } from '#shared/error-codes.ts';
import { formatStatus } from '#shared/format.ts';

export const privacyErrors = {
  order_is_open: ({ orderNumber, status }) =>
    `Order ${orderNumber} is ${formatStatus(status)}: ship or cancel it first, as its customer's address is needed.`,
  order_money_is_owed: ({ orderNumber }) =>
    `Money of order ${orderNumber} is to be paid back, or looked at: settle that first.`,
  staff_account_open: ({ email }) => `${email} has an account of the back office: end it first by \`staff remove\`.`,
} satisfies ErrorMessages;
