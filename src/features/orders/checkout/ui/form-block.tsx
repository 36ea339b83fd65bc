import { type ReactNode, useId } from 'react';
import styles from './form-block.module.css';

/** One part of the checkout under its heading. */
export function FormBlock({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.block}>
      <fieldset aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </fieldset>
    </div>
  );
}
