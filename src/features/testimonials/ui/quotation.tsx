import type { Testimonial } from '../contract.ts';
import { defaultRating } from '../terms.ts';
import { initialsOf } from './initials.ts';
import styles from './quotation.module.css';

const star = 'M12 2.5l2.9 6.3 6.9.7-5.2 4.6 1.5 6.8L12 17.4l-6.1 3.5 1.5-6.8L2.2 9.5l6.9-.7z';

/** Section 9: without a rating it is 5. */
function Stars({ rating }: { rating: number | undefined }) {
  const full = Math.max(0, Math.min(5, Math.round(rating || defaultRating)));
  return (
    <p className={styles.stars}>
      <span className="vh">{full} out of 5 stars</span>
      {[1, 2, 3, 4, 5].map((place) => (
        <svg
          key={place}
          className={place <= full ? styles.full : styles.hollow}
          viewBox="0 0 24 24"
          width="20"
          height="20"
          aria-hidden="true"
        >
          <path d={star} />
        </svg>
      ))}
    </p>
  );
}

/** One client's words: stars, what was said, by whom. */
export function Quotation({ testimonial }: { testimonial: Testimonial }) {
  const { rating, text, name, role, company } = testimonial;
  return (
    <figure>
      <Stars rating={rating} />
      <blockquote className={styles.text}>“{text}”</blockquote>
      <figcaption className={styles.by}>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span>
          <b>{name}</b>
          {[role, company].filter(Boolean).join(', ')}
        </span>
      </figcaption>
    </figure>
  );
}
