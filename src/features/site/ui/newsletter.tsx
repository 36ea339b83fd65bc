import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './footer.module.css';

/** The newsletter box. Signing up is not built yet, and the box says so. */
export function Newsletter({ email }: { email: string | undefined }) {
  const id = useId();
  const [message, setMessage] = useState('');
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setMessage(`Newsletter sign-up opens soon.${email ? ` Write to ${email} until then.` : ''}`);
  }
  return (
    <form className={styles.news} onSubmit={onSubmit}>
      <label htmlFor={id}>
        News from the print floor<span className="vh">, e-mail address</span>
      </label>
      <div className={styles.newsRow}>
        <input id={id} type="email" required autoComplete="email" placeholder="you@company.lk" />
        <Button type="submit" look="second">
          Subscribe
        </Button>
      </div>
      <p className={styles.newsStatus} aria-live="polite">
        {message}
      </p>
    </form>
  );
}
