import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './strip.module.css';

interface StripProps {
  tone: 'warn' | 'bad';
  /** For a control that points to it as its description. */
  id?: string;
  role?: 'alert';
  className?: string | undefined;
  children: ReactNode;
}

/** A sentence about a line or about the cart, with what can be done about it at its end. */
export function Strip({ tone, className, children, ...rest }: StripProps) {
  return (
    <p {...rest} className={classNames(styles.strip, styles[tone], className)}>
      <CircleAlert size={18} strokeWidth={2.4} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
