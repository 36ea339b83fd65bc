import { formatNumber, plural } from '#shared/format.ts';
import { classNames } from '#ui/class-names.ts';
import { Stepper } from '#ui/forms/stepper.tsx';
import { describeFinding } from '../../check/messages.ts';
import type { BlankSize } from '../../choices/blank.ts';
import { countChosenPieces } from '../../choices/choices.ts';
import { type DesignColour, listColours } from '../../choices/colours.ts';
import { Fault } from '../parts/fault.tsx';
import { colourTitleId, focusStep, Step } from '../parts/step.tsx';
import type { Studio } from '../parts/studio.ts';
import { AddColour } from './add-colour.tsx';
import { SoldOutSize } from './sold-out-size.tsx';
import { listTechniqueWays } from './ways-out.ts';

/** Of one size in a cart line. */
const maxPieces = 99;
const lowStock = 5;

const stepNumber = 5;

export function SizesStep({ studio }: { studio: Studio }) {
  const { choices, pieces } = studio;
  const count = plural(countChosenPieces(pieces), 'piece');
  const colours = listColours(choices);
  return (
    <Step number={stepNumber} title="Sizes and pieces" sum={count}>
      {colours.map((colour) =>
        colours.length === 1 ? (
          <Sizes key={colour.key} studio={studio} colour={colour} />
        ) : (
          <Colour key={colour.key} studio={studio} colour={colour} />
        ),
      )}
      <div className="st-size-sum">
        <b>{colours.length === 1 ? count : `${count} in ${colours.length} colours`}</b>
        <AddColour studio={studio} />
      </div>
    </Step>
  );
}

interface ColourProps {
  studio: Studio;
  colour: DesignColour;
}

/** One colour of several, with its sizes; why it is not made so, or that it has no pieces yet. */
function Colour({ studio, colour }: ColourProps) {
  const { choices, dispatch, pieces } = studio;
  const { key, variant } = colour;
  const error = studio.colourErrors.get(key);
  const count = countChosenPieces(pieces.filter(({ variantId }) => variantId === variant.id));
  function remove(): void {
    focusStep(stepNumber);
    dispatch({ type: 'remove colour', key });
  }
  const removal = {
    title: `Leave out ${variant.color}`,
    detail: 'The other colours stay',
    label: 'Remove',
    act: remove,
  };
  return (
    <section className="st-colour" aria-labelledby={colourTitleId(key)}>
      <div className="st-colour-top">
        <h3 id={colourTitleId(key)} tabIndex={-1}>
          <span className="st-dot" style={{ backgroundColor: variant.colorHex }} aria-hidden="true" />
          {variant.color}
        </h3>
        <p>{count === 0 ? 'No pieces yet: not ordered' : plural(count, 'piece')}</p>
        <button
          type="button"
          className="st-link"
          aria-current={key === choices.key || undefined}
          onClick={() => key !== choices.key && dispatch({ type: 'variant', variant })}
        >
          {key === choices.key ? 'Shown' : 'Show'}
          <span className="vh"> {variant.color} on the garment</span>
        </button>
        <button type="button" className="st-link" onClick={remove}>
          Remove<span className="vh"> {variant.color}</span>
        </button>
      </div>
      {error && (
        <Fault
          tone="bad"
          figure={variant.color}
          words={describeFinding(error).message}
          outs={[removal, ...listTechniqueWays(error, studio)]}
        />
      )}
      <Sizes studio={studio} colour={colour} name={variant.color} />
    </section>
  );
}

/** @param name of the colour where there are several */
function Sizes({ studio, colour: { key, variant }, name }: ColourProps & { name?: string }) {
  const { design, dispatch, shop } = studio;
  const cheapest = Math.min(...variant.sizes.map(({ price }) => price));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the heading above says the same as a legend would.
    <div className="st-sizes" role="group" aria-label={`Pieces of each size${name ? ` in ${name}` : ''}`}>
      {variant.sizes.map((size) =>
        size.stock === 0 ? (
          <SoldOutSize key={`${variant.id} ${size.size}`} size={size.size} color={variant.color}>
            {shop.soldOut(variant, size.size)}
          </SoldOutSize>
        ) : (
          <SizeRow
            key={size.size}
            size={size}
            label={name ? `Pieces of ${name}, ${size.size}` : `Pieces of ${size.size}`}
            extra={size.price - cheapest}
            quantity={Math.min(design.pieces[key]?.[size.size] ?? 0, size.stock)}
            onChange={(quantity) => dispatch({ type: 'pieces', key, size: size.size, quantity })}
          />
        ),
      )}
    </div>
  );
}

interface SizeRowProps {
  size: BlankSize;
  label: string;
  /** Rupees more than the cheapest size. */
  extra: number;
  quantity: number;
  onChange(quantity: number): void;
}

function SizeRow({ size: { size, stock }, label, extra, quantity, onChange }: SizeRowProps) {
  return (
    <div className="st-size">
      <div>
        <b>{size}</b>
        <small className={classNames(stock <= lowStock && 'st-is-low')}>
          {extra > 0 ? `${stock} left, +${formatNumber(extra)}` : `${stock} left`}
        </small>
      </div>
      <Stepper label={label} value={quantity} min={0} max={Math.min(stock, maxPieces)} onChange={onChange} />
    </div>
  );
}
