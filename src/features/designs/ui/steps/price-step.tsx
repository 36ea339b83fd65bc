import { CalendarDays } from 'lucide-react';
import type { Price, Setup } from '#features/pricing/contract.ts';
import { describePriceFault, describeSetup } from '#features/pricing/messages.ts';
import { techniqueInSentence } from '#features/services/messages.ts';
import { capitalize, formatDay, formatNumber, formatRupees, formatShortDay, plural } from '#shared/format.ts';
import { Button } from '#ui/button.tsx';
import { findRateClass } from '../../choices/rate-class.ts';
import { describeNextTier } from '../../messages.ts';
import { Step } from '../parts/step.tsx';
import type { Studio } from '../parts/studio.ts';
import type { Ways } from '../parts/use-ways.ts';

interface PriceStepProps {
  studio: Studio;
  ways: Ways;
}

export function PriceStep({ studio, ways }: PriceStepProps) {
  const price = studio.priceOf(studio.choices.technique);
  if ('refusal' in price)
    return (
      <Step number={6} title="Price">
        <p className="st-say" role="status">
          <b>No price yet.</b> {describePriceFault(price.refusal)}
        </p>
        <AskForQuote ways={ways} />
      </Step>
    );
  const day = studio.shop.findReadyDay(price.readyInDays);
  return (
    <Step number={6} title="Price" sum={`Ready ${formatShortDay(day)}`}>
      <Sums studio={studio} price={price} />
      <div>
        {/* Its room is kept where nothing gets cheaper any more. */}
        <p className="st-less">
          {price.nextTier
            ? describeNextTier({ more: price.nextTier.pieces - price.pieces, saves: price.nextTier.saves })
            : 'This is the best price a piece.'}
        </p>
        <Ladder studio={studio} price={price} />
      </div>
      <p className="st-ready">
        <CalendarDays aria-hidden="true" />
        <span>
          <b>Ready by {formatDay(day)}.</b> We make one first and send you its picture.
        </span>
      </p>
      <AskForQuote ways={ways} />
    </Step>
  );
}

/** In a narrow window the bar has room for one button. */
function AskForQuote({ ways }: Pick<PriceStepProps, 'ways'>) {
  return (
    <Button
      look="second"
      wide
      className="st-ask"
      busy={ways.busy === 'askQuote'}
      onClick={() => void ways.go('askQuote')}
    >
      Ask for a quote
    </Button>
  );
}

function Sums({ studio, price }: { studio: Studio; price: Price }) {
  const { choices, shop, colours } = studio;
  const technique = shop.prices.techniques.find(({ slug }) => slug === choices.technique);
  const setup = technique && shop.findSetup(technique, colours);
  const { unit, dear } = findUnitPrices(studio);
  return (
    <dl className="st-cost">
      <div className="st-big">
        <dt>
          A piece
          <small>
            Blank {formatNumber(unit)} + {techniqueInSentence(choices.technique)} {formatNumber(price.perPiece)}
          </small>
        </dt>
        <dd>
          {formatRupees(unit + price.perPiece)}
          {dear.map(({ name, unitPrice }) => (
            <small key={name}>
              {name} {formatRupees(unitPrice + price.perPiece)}
            </small>
          ))}
        </dd>
      </div>
      <div>
        <dt>{plural(price.pieces, 'piece')}</dt>
        <dd>{formatRupees(price.blank + price.decoration)}</dd>
      </div>
      {setup && (
        <div>
          <dt>
            Setup, once
            <small>{describeSetupOnce(setup)}</small>
          </dt>
          <dd>{formatRupees(price.setup)}</dd>
        </div>
      )}
      {price.redraw > 0 && (
        <div>
          <dt>
            Redrawing, once
            <small>You see it before anything is made</small>
          </dt>
          <dd>{formatRupees(price.redraw)}</dd>
        </div>
      )}
      <div className="st-big">
        <dt>
          Total
          <small>before tax and shipping</small>
        </dt>
        <dd>{formatRupees(price.total)}</dd>
      </div>
    </dl>
  );
}

/** The lowest price of a blank, and each dearer size, with its colour where the size costs less in others. */
function findUnitPrices({ choices, pieces }: Studio) {
  const unit = pieces.length > 0 ? Math.min(...pieces.map(({ unitPrice }) => unitPrice)) : choices.blank.price;
  const dear = pieces
    .filter(({ unitPrice }) => unitPrice > unit)
    .map(({ variantId, size, unitPrice }) => {
      const isSame = pieces.every((other) => other.size !== size || other.unitPrice === unitPrice);
      const color = choices.blank.variants.find(({ id }) => id === variantId)?.color;
      return { name: isSame ? size : `${color} ${size}`, unitPrice };
    });
  return { unit, dear: dear.filter(({ name }, at) => dear.findIndex((other) => other.name === name) === at) };
}

/** `Digitising, for all pieces of this order`. */
function describeSetupOnce(setup: Setup): string {
  const made = describeSetup(setup);
  return `${capitalize(made)}, for all pieces of this order`;
}

/** The technique's own price a piece, by pieces. */
function Ladder({ studio: { shop, choices, design }, price }: { studio: Studio; price: Price }) {
  const technique = shop.prices.techniques.find(({ slug }) => slug === choices.technique);
  const size = findRateClass(shop.prices, choices.place, design.ratio);
  if (!technique || !size) return null;
  const current = technique.tiers.findLast(({ from }) => from <= price.pieces)?.from;
  return (
    <ul className="st-ladder" aria-label={`${technique.name} a piece, by pieces`}>
      {technique.tiers.map(({ from, [size]: rate }) => (
        <li
          key={from}
          aria-current={from === current || undefined}
          className={from === price.nextTier?.pieces ? 'st-is-next' : undefined}
        >
          <span>{from}+ pcs</span>
          <b>{rate === null ? '–' : formatNumber(rate)}</b>
        </li>
      ))}
    </ul>
  );
}
