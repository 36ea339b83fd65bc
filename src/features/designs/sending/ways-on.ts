import type { ApiResult } from '#http/api-client.ts';
import type { MadeDesign } from '../choices/made-design.ts';
import type { DesignAnswer } from '../queries.ts';
import type { Sending } from './send-design.ts';

/** Where a design goes from the Studio. */
export interface WaysOn {
  /** Each ends when it is done, or with a sentence that says why not. */
  askQuote(design: MadeDesign, sending: Sending): Promise<{ error?: string }>;
  order(design: MadeDesign, sending: Sending): Promise<{ error?: string }>;
  /** Stores the design; its link opens it elsewhere. */
  makeLink(design: MadeDesign, sending: Sending): Promise<{ error?: string; link?: string }>;
}

interface WayParts {
  send(made: MadeDesign, sending: Sending): Promise<DesignAnswer>;
  putInCart(designId: string, made: MadeDesign): Promise<ApiResult<object>>;
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
    async order(made, sending) {
      const sent = await send(made, sending);
      if (!sent.success) return { error: sent.error };
      const put = await putInCart(sent.design.id, made);
      if (!put.success) return { error: put.error };
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
