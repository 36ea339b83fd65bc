import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

interface Appearance {
  /** `first` is the main action of a view, `second` the marigold one, `line` an outline, `text` underlined text. */
  look?: 'first' | 'second' | 'line' | 'text';
  size?: 'small';
  wide?: boolean;
}

function buttonClass({ look = 'first', size, wide }: Appearance, className: string | undefined): string {
  return classNames(styles.btn, styles[look], size && styles[size], wide && styles.wide, className);
}

export interface ButtonProps extends ComponentProps<'button'>, Appearance {
  /** Shows a spinner and takes no clicks while something runs. */
  busy?: boolean;
}

export function Button({ look, size, wide, busy, className, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, wide }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <span className={styles.spin} aria-hidden="true" />}
      {children}
    </button>
  );
}

export function ButtonLink({ look, size, wide, className, ...rest }: ComponentProps<typeof Link> & Appearance) {
  return <Link {...rest} className={buttonClass({ look, size, wide }, className)} data-button />;
}
