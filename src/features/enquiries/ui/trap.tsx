import styles from './enquiry-form.module.css';

/** The field that people neither see nor reach: who fills it in is a program. */
export function Trap() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
