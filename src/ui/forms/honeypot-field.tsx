import styles from './honeypot-field.module.css';

/** A field that people neither see nor reach: a bot fills it in, and the server rejects the form. */
export function HoneypotField() {
  return (
    <div className={styles.field} aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
