import type { Offer } from '#features/offers/contract.ts';
import { formatNumber, formatPercent, formatRupees } from '#shared/format.ts';

/** The sums as the customer reads them. */
export function EditorSums({ offer }: { offer: Offer | undefined }) {
  if (!offer) return null;
  const { subtotal, delivery, tax, taxRate, total } = offer;
  return (
    <div className="ol">
      <dl className="sum">
        <div>
          <dt>Lines and setup</dt>
          <dd>{formatNumber(subtotal)}</dd>
        </div>
        <div>
          <dt>Delivery</dt>
          <dd>{delivery === 0 ? 'Free' : formatNumber(delivery)}</dd>
        </div>
        <div>
          <dt>Tax {formatPercent(taxRate)}</dt>
          <dd>{formatNumber(tax)}</dd>
        </div>
        <div className="tot">
          <dt>Total</dt>
          <dd>{sayTotal(total)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** `LKR 786,830`: cents only where there are some. */
export function sayTotal(total: number): string {
  return formatRupees(total, { zeroCents: false });
}
