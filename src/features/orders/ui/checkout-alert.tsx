import { useEffect, useRef } from 'react';
import { Alert } from '#ui/alert.tsx';
import styles from './checkout-alert.module.css';
import { fieldId, fieldLabel } from './faults.ts';
import type { Refusal } from './use-checkout.ts';

/** Why the order was not placed, with a way to each field at fault. Takes the focus when it appears. */
export function CheckoutAlert({ refusal }: { refusal: Refusal | null }) {
  const alert = useRef<HTMLDivElement>(null);
  const message = refusal?.message;
  const at = refusal?.at;
  useEffect(() => {
    if (at === undefined) return;
    alert.current?.focus({ preventScroll: true });
    alert.current?.scrollIntoView({ block: 'start' });
  }, [at]);
  if (!refusal) return null;
  return (
    <div ref={alert} tabIndex={-1} className={styles.place}>
      <Alert tone="bad" title={message}>
        <FaultLinks faults={refusal.faults} />
      </Alert>
    </div>
  );
}

function FaultLinks({ faults }: Pick<Refusal, 'faults'>) {
  const entries = Object.entries(faults);
  const links = entries.filter(([path]) => fieldLabel(path));
  if (entries.length === 0) return null;
  return (
    <>
      {links.length > 0 && (
        <p>
          {links.length === 1 ? '1 field needs a look. It' : `${links.length} fields need a look. Each one`} says what
          is missing.
        </p>
      )}
      <ul className={styles.links}>
        {entries.map(([path, message]) => (
          <li key={path}>{fieldLabel(path) ? <FieldLink path={path} /> : message}</li>
        ))}
      </ul>
    </>
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
