import type { ReactNode } from 'react';
import styles from './picture-place.module.css';

/**
 * Where the picture of a card grows to, and comes from on the way back. An empty place of its own, since the gallery comes after
 * its loading state: a view transition ends at once when what it moves is taken away.
 */
export function PicturePlace({ children }: { children: ReactNode }) {
  return (
    <div className={styles.around}>
      <div className={styles.place} aria-hidden="true" />
      {children}
    </div>
  );
}
