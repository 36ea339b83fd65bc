import type { ComponentProps, ReactNode } from 'react';
import styles from './taps.module.css';

/** Short answers, to be tapped. */
export function Taps({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.taps}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** A radio button or a checkbox with its words; attributes of the input pass through. */
export function Tap({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label>
      <input {...input} />
      <span>{children}</span>
    </label>
  );
}
