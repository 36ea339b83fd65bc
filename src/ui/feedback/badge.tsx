import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

interface BadgeProps {
  tone?: 'pink' | 'off' | 'ink' | 'low' | 'out';
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'pink', className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)} data-badge>
      {children}
    </span>
  );
}
