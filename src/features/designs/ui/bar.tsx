import { useEffect, useRef, useState } from 'react';
import type { Price } from '#features/pricing/contract.ts';
import { describePriceFault } from '#features/pricing/messages.ts';
import { formatRupees, plural } from '#shared/format.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { listToSettle } from '../choices/design-check.ts';
import type { Studio } from './parts/studio.ts';
import type { Ways } from './parts/use-ways.ts';

interface BarProps {
  studio: Studio;
  ways: Ways;
}

/** The price at the foot of the steps, and what leads on. */
export function Bar({ studio, ways }: BarProps) {
  const { choices, design } = studio;
  const price = studio.priceOf(choices.technique);
  const inArtwork = listToSettle(studio.findingsOf(choices.technique), design.asItIs).length;
  const open = inArtwork + studio.colourErrors.size;
  const where = inArtwork > 0 ? 'Artwork' : 'Sizes';
  const toSettle = `${plural(open, 'thing')} to settle in ${where}`;
  const each = 'refusal' in price ? '' : formatRupees(price.perPiece + price.blank / price.pieces);
  const words = 'refusal' in price ? describePriceFault(price.refusal) : describeEach(price, each);
  const sum = 'refusal' in price ? 'No price yet' : formatRupees(price.total);
  const isOpen = open > 0 || 'refusal' in price;
  return (
    <section className="st-bar" aria-label="Price">
      <p className="st-bar-sum">
        <b>{sum}</b>
        {ways.busy ? (
          <OnTheWay ways={ways} />
        ) : (
          <span className={open > 0 ? 'st-is-warn' : undefined}>{open > 0 ? toSettle : words}</span>
        )}
      </p>
      <Spoken text={`${sum}. ${words}`} />
      <div className="btns">
        <Button
          look="second"
          className="st-bar-ask"
          busy={ways.busy === 'askQuote'}
          onClick={() => void ways.go('askQuote')}
        >
          Ask for a quote
        </Button>
        <Button
          aria-disabled={isOpen || undefined}
          busy={ways.busy === 'order'}
          onClick={() => !isOpen && void ways.go('order')}
        >
          Add to Cart
        </Button>
      </div>
      {ways.error && (
        <Alert tone="bad" className="st-bar-alert">
          <p>{ways.error}</p>
        </Alert>
      )}
      {ways.notice && <Notice key={ways.notice} text={ways.notice} />}
    </section>
  );
}

/** `40 pieces, LKR 2,270.00 each. Redrawing: LKR 2,500` */
function describeEach({ pieces, redraw }: Price, each: string): string {
  const all = `${plural(pieces, 'piece')}, ${each} each`;
  return redraw > 0 ? `${all}. Redrawing: ${formatRupees(redraw, { zeroCents: false })}` : all;
}

/** A change since the visitor last looked: it has the focus, and the next press goes on. */
function Notice({ text }: { text: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={notice} className="st-bar-alert" tabIndex={-1}>
      <Alert tone="warn">
        <p>{text}</p>
      </Alert>
    </div>
  );
}

/** How far the drawing is sent. */
function OnTheWay({ ways: { sent, cancel } }: { ways: Ways }) {
  if (sent >= 1) return <span role="status">Making your pictures…</span>;
  return (
    <span>
      Sending your drawing, {Math.floor(sent * 100)}&nbsp;%{' '}
      <button type="button" className="st-link" onClick={cancel}>
        Cancel
      </button>
    </span>
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
