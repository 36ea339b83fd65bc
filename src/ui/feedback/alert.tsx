import { Check, CircleAlert, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './alert.module.css';

const icons = { ok: Check, bad: CircleAlert, warn: CircleAlert, info: Info };

interface AlertProps {
  tone: keyof typeof icons;
  title?: string;
  children?: ReactNode;
  onDismiss?: () => void;
  className?: string;
}

/** A message beside what it is about. Faults interrupt a screen reader, the rest waits its turn. */
export function Alert({ tone, title, children, onDismiss, className }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      className={classNames(styles.alert, styles[tone], className)}
      role={tone === 'bad' || tone === 'warn' ? 'alert' : 'status'}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.body}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
      {onDismiss && (
        <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={onDismiss}>
          <X size={20} strokeWidth={2.4} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
