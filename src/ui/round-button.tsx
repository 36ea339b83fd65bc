import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './round-button.module.css';

type RoundButtonProps = Omit<ComponentProps<'button'>, 'type' | 'aria-label'> & {
  /** The button's name: its only content is an icon. */
  label: string;
};

export function RoundButton({ label, className, ...attributes }: RoundButtonProps) {
  return <button type="button" aria-label={label} className={classNames(styles.round, className)} {...attributes} />;
}
