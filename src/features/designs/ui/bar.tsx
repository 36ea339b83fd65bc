import { useEffect, useState } from 'react';
import { formatRupees } from '#shared/money.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { listToSettle } from '../choices/design-check.ts';
import { toMadeDesign } from '../choices/made-design.ts';
import { countPiecesInWords } from './parts/money.ts';
import type { Studio, WaysOn } from './parts/studio.ts';

/** The price at the foot of the steps, and what leads on. */
export function Bar({ studio, waysOn }: { studio: Studio; waysOn: WaysOn }) {
  const { choices, design } = studio;
  const price = studio.priceOf(choices.technique);
  const open = listToSettle(studio.findingsOf(choices.technique), design.asItIs).length;
  const toSettle = open === 1 ? '1 thing to settle in Artwork' : `${open} things to settle in Artwork`;
  const each = 'refusal' in price ? '' : formatRupees(price.perPiece + price.blank / price.pieces);
  const words = 'refusal' in price ? price.refusal : `${countPiecesInWords(price.pieces)}, ${each} each`;
  const sum = 'refusal' in price ? 'No price yet' : formatRupees(price.total);
  return (
    <section className="st-bar" aria-label="Price">
      <p className="st-bar-sum">
        <b>{sum}</b>
        <span className={open > 0 ? 'st-is-warn' : undefined}>{open > 0 ? toSettle : words}</span>
      </p>
      <Spoken text={`${sum}. ${words}`} />
      <div className="btns">
        <Button
          look={waysOn.order ? 'second' : 'first'}
          className={waysOn.order && 'st-bar-ask'}
          onClick={() => waysOn.askQuote(toMadeDesign(studio))}
        >
          Ask for a quote
        </Button>
        {waysOn.order && <OrderButton studio={studio} order={waysOn.order} isOpen={open > 0 || 'refusal' in price} />}
      </div>
    </section>
  );
}

interface OrderButtonProps {
  studio: Studio;
  order: NonNullable<WaysOn['order']>;
  /** Something is to be settled first: the bar says what. */
  isOpen: boolean;
}

function OrderButton({ studio, order, isOpen }: OrderButtonProps) {
  const [state, setState] = useState<{ isBusy: boolean; error?: string | undefined }>({ isBusy: false });
  async function press(): Promise<void> {
    if (isOpen || state.isBusy) return;
    setState({ isBusy: true });
    const { error } = await order(toMadeDesign(studio));
    setState({ isBusy: false, error });
  }
  return (
    <>
      <Button aria-disabled={isOpen || undefined} busy={state.isBusy} onClick={() => void press()}>
        Add to Cart
      </Button>
      {state.error && (
        <Alert tone="bad" className="st-bar-alert">
          <p>{state.error}</p>
        </Alert>
      )}
    </>
  );
}

const pauseMs = 1200;

/** A price is spoken once it rests, not at each step on the way. */
function Spoken({ text }: { text: string }) {
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => say(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="vh" role="status">
      {said}
    </span>
  );
}
