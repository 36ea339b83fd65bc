import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import type { Failure } from '#ui/forms/use-form.ts';
import styles from './enquiry-form.module.css';

interface FailureMessageProps {
  title: string;
  failure: Failure;
  children?: ReactNode;
  /** Offers to try again, which takes the message away. */
  onDismiss?(): void;
}

/** Why nothing was stored. */
export function FailureMessage({ title, failure, children, onDismiss }: FailureMessageProps) {
  return (
    <FormFailure failure={failure} className={styles.message}>
      <Alert tone="bad">
        <div className={styles.failure}>
          <div>
            <h2>{title}</h2>
            {children}
          </div>
          {onDismiss && (
            <Button look="line" size="small" onClick={onDismiss}>
              Try Again
            </Button>
          )}
        </div>
      </Alert>
    </FormFailure>
  );
}

/** A success. Takes the focus, and the page to its top, when it appears. */
export function SuccessMessage({ title, children }: { title: string; children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={styles.message}>
      <Alert tone="ok">
        <h2 className={styles.arrived}>{title}</h2>
        {children}
      </Alert>
    </div>
  );
}
