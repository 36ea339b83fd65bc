import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './status-label.module.css';

interface StatusLabelProps {
  tone: 'ok' | 'warn' | 'bad' | 'info' | 'wait' | 'none';
  className?: string;
  children: ReactNode;
}

export function StatusLabel({ tone, className, children }: StatusLabelProps) {
  return (
    <span className={classNames(styles.status, styles[tone], className)} data-badge>
      {children}
    </span>
  );
}
