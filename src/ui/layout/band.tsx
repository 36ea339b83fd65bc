import { classNames } from '../class-names.ts';
import styles from './band.module.css';

interface BandProps {
  tone?: 'ink' | 'marigold';
  large?: boolean;
  className?: string;
}

/** The vine as a running border. */
export function Band({ tone = 'ink', large, className }: BandProps) {
  const classes = classNames(styles.band, styles[tone], large && styles.large, className);
  return <div className={classes} aria-hidden="true" data-band />;
}
