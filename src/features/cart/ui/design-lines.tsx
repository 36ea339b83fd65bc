import { Fragment, useId, useRef, useState } from 'react';
import { previewNote } from '#features/designs/constants.ts';
import { describeArea, describeDrawing, describeNextTier, describeTechnique } from '#features/designs/messages.ts';
import { formatRupees } from '#shared/format.ts';
import { centsFromRupees, rupeesFromCents } from '#shared/money.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Stepper } from '#ui/forms/stepper.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { maxQuantity } from '../constants.ts';
import type { CartItem } from '../contract.ts';
import { describeProblem } from '../messages.ts';
import type { CartAnswer } from '../queries.ts';
import line from './cart-line.module.css';
import { isShort, mendId } from './cart-mending.ts';
import styles from './design-lines.module.css';
import { Strip } from './strip.tsx';

interface DesignLinesProps {
  /** All lines of one colourway set, at least one. The set's charges are in its first design. */
  items: CartItem[];
  /** Quantities that were asked for and are not answered yet, by item id. */
  pending: Readonly<Record<string, number>>;
  onChange(item: CartItem, quantity: number): Promise<CartAnswer>;
  onRemove(items: CartItem[]): Promise<CartAnswer>;
}

/** A design of the cart in its colours: pictures, a stepper for each size, single charges, and its sum. */
export function DesignLines({ items, pending, onChange, onRemove }: DesignLinesProps) {
  const [error, setError] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const lineRef = useRef<HTMLLIElement>(null);
  const [first] = items;
  const design = first?.design;
  if (!first || !design) return null;
  const name = `${first.product.name}, with your drawing`;
  const isStale = items.some(({ id }) => pending[id] !== undefined);

  async function run(answering: Promise<CartAnswer>): Promise<void> {
    setError(null);
    const answer = await answering;
    if (!answer.success) setError(answer.error);
  }
  async function remove(): Promise<void> {
    setRemoving(true);
    await run(onRemove(items));
    setRemoving(false);
  }
  function mend(item: CartItem): void {
    // The button goes with its warning: the keyboard goes on from the lines.
    lineRef.current?.focus({ preventScroll: true });
    void run(item.availableStock > 0 ? onChange(item, item.availableStock) : onRemove([item]));
  }
  return (
    <li ref={lineRef} tabIndex={-1} className={classNames(line.line, styles.design, removing && line.leaving)}>
      <Pictures items={items} design={design} />
      <Words items={items} name={name} design={design} />
      <p className={classNames(line.total, isStale && line.stale)}>{formatRupees(addUp(items, design))}</p>
      <ul className={styles.sizes} aria-label={`Sizes and pieces of ${name}`}>
        {listColours(items).map(([color, ofColour], _, colours) => (
          <Fragment key={color}>
            {colours.length > 1 && <li className={styles.colour}>{color}</li>}
            {ofColour.map((item) => (
              <SizeRow
                key={item.id}
                item={item}
                name={colours.length > 1 ? `${color}, ${item.size}` : item.size}
                pending={pending[item.id]}
                busy={removing}
                onChange={(quantity) => void run(quantity > 0 ? onChange(item, quantity) : onRemove([item]))}
                onMend={() => mend(item)}
              />
            ))}
          </Fragment>
        ))}
        {listCharges(design).map((charge) => (
          <ChargeRow key={charge.label} {...charge} />
        ))}
      </ul>
      {design.nextTier && <p className={styles.hint}>{describeNextTier(design.nextTier)}</p>}
      <Messages problem={design.problem && describeProblem(design.problem)} error={error} />
      <Actions design={design} name={name} busy={removing} onRemove={() => void remove()} />
    </li>
  );
}

type CartDesign = NonNullable<CartItem['design']>;

interface ActionsProps {
  design: CartDesign;
  name: string;
  busy: boolean;
  onRemove(): void;
}

function Actions({ design, name, busy, onRemove }: ActionsProps) {
  return (
    <div className={classNames(line.act, styles.act)}>
      {design.technique && (
        <Link to={`/studio?design=${design.id}`} className={classNames('link', styles.change)}>
          Change design
        </Link>
      )}
      <Button look="text" className={line.remove} aria-label={`Remove ${name}`} disabled={busy} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}

/** By colour, in the order of the cart. */
function listColours(items: CartItem[]): [string, CartItem[]][] {
  const colours = [...new Set(items.map(({ variant }) => variant.color))];
  return colours.map((color) => [color, items.filter(({ variant }) => variant.color === color)]);
}

const listCharges = ({ setup, redraw }: CartDesign) => [setup, redraw].filter((charge) => charge != null);

/** The server's prices, which follow the quantities when the server has answered; what is charged once with them. */
function addUp(items: CartItem[], design: CartDesign): number {
  const cents = [
    ...items.map(({ price, quantity }) => centsFromRupees(price) * quantity),
    ...listCharges(design).map(({ price }) => centsFromRupees(price)),
  ];
  return rupeesFromCents(cents.reduce((sum, one) => sum + one, 0));
}

function Words({ items, name, design }: { items: CartItem[]; name: string; design: CartDesign }) {
  const colours = listColours(items).map(([color]) => color);
  return (
    <div className={line.text}>
      <h2 className={line.name}>{name}</h2>
      <p>{[...colours, ...(design.technique ? [describeTechnique(design)] : [])].join(' • ')}</p>
      {design.technique && (
        <>
          <p>{describeArea(design)}</p>
          <p>{describeDrawing(design)}</p>
        </>
      )}
      {design.preview && <p className={styles.note}>{previewNote}</p>}
    </div>
  );
}

function ChargeRow({ label, price }: { label: string; price: number }) {
  return (
    <li className={styles.setup}>
      <b>{label}</b>
      <span>once</span>
      <strong>{formatRupees(price)}</strong>
    </li>
  );
}

function Messages({ problem, error }: { problem: string | null; error: string | null }) {
  return (
    <>
      {problem && (
        <Strip tone="warn" className={styles.wide}>
          {problem}
        </Strip>
      )}
      {error && (
        <Strip tone="bad" className={styles.wide} role="alert">
          {error}
        </Strip>
      )}
    </>
  );
}

/** The drawing on each colour, and from near. */
function Pictures({ items, design }: { items: CartItem[]; design: CartDesign }) {
  const shown = listColours(items).flatMap(([color, [item]], _, colours) => {
    const image = item?.design?.preview || item?.variant.image || item?.product.image;
    const alt = `${item?.product.name} ${colours.length > 1 ? `in ${color} ` : ''}with your drawing`;
    return image ? [{ color, image, alt }] : [];
  });
  return (
    <div className={styles.pictures}>
      {shown.map(({ color, image, alt }) => (
        <Picture key={color} src={image} alt={alt} className={styles.placed} sizes="168px" />
      ))}
      {design.near && <Picture src={design.near} alt="" className={styles.near} sizes="168px" />}
    </div>
  );
}

interface SizeRowProps {
  item: CartItem;
  /** Its size, with its colour where there are several. */
  name: string;
  pending: number | undefined;
  busy: boolean;
  onChange(quantity: number): void;
  onMend(): void;
}

function SizeRow({ item, name, pending, busy, onChange, onMend }: SizeRowProps) {
  const { size, price, quantity, availableStock } = item;
  const reason = useId();
  const total = rupeesFromCents(centsFromRupees(price) * quantity);
  const amountClass = pending !== undefined ? line.stale : undefined;
  return (
    <li>
      <b>{size}</b>
      <Stepper
        label={`Pieces of ${name}`}
        value={pending ?? quantity}
        min={0}
        max={maxQuantity}
        plusRests={{ at: Math.min(maxQuantity, availableStock), why: reason }}
        busy={busy}
        onChange={onChange}
      />
      <span className={amountClass}>{formatRupees(price)} each</span>
      <strong className={amountClass}>{formatRupees(total)}</strong>
      {isShort(item) && (
        <Strip tone="warn" id={reason} className={styles.short}>
          {availableStock > 0 ? `Only ${availableStock} left in stock.` : 'Out of stock.'}{' '}
          <button type="button" id={mendId(item)} disabled={busy} onClick={onMend}>
            {availableStock > 0 ? `Change to ${availableStock}` : 'Remove it'}
          </button>
        </Strip>
      )}
    </li>
  );
}
