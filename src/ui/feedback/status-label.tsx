import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './status-label.module.css';

interface StatusLabelProps {
  tone: 'ok' | 'warn' | 'bad' | 'info' | 'wait' | 'none';
  children: ReactNode;
}

export function StatusLabel({ tone, children }: StatusLabelProps) {
  return (
    <span className={classNames(styles.status, styles[tone])} data-badge>
      {children}
    </span>
  );
}
