import { classNames } from '../class-names.ts';
import styles from './band.module.css';

interface BandProps {
  tone?: 'ink' | 'white' | 'marigold' | 'sapphire';
  large?: boolean;
  className?: string;
}

/** The vine as a running border. */
export function Band({ tone = 'ink', large, className }: BandProps) {
  return <div className={classNames(styles.band, styles[tone], large && styles.large, className)} aria-hidden="true" />;
}
