import { classNames } from '#ui/class-names.ts';
import { NoWrapUnits } from '#ui/no-wrap-units.tsx';
import styles from './steps.module.css';

interface StepsProps {
  steps: { step: number; title: string; description: string }[];
  /** Two columns, where the steps share the row with something else. */
  narrow?: boolean;
}

export function Steps({ steps, narrow }: StepsProps) {
  return (
    <ol className={classNames(styles.steps, narrow && styles.narrow)}>
      {steps.map(({ step, title, description }) => (
        <li key={step}>
          <span className={styles.number} aria-hidden="true">
            {step}
          </span>
          <h3>{title}</h3>
          <p>
            <NoWrapUnits text={description} />
          </p>
        </li>
      ))}
    </ol>
  );
}
