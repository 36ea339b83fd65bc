import type { OfficeProduct } from '#features/catalogue/office/queries.ts';
import { formatNumber } from '#shared/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { parsePieces, type StockEdits } from './use-stock-edits.ts';

type Variant = OfficeProduct['variants'][number];

/** Colours down, sizes across: a number is typed over where it stands. */
export function StockMatrix({ product, edits }: { product: OfficeProduct; edits: StockEdits }) {
  const sizes = [...new Set(product.variants.flatMap((variant) => variant.sizes.map(({ size }) => size)))];
  return (
    <>
      <div className="mxwrap">
        <table className="mx mx-in" aria-label={`Stock of ${product.name}`}>
          <thead>
            <tr>
              <th scope="col">In stock</th>
              {sizes.map((size) => (
                <th key={size} scope="col">
                  {size}
                </th>
              ))}
              <th scope="col">All</th>
            </tr>
          </thead>
          <tbody>
            {product.variants.map((variant) => (
              <ColourRow key={variant.id} variant={variant} sizes={sizes} edits={edits} lowFrom={product.lowFrom} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="levels">
        <span className="mute">Warn at {product.lowFrom} or fewer</span>
        <span>
          <i className="low" />
          low
        </span>
        <span>
          <i className="out" />
          sold out
        </span>
        <span>
          <i className="is-new" />
          changed, not saved
        </span>
      </p>
    </>
  );
}

interface ColourRowProps {
  variant: Variant;
  sizes: string[];
  edits: StockEdits;
  lowFrom: number;
}

function ColourRow({ variant, sizes, edits, lowFrom }: ColourRowProps) {
  const { id, color, colorHex } = variant;
  const bySize = new Map(variant.sizes.map((one) => [one.size, one.stock]));
  const typed = variant.sizes.map(({ size, stock }) => parsePieces(edits.textOf(id, size) ?? String(stock)) ?? stock);
  return (
    <tr>
      <th scope="row">
        <span className="swatch" style={{ background: colorHex }} />
        {color}
      </th>
      {sizes.map((size) => {
        const stock = bySize.get(size);
        return (
          <td key={size}>
            {stock === undefined ? (
              <span className="z">–</span>
            ) : (
              <SizeField
                label={`${color} ${size}`}
                stock={stock}
                text={edits.textOf(id, size)}
                lowFrom={lowFrom}
                onType={(text) => edits.type({ variantId: id, size, label: `${color} ${size}`, seen: stock, text })}
              />
            )}
          </td>
        );
      })}
      <td>{formatNumber(typed.reduce((sum, pieces) => sum + pieces, 0))}</td>
    </tr>
  );
}

interface SizeFieldProps {
  label: string;
  stock: number;
  text: string | undefined;
  lowFrom: number;
  onType: (text: string) => void;
}

function SizeField({ label, stock, text = String(stock), lowFrom, onType }: SizeFieldProps) {
  const isBad = parsePieces(text) === undefined;
  const isChanged = text !== String(stock);
  const level = stock === 0 ? 'out' : stock <= lowFrom ? 'low' : undefined;
  return (
    <input
      className={classNames('in', isBad ? 'is-bad' : isChanged ? 'is-changed' : level)}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isBad || undefined}
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onType(event.target.value.trim())}
    />
  );
}
