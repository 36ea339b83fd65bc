import { toInitials } from '#shared/initials.ts';
import { NoWrapUnits } from '#ui/no-wrap-units.tsx';
import { defaultRating } from '../constants.ts';
import type { QuotationFields } from '../view-models.ts';
import styles from './quotation.module.css';

/** From its upper point on. */
const star = 'l2.9 6.3 6.9.7-5.2 4.6 1.5 6.8-6.1-3.5-6.1 3.5 1.5-6.8-5.2-4.6 6.9-.7z';
const most = 5;
/** From one star to the next, in the drawing's units. */
const step = 26;

function row(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, place) => `M${12 + (from + place) * step} 2.5${star}`).join('');
}

/** Section 9: without a rating it is 5. */
function Stars({ rating }: { rating: number | undefined }) {
  const full = Math.max(0, Math.min(most, Math.round(rating || defaultRating)));
  return (
    <p className={styles.stars}>
      <span className="vh">{`${full} out of ${most} stars`}</span>
      <svg viewBox="0 0 128 24" aria-hidden="true">
        <path d={row(0, full)} />
        {full < most && <path className={styles.hollow} d={row(full, most)} />}
      </svg>
    </p>
  );
}

/** One client's words: stars, what was said, by whom. */
export function Quotation({ testimonial }: { testimonial: QuotationFields }) {
  const { rating, text, name, role, company } = testimonial;
  return (
    <figure>
      <Stars rating={rating} />
      <blockquote className={styles.text}>
        <NoWrapUnits text={`“${text}”`} />
      </blockquote>
      <figcaption className={styles.by}>
        <span className={styles.initials} aria-hidden="true">
          {toInitials(name)}
        </span>
        <span>
          <b>{name}</b>
          {[role, company].filter(Boolean).join(', ')}
        </span>
      </figcaption>
    </figure>
  );
}
