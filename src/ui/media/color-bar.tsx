import { classNames } from '../class-names.ts';
import styles from './color-bar.module.css';

/** The twelve techniques' colours as a divider. */
export function ColorBar({ className }: { className?: string }) {
  return <div className={classNames(styles.bar, className)} aria-hidden="true" data-color-bar />;
}
