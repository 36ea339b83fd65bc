import { formatPercent, formatRupees, plural } from '#shared/format.ts';
import { Picture } from '#ui/media/picture.tsx';
import type { Offer } from '../contract.ts';
import { describeDecoration } from '../messages.ts';
import styles from './offer-lines.module.css';

type Line = Offer['lines'][number];

/** Lines and sums. */
export function OfferLines({ offer }: { offer: Offer }) {
  return (
    <section className={styles.part} aria-labelledby="what-you-get">
      <h2 id="what-you-get">What you get</h2>
      {offer.lines.map((line, at) =>
        line.product ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an offer never change
          <MadeLine key={at} line={line} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an offer never change
          <PlainLine key={at} name={line.text} detail={timesWords(line)} amount={line.total} />
        ),
      )}
      {offer.setup.map(({ label, price }) => (
        <PlainLine key={label} name={label} detail="Once, however many pieces." amount={price} />
      ))}
      <OfferSums offer={offer} />
      <p className={styles.fine}>
        {offer.pieces > 0 && `${formatRupees(offer.total / offer.pieces)} a piece with everything in. `}
        Nothing is charged on this page.
      </p>
    </section>
  );
}

function timesWords({ quantity, unitPrice }: Line): string {
  return quantity === 1 ? 'once' : `${quantity} × ${formatRupees(unitPrice)}`;
}

function MadeLine({ line }: { line: Line }) {
  const { text, product, color, image, pieces, quantity, unitPrice, total } = line;
  return (
    <article className={styles.made}>
      {image && (
        <span className={styles.picture}>
          <Picture src={image} alt="" sizes="(min-width: 1024px) 26vw, 90vw" />
        </span>
      )}
      <div>
        <h3>
          {product?.name}
          {color && `, ${color.name}`}
        </h3>
        {text && <p className={styles.quiet}>{text}</p>}
        {describeDecoration(line).map((words) => (
          <p key={words}>{words}</p>
        ))}
        <ul className={styles.sizes} aria-label="Pieces by size">
          {pieces.map(({ size, quantity }) => (
            <li key={size}>
              <span>{size}</span>
              <b>{quantity}</b>
            </li>
          ))}
        </ul>
        <p className={styles.times}>
          <span>
            {plural(quantity, 'item')} × {formatRupees(unitPrice)}
          </span>
          <b>{formatRupees(total)}</b>
        </p>
      </div>
    </article>
  );
}

function PlainLine({ name, detail, amount }: { name: string; detail: string; amount: number }) {
  return (
    <div className={styles.plain}>
      <div>
        <b>{name}</b>
        <p className={styles.quiet}>{detail}</p>
      </div>
      <b>{formatRupees(amount)}</b>
    </div>
  );
}

/** The parts of the subtotal: pieces, other lines, setup. */
function toSubtotals({ lines, setup, pieces }: Offer): [name: string, amount: number][] {
  const sumOf = (some: Line[]) => some.reduce((sum, { total }) => sum + total, 0);
  const made = lines.filter(({ product }) => product);
  const others = lines.filter(({ product }) => !product);
  const rows: [string, number][] = [];
  if (made.length > 0) rows.push([plural(pieces, 'item'), sumOf(made)]);
  if (others.length > 0) rows.push([made.length > 0 ? 'Other lines' : 'Lines', sumOf(others)]);
  if (setup.length > 0) rows.push(['Setup', setup.reduce((sum, { price }) => sum + price, 0)]);
  return rows;
}

/** The sums that add up to the total. */
export function OfferSums({ offer }: { offer: Offer }) {
  const { delivery, tax, taxRate, total } = offer;
  const rows = [
    ...toSubtotals(offer).map(([name, amount]) => [name, formatRupees(amount)] as const),
    ['Delivery', delivery === 0 ? 'Free' : formatRupees(delivery)],
    [`Tax (${formatPercent(taxRate)})`, formatRupees(tax)],
  ] as const;
  return (
    <dl className={styles.sums}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  );
}
