import { classNames } from '#ui/class-names.ts';
import { Stepper } from '#ui/forms/stepper.tsx';
import type { BlankSize } from '../../choices/blank.ts';
import { countPiecesInWords, wholeRupees } from '../parts/money.ts';
import { Step } from '../parts/step.tsx';
import type { Studio } from '../parts/studio.ts';

/** Of one size in a cart line. */
const maxPieces = 99;
const lowStock = 5;

export function SizesStep({ studio }: { studio: Studio }) {
  const { choices, design, dispatch, pieces } = studio;
  const { variant } = choices;
  const count = countPiecesInWords(pieces.reduce((sum, { quantity }) => sum + quantity, 0));
  const cheapest = Math.min(...variant.sizes.map(({ price }) => price));
  return (
    <Step number={5} title="Sizes and pieces" sum={count}>
      {/* biome-ignore lint/a11y/useSemanticElements: the heading above says the same as a legend would. */}
      <div className="st-sizes" role="group" aria-label="Pieces of each size">
        {variant.sizes.map((size) => (
          <SizeRow
            key={size.size}
            size={size}
            extra={size.price - cheapest}
            quantity={Math.min(design.pieces[size.size] ?? 0, size.stock)}
            onChange={(quantity) => dispatch({ type: 'pieces', size: size.size, quantity })}
          />
        ))}
      </div>
      <div className="st-size-sum">
        <b>{count}</b>
      </div>
    </Step>
  );
}

interface SizeRowProps {
  size: BlankSize;
  /** Rupees more than the cheapest size. */
  extra: number;
  quantity: number;
  onChange(quantity: number): void;
}

function SizeRow({ size: { size, stock }, extra, quantity, onChange }: SizeRowProps) {
  const more = extra > 0 ? `, +${wholeRupees(extra).replace('LKR\u00a0', '')}` : '';
  if (stock === 0)
    return (
      <div className="st-size st-is-out">
        <div>
          <b>{size}</b>
          <small>Out</small>
        </div>
      </div>
    );
  return (
    <div className="st-size">
      <div>
        <b>{size}</b>
        <small className={classNames(stock <= lowStock && 'st-is-low')}>
          {stock} left{more}
        </small>
      </div>
      <Stepper
        label={`Pieces of ${size}`}
        value={quantity}
        min={0}
        max={Math.min(stock, maxPieces)}
        onChange={onChange}
      />
    </div>
  );
}
