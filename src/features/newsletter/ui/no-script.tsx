import type { ReactNode } from 'react';

interface NoScriptProps {
  className?: string | undefined;
  /** Where to write to; absent when the business details could not be loaded. */
  contact: string | undefined;
  children: ReactNode;
}

/** The thing that needs JavaScript, and the other way. */
export function NoScript({ className, contact, children }: NoScriptProps) {
  return (
    <noscript>
      <p className={className}>
        {children}
        {contact && (
          <>
            {' '}
            Without it, write to <a href={`mailto:${contact}`}>{contact}</a>.
          </>
        )}
      </p>
    </noscript>
  );
}
