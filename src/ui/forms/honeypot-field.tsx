import type { Ref } from 'react';
import styles from './honeypot-field.module.css';

/** The field that people neither see nor reach: who fills it in is a program, and the server refuses what comes with it. */
export function HoneypotField({ ref }: { ref?: Ref<HTMLInputElement> }) {
  return (
    <div className={styles.field} aria-hidden="true">
      <label>
        Website
        <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
