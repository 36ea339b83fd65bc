import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { plural } from '#shared/format.ts';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';
import styles from './header.module.css';

/**
 * Section 9: the badge is hidden at 0 and shows 99+ above 99; the link's name says the same.
 * @param count absent until the cart is there
 */
export function CartLink({ count }: { count: number | undefined }) {
  const pieces = count ?? 0;
  const shown = pieces > 99 ? '99+' : String(pieces);
  const label = pieces > 99 ? 'Cart, 99+ items' : `Cart, ${plural(pieces, 'item')}`;
  const additions = useAdditions(count);
  return (
    <Link className={styles.iconButton} to="/cart" aria-label={label}>
      <ShoppingCart size={28} strokeWidth={1.8} aria-hidden="true" />
      {pieces > 0 && (
        // A new key restarts the animation when the cart grows.
        <span key={additions} className={classNames(styles.count, additions > 0 && styles.grown)} aria-hidden="true">
          {shown}
        </span>
      )}
    </Link>
  );
}

/** How often the cart has grown since it was loaded. */
function useAdditions(count: number | undefined): number {
  const [seen, setSeen] = useState({ count, additions: 0 });
  if (seen.count !== count) {
    const grew = seen.count !== undefined && count !== undefined && count > seen.count;
    setSeen({ count, additions: seen.additions + (grew ? 1 : 0) });
  }
  return seen.additions;
}
