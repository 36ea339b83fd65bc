import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import styles from './header.module.css';

/** Section 9: the badge is hidden at 0 and shows 99+ above 99; the link's name says the same. */
export function CartLink({ count }: { count: number }) {
  const shown = count > 99 ? '99+' : String(count);
  return (
    <Link className={styles.iconButton} to="/cart" aria-label={`Cart, ${shown} ${count === 1 ? 'item' : 'items'}`}>
      <ShoppingCart size={28} strokeWidth={1.8} aria-hidden="true" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {shown}
        </span>
      )}
    </Link>
  );
}
