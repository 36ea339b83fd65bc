import { type MouseEvent, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { stepId } from './parts/step.tsx';

export function BenchHead({ onStartAgain }: { onStartAgain(): void }) {
  return (
    <header className="st-head">
      <h1>Make it yours</h1>
      <Button look="text" onClick={onStartAgain}>
        Start again
      </Button>
      <p>Your drawing stays on this device until you order.</p>
    </header>
  );
}

const names = ['Artwork', 'Technique', 'Garment', 'Place', 'Sizes', 'Price'];

/** The steps, the one in view marked; a link moves the focus to its heading. */
export function StepIndex({ isBad, first }: { isBad: boolean; first: string }) {
  const current = useStepInView();
  function go(event: MouseEvent, number: number): void {
    event.preventDefault();
    const step = document.getElementById(stepId(number));
    step?.scrollIntoView({ block: 'start' });
    step?.querySelector('h2')?.focus({ preventScroll: true });
  }
  return (
    <nav className="st-index" aria-label="Steps">
      <ol>
        {names.map((name, at) => (
          <li key={name}>
            <a
              href={`#${stepId(at + 1)}`}
              aria-current={current === at + 1 ? 'step' : undefined}
              className={classNames(isBad && at === 0 && 'st-is-bad')}
              onClick={(event) => go(event, at + 1)}
            >
              {at === 0 ? first : name}
              {isBad && at === 0 && <span className="vh">, something to settle</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Of the window's height, from the top: a step that crosses this line is in view. */
const lineAt = '-45% 0px -54% 0px';

function useStepInView(): number {
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(names.findIndex((_, at) => stepId(at + 1) === entered.target.id) + 1);
      },
      { rootMargin: lineAt },
    );
    for (const [at] of names.entries()) {
      const step = document.getElementById(stepId(at + 1));
      if (step) observer.observe(step);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
