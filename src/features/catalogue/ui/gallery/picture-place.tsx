import type { ReactNode } from 'react';
import styles from './picture-place.module.css';

/**
 * The target of the view transition of a card's picture. A transition ends when its element is removed, and the gallery
 * replaces its loading state.
 */
export function PicturePlace({ children }: { children: ReactNode }) {
  return (
    <div className={styles.around}>
      <div className={styles.place} aria-hidden="true" />
      {children}
    </div>
  );
}
