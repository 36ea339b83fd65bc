import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Band } from '../layout/band.tsx';
import { Mark } from '../media/mark.tsx';
import styles from './states.module.css';

/** Heading level of a state's title: 1 where the state is the whole screen. */
type Level = 1 | 2 | 3;
const headings = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;

interface ErrorStateProps {
  title?: string;
  message: string;
  onRetry?: () => void;
  level?: Level;
  /** Further ways out, beside the retry. */
  action?: ReactNode;
}

export function ErrorState({ title = 'Something went wrong', message, level = 2, onRetry, action }: ErrorStateProps) {
  const Heading = headings[level];
  return (
    <div className={classNames(styles.panel, styles.bad)} role="alert">
      <CircleAlert className={styles.icon} strokeWidth={1.4} aria-hidden="true" />
      <Heading className={styles.title}>{title}</Heading>
      <p>{message}</p>
      {(onRetry || action) && (
        <div className={classNames('btns', styles.btns)}>
          {onRetry && <Button onClick={onRetry}>Try Again</Button>}
          {action}
        </div>
      )}
    </div>
  );
}

interface EmptyStateProps {
  title: string;
  message?: ReactNode;
  action?: ReactNode;
  level?: Level;
  /** Nothing else is on the screen. */
  whole?: boolean;
}

export function EmptyState({ title, message, action, level = 2, whole = level === 1 }: EmptyStateProps) {
  const Heading = headings[level];
  return (
    <div className={classNames(styles.panel, whole && styles.whole)}>
      <Mark className={styles.icon} />
      <Heading className={styles.title}>{title}</Heading>
      {message && <p>{message}</p>}
      {action && <div className={classNames('btns', styles.btns)}>{action}</div>}
      {whole && <Band className={styles.band ?? ''} />}
    </div>
  );
}

export function LoadingState({ label }: { label: string }) {
  return (
    <div className={styles.loading} role="status" aria-busy="true">
      <span className={styles.spin} aria-hidden="true" />
      <p>{label}</p>
    </div>
  );
}

interface SkeletonProps {
  className?: string;
  /** Text will stand there: it is drawn as lines of the text's height. */
  lines?: boolean;
}

/** A grey place where something will stand; its size comes from the class name. */
export function Skeleton({ className, lines }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, lines && styles.lines, className)} aria-hidden="true" />;
}
