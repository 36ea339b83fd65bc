import { type DesignFault, describeDesignFault } from '#features/designs/messages.ts';
import { formatDay } from '#shared/format.ts';
import type { CartItem } from './contract.ts';

/** Why a design of the cart cannot be ordered as it is. */
export function describeProblem(problem: NonNullable<NonNullable<CartItem['design']>['problem']>): string {
  return describeDesignFault(problem as DesignFault);
}

export function readyByMessage(day: string): string {
  return `Ready by ${formatDay(day)}.`;
}

/** Above the buttons: the amounts count pieces, this counts products. */
export function shortProductsMessage(products: number): string {
  return products === 1
    ? 'One product is not in stock in the quantity you want: change or remove it first.'
    : `${products} products are not in stock in the quantity you want: change or remove them first.`;
}
