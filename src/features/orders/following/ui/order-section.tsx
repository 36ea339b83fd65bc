import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './order-section.module.css';

interface SectionProps {
  title: string;
  /** Not on paper. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** A part of the order's page, named by its title. */
export function Section({ title, screenOnly, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classNames(styles.section, screenOnly && styles.screen)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
