import { useEffect, useState } from 'react';
import { formatRupees } from '#shared/money.ts';
import { ButtonLink } from '#ui/button.tsx';
import { listToSettle } from '../choices/design-check.ts';
import { countPiecesInWords } from './parts/money.ts';
import type { Studio } from './parts/studio.ts';

/** The price at the foot of the steps, and what leads on. */
export function Bar({ studio }: { studio: Studio }) {
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
        <ButtonLink className="st-bar-btn" to={`/quote?service=${choices.technique}`}>
          Ask for a quote
        </ButtonLink>
      </div>
    </section>
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
