import type { ApiResult } from '#http/api-client.ts';
import type { MadeColour, MadeDesign } from '../choices/made-design.ts';
import type { SeenPrice } from '../choices/seen-price.ts';
import type { Design } from '../contract.ts';
import { unopened } from '../messages.ts';
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

/** A stored design: one colour, with its pieces. */
export interface StoredColour {
  designId: string;
  productId: string;
  variantId: string;
  pieces: MadeColour['pieces'];
}

interface WayParts {
  send(made: MadeDesign, sending: Sending): Promise<DesignAnswer>;
  /** Makes the cart hold these designs, at the price that was seen of them together. */
  putInCart(designs: StoredColour[], seen: SeenPrice): Promise<ApiResult<object>>;
  navigate(path: string): void | Promise<void>;
}

/** Every way on stores designs first: an order stores each colour's, the others only the shown colour's. */
export function toWaysOn({ send, putInCart, navigate }: WayParts): WaysOn {
  return {
    async askQuote(made, sending) {
      const sent = await send(made, sending);
      if (!sent.success) return { error: sent.error };
      await navigate(`/quote?${new URLSearchParams({ design: sent.design.id, ...countPieces(made) })}`);
      return {};
    },
    async order(made, ordering) {
      const stored: Design[] = [];
      for (const { variantId } of made.colours) {
        const sent = await send({ ...made, variantId }, ordering);
        if (!sent.success) return { error: sent.error };
        if (isUnopened(sent.design)) return { error: unopened };
        stored.push(sent.design);
      }
      const seen = ordering.agree(stored);
      if (typeof seen === 'string') return { notice: seen };
      const designs = made.colours.map(({ variantId, pieces }, at) => {
        return { designId: stored[at]?.id ?? '', productId: made.productId, variantId, pieces };
      });
      const put = await putInCart(designs, seen);
      if (!put.success) return { error: put.error, ...(put.status === 409 && { refused: true }) };
      await navigate('/cart');
      return {};
    },
    async makeLink(made, sending) {
      const sent = await send(made, sending);
      if (!sent.success) return { error: sent.error };
      if (isUnopened(sent.design)) return { error: unopened };
      return { link: `${location.origin}/studio?design=${sent.design.id}` };
    },
  };
}

/** A browser may draw a file that the shop keeps: it has neither price nor picture. */
const isUnopened = ({ artwork, heightMm }: Design) => artwork !== null && heightMm === null;

/** `30` in all; of several colours `White 20, Black 10` too. */
function countPieces({ colours }: MadeDesign): { pieces: string; colours?: string } {
  const count = (pieces: MadeColour['pieces']) => pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const all = { pieces: `${count(colours.flatMap(({ pieces }) => pieces))}` };
  if (colours.length < 2) return all;
  return { ...all, colours: colours.map(({ name, pieces }) => `${name} ${count(pieces)}`).join(', ') };
}
