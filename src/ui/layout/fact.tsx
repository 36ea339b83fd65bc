import type { ReactNode } from 'react';

interface FactProps {
  name: ReactNode;
  className?: string | undefined;
  valueClass?: string | undefined;
  children: ReactNode;
}

/** A name with its value, in a `<dl>`. */
export function Fact({ name, className, valueClass, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd className={valueClass}>{children}</dd>
    </div>
  );
}
