import type { ReactNode } from 'react';

interface StepProps {
  number: number;
  title: string;
  /** One line of what stands in it. */
  sum?: ReactNode;
  children: ReactNode;
}

export const stepId = (number: number) => `step-${number}`;
export const stepTitleId = (number: number) => `${stepId(number)}-title`;

/** The keyboard goes on from a step whose pressed button goes away. */
export function focusStep(number: number): void {
  document.getElementById(stepTitleId(number))?.focus({ preventScroll: true });
}

/** Of a colour among several, by its key. */
export const colourTitleId = (key: number) => `studio-colour-${key}`;

export function Step({ number, title, sum, children }: StepProps) {
  const titleId = stepTitleId(number);
  return (
    <section className="st-step" id={stepId(number)} aria-labelledby={titleId}>
      <div className="st-step-top">
        <h2 id={titleId} tabIndex={-1}>
          <b>{number}</b>
          {title}
        </h2>
        {sum && <p>{sum}</p>}
      </div>
      {children}
    </section>
  );
}
