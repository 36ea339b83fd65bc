import { useId, useState } from 'react';
import type { OfferLine } from '#features/offers/office/queries.ts';
import { formatNumber } from '#shared/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { type EditorBlank, useEditor } from './editor-context.ts';
import { showCount } from './fields.tsx';
import { readCount, type TypedNumber } from './read-number.ts';
import { useTypedText } from './use-typed-text.ts';

type Pieces = NonNullable<OfferLine['pieces']>;

const countPieces = (pieces: Pieces, variantId: string, size?: string) =>
  pieces.reduce(
    (sum, one) => sum + (one.variantId === variantId && (!size || one.size === size) ? one.quantity : 0),
    0,
  );

/** Pieces of a blank by colour and size, with what is on the shelf. */
export function PiecesMatrix({ at, blank }: { at: number; blank: EditorBlank }) {
  const { content, errorOf, unread } = useEditor();
  const [added, setAdded] = useState<string[]>([]);
  const pieces = content.lines[at]?.pieces ?? [];
  const isShown = ({ id }: EditorBlank['variants'][number]) => added.includes(id) || countPieces(pieces, id) > 0;
  const rows = blank.variants.filter(isShown);
  const others = blank.variants.filter((variant) => !isShown(variant));
  const sizes = [...new Set(blank.variants.flatMap((variant) => variant.sizes.map(({ size }) => size)))];
  const path = `lines.${at}.pieces`;
  const error = errorOf(path);
  const typed = Object.entries(unread).filter(([place]) => place.startsWith(`${path}.`));
  return (
    <>
      {rows.length > 0 && (
        <div className="mxwrap">
          <table className="mx mx-in mx-fit">
            <thead>
              <tr>
                <th scope="col">Pieces</th>
                {sizes.map((size) => (
                  <th scope="col" key={size}>
                    {size}
                  </th>
                ))}
                <th scope="col">All</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((variant) => (
                <ColorRow key={variant.id} at={at} variant={variant} sizes={sizes} pieces={pieces} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {others.length > 0 && (
        <select
          className={classNames('in', 'more-colours', error && 'is-bad')}
          aria-label={`Add a colour to line ${at + 1}`}
          value=""
          onChange={(event) => setAdded([...added, event.target.value])}
        >
          <option value="">{rows.length === 0 ? 'Choose a colour' : 'One more colour'}</option>
          {others.map(({ id, color }) => (
            <option key={id} value={id}>
              {color}
            </option>
          ))}
        </select>
      )}
      {error && <p className="err">{error}</p>}
      {typed.map(([place, words]) => (
        <p className="err" key={place}>
          {place.slice(path.length + 1)}: {words}
        </p>
      ))}
      <ShortWords at={at} />
    </>
  );
}

interface ColorRowProps {
  at: number;
  variant: EditorBlank['variants'][number];
  sizes: string[];
  pieces: Pieces;
}

function ColorRow({ at, variant, sizes, pieces }: ColorRowProps) {
  return (
    <tr>
      <th scope="row">
        <span className="swatch" style={{ background: variant.colorHex }} />
        {variant.color}
      </th>
      {sizes.map((size) => {
        const sku = variant.sizes.find((one) => one.size === size);
        return (
          <td key={size}>{sku && <Cell at={at} variant={variant} size={size} pieces={pieces} stock={sku.stock} />}</td>
        );
      })}
      <td>{formatNumber(countPieces(pieces, variant.id))}</td>
    </tr>
  );
}

type CellProps = Omit<ColorRowProps, 'sizes'> & { size: string; stock: number };

function Cell({ at, variant, size, pieces, stock }: CellProps) {
  const { changeLine, saved } = useEditor();
  const stockId = useId();
  const errorId = useId();
  const count = countPieces(pieces, variant.id, size);
  const label = `${variant.color} ${size}`;
  const path = `lines.${at}.pieces.${label}`;
  const { input, error } = useTypedText({
    path,
    value: count === 0 ? undefined : count,
    show: showCount,
    read: readPieces,
    onChange: (quantity = 0) => {
      const others = pieces.filter((one) => one.variantId !== variant.id || one.size !== size);
      const own = quantity > 0 ? [{ variantId: variant.id, size, quantity }] : [];
      changeLine(at, { pieces: inOrder(variant, [...others, ...own]) });
    },
  });
  const isChanged = countPieces(saved.lines[at]?.pieces ?? [], variant.id, size) !== count;
  return (
    <>
      <input
        className={classNames('in', isChanged && 'is-changed', error && 'is-bad')}
        inputMode="numeric"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${errorId} ${stockId}` : stockId}
        {...input}
      />
      <small className={classNames('shelf', count > stock && 'soon')} id={stockId}>
        {formatNumber(stock)}
        <span className="vh"> in stock</span>
      </small>
      {error && (
        <span className="vh" id={errorId}>
          {error}
        </span>
      )}
    </>
  );
}

/** No pieces of a size are an empty field. */
function readPieces(text: string): TypedNumber<number | undefined> {
  const count = readCount(text);
  return 'value' in count && count.value === 0 ? { value: undefined } : count;
}

/** The sizes of a colour in the blank's own order. */
function inOrder({ id, sizes }: EditorBlank['variants'][number], pieces: Pieces): Pieces {
  const own = pieces.filter(({ variantId }) => variantId === id);
  const sorted = sizes.flatMap(({ size }) => own.filter((one) => one.size === size));
  const first = pieces.findIndex(({ variantId }) => variantId === id);
  const others = pieces.filter(({ variantId }) => variantId !== id);
  return first === -1 ? others : [...others.slice(0, first), ...sorted, ...others.slice(first)];
}

function ShortWords({ at }: { at: number }) {
  const { preview } = useEditor();
  const short = preview.lines[at]?.short ?? [];
  if (short.length === 0) return null;
  return (
    <p className="hint">
      {short.map(({ variantId, color, size, asked, left }) => (
        <span className="soon" key={`${variantId} ${size}`}>
          {color} {size}: {formatNumber(asked)} asked, {formatNumber(left)} in stock.{' '}
        </span>
      ))}
    </p>
  );
}
