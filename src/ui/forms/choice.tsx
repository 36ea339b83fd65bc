import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';

interface RadioGroupProps {
  /** Read out but not seen: a heading above says the same. */
  legend: string;
  className?: string;
  children: ReactNode;
}

export function RadioGroup({ legend, className, children }: RadioGroupProps) {
  return (
    <fieldset className={classNames(styles.group, className)}>
      <legend className="vh">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'title'> {
  title: string;
  detail?: ReactNode;
  /** The end of the card, e.g. the price. */
  aside?: ReactNode;
}

/** A radio button as a card; attributes of the input (name, value, checked, onChange …) pass through. */
export function RadioCard({ title, detail, aside, className, ...rest }: RadioCardProps) {
  return (
    <label className={classNames(styles.choice, className)}>
      <input {...rest} type="radio" />
      <span className={styles.text}>
        <b>{title}</b>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {aside && <b className={styles.aside}>{aside}</b>}
    </label>
  );
}
