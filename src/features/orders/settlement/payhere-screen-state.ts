import type { OrderPayment } from '../payment-contract.ts';

/** The address chooses the words only, never the state. */
export interface BackFrom {
  /** On the way to the hosted page. */
  isGoing: boolean;
  /** Back by its way out. */
  isLeft: boolean;
  /** A refusal up to this moment is of an earlier try; milliseconds since 1970. */
  after: number;
}

export type PayHereState = 'going' | 'waiting' | 'refused' | 'left' | 'ended';

/** @param search of the address, to which PayHere may have added `?order_id=…` as it stands */
export function readBack(search: URLSearchParams): BackFrom {
  const from = search.get('payment') ?? '';
  return {
    isGoing: from === 'go',
    isLeft: from.startsWith('left'),
    after: Number.parseInt(search.get('after') ?? '', 10) || 0,
  };
}

/** The state of a payment at PayHere, for its screen. */
export function payHereState({ state, refusedAt, hosted }: OrderPayment, back: BackFrom): PayHereState {
  if (state !== 'waiting') return 'ended';
  if (back.isGoing && hosted) return 'going';
  if (refusedAt && Date.parse(refusedAt) > back.after) return 'refused';
  return back.isLeft ? 'left' : 'waiting';
}
