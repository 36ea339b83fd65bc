import styles from './enquiry-form.module.css';

interface WithoutScriptsProps {
  phone: string;
  email: string;
}

/** Other ways to ask, for who has no JavaScript. */
export function WithoutScripts({ phone, email }: WithoutScriptsProps) {
  return (
    <noscript>
      <p className={styles.noScript}>
        This form needs JavaScript. Please call <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> or write to{' '}
        <a href={`mailto:${email}`}>{email}</a>: we answer within 24 hours too.
      </p>
    </noscript>
  );
}
