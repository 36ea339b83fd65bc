import { type ReactNode, useEffect, useRef } from 'react';
import type { Failure } from './use-form.ts';

interface FormFailureProps {
  failure: Failure;
  className: string | undefined;
  children: ReactNode;
}

/** The message of a form's failure. Takes the focus when it appears, and again for each failure. */
export function FormFailure({ failure, className, children }: FormFailureProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each failure
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [failure]);
  return (
    <div ref={place} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
