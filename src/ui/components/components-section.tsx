import type { ReactNode } from 'react';
import styles from './components-page.module.css';

/** One kind of part on the page of the components. */
export function ComponentsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
