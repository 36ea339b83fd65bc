import { Button } from '#ui/button.tsx';
import styles from './inline-error.module.css';

/** A part that failed where there is no room for a panel. */
export function InlineError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.error} role="alert">
      <p>{text}</p>
      <Button type="button" look="line" size="small" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
