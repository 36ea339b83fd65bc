import type { ApiResult } from '#http/api-client.ts';
import type { MadeDesign } from '../choices/made-design.ts';
import type { SeenPrice } from '../choices/seen-price.ts';
import type { DesignAnswer } from '../queries.ts';
import type { Ordering, Sending } from './send-design.ts';

/** Where a design goes from the Studio. */
export interface WaysOn {
  /** Each ends when it is done, or with a sentence that says why not. */
  askQuote(design: MadeDesign, sending: Sending): Promise<{ error?: string }>;
  /** A `notice` asks the visitor, and nothing is in the cart yet. A `refused` order may have another price or stock. */
  order(design: MadeDesign, ordering: Ordering): Promise<{ error?: string; notice?: string; refused?: true }>;
  /** Stores the design; its link opens it elsewhere. */
  makeLink(design: MadeDesign, sending: Sending): Promise<{ error?: string; link?: string }>;
}

interface WayParts {
  send(made: MadeDesign, sending: Sending): Promise<DesignAnswer>;
  putInCart(designId: string, made: MadeDesign, seen: SeenPrice): Promise<ApiResult<object>>;
  navigate(path: string): void | Promise<void>;
}

/** Every way on stores the design first. */
export function toWaysOn({ send, putInCart, navigate }: WayParts): WaysOn {
  return {
    async askQuote(made, sending) {
      const sent = await send(made, sending);
      if (!sent.success) return { error: sent.error };
      const count = made.pieces.reduce((sum, { quantity }) => sum + quantity, 0);
      await navigate(`/quote?design=${sent.design.id}&pieces=${count}`);
      return {};
    },
    async order(made, ordering) {
      const sent = await send(made, ordering);
      if (!sent.success) return { error: sent.error };
      const seen = ordering.agree(sent.design);
      if (typeof seen === 'string') return { notice: seen };
      const put = await putInCart(sent.design.id, made, seen);
      if (!put.success) return { error: put.error, ...(put.status === 409 && { refused: true }) };
      await navigate('/cart');
      return {};
    },
    async makeLink(made, sending) {
      const sent = await send(made, sending);
      if (!sent.success) return { error: sent.error };
      return { link: `${location.origin}/studio?design=${sent.design.id}` };
    },
  };
}
