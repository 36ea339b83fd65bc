import { useEffect, useRef } from 'react';
import { Alert } from '#ui/feedback/alert.tsx';
import { fieldId, fieldLabel } from '../faults.ts';
import { formErrors, type Refusal } from '../use-checkout.ts';
import styles from './checkout-alert.module.css';

/** Why the order was not placed, with a way to each field at fault. Takes the focus when it appears. */
export function CheckoutAlert({ refusal }: { refusal: Refusal | null }) {
  const alert = useRef<HTMLDivElement>(null);
  const at = refusal?.at;
  useEffect(() => {
    if (at === undefined) return;
    alert.current?.focus({ preventScroll: true });
    alert.current?.scrollIntoView({ block: 'start' });
  }, [at]);
  if (!refusal) return null;
  const count = Object.keys(refusal.faults).length;
  return (
    <div ref={alert} tabIndex={-1} className={styles.place}>
      {refusal.message === formErrors ? (
        <Alert tone="bad" title={formErrors}>
          <p>
            {count === 1 ? '1 field needs a look. It says why.' : `${count} fields need a look. Each one says why.`}
          </p>
          <FaultLinks faults={refusal.faults} />
        </Alert>
      ) : (
        <Alert tone="bad">
          <p className={styles.message}>{refusal.message}</p>
          {count > 0 && <FaultLinks faults={refusal.faults} />}
        </Alert>
      )}
    </div>
  );
}

function FaultLinks({ faults }: Pick<Refusal, 'faults'>) {
  return (
    <ul className={styles.links}>
      {Object.entries(faults).map(([path, message]) => (
        <li key={path}>{fieldLabel(path) ? <FieldLink path={path} /> : message}</li>
      ))}
    </ul>
  );
}

function FieldLink({ path }: { path: string }) {
  const id = fieldId(path);
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        // The address stays as it is: a hash would be one more step back.
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {fieldLabel(path)}
    </a>
  );
}
