import { type MouseEvent, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { stepId } from './parts/step.tsx';
import type { Ways } from './parts/use-ways.ts';

export const titleId = 'studio-title';

interface BenchHeadProps {
  ways: Ways;
  /** The design was kept by the browser, and is here again. */
  isBack: boolean;
  onStartAgain(): void;
  /** Keeps the design on this device. */
  onKeep(): Promise<void>;
}

const keepWords = {
  idle: 'Your drawing stays on this device until you order, ask or copy its link.',
  back: 'Your drawing is back, with all that you chose. Start again begins a new one.',
  kept: 'Kept on this device. You find it here when you come back.',
  failed: 'This browser keeps no files. Your drawing stays while this page is open.',
};

export function BenchHead({ ways, isBack, onStartAgain, onKeep }: BenchHeadProps) {
  const [state, setState] = useState<keyof typeof keepWords>(isBack ? 'back' : 'idle');
  const keep = () =>
    void onKeep().then(
      () => setState('kept'),
      () => setState('failed'),
    );
  return (
    <header className="st-head">
      <h1 id={titleId} tabIndex={-1}>
        Make it yours
      </h1>
      <Button look="text" onClick={onStartAgain}>
        Start again
      </Button>
      <p>
        <span role="status">{keepWords[state]}</span>{' '}
        <button type="button" className="st-link" onClick={keep}>
          Keep for later
        </button>{' '}
        <button
          type="button"
          className="st-link"
          disabled={ways.busy !== undefined}
          onClick={() => void ways.go('makeLink')}
        >
          Copy link
        </button>
      </p>
      {ways.link && <CopiedLink link={ways.link} />}
    </header>
  );
}

/** The link of the design, on the clipboard where the browser allows it. */
function CopiedLink({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    // Plain http has no clipboard.
    void navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }, [link]);
  return (
    <p role="status">
      {isCopied ? 'Link copied. It opens this design anywhere, for 90 days:' : 'The link of this design, for 90 days:'}{' '}
      <a className="st-link" href={link}>
        {link}
      </a>
    </p>
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

/** Pixels below a step's top after a jump to it: the step on this line is in view. */
const lineBelow = 32;

function useStepInView(): number {
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const steps = names.flatMap((_, at) => document.getElementById(stepId(at + 1)) ?? []);
    const [first] = steps;
    if (!first) return;
    let observer: IntersectionObserver | undefined;
    function observe(): void {
      observer?.disconnect();
      // The garment takes another part of the window in another one.
      const line = Math.round(Number.parseFloat(getComputedStyle(first as Element).scrollMarginTop)) + lineBelow;
      const below = Math.max(0, window.innerHeight - line - 1);
      observer = new IntersectionObserver(mark, { rootMargin: `-${line}px 0px -${below}px 0px` });
      for (const step of steps) observer.observe(step);
    }
    function mark(entries: IntersectionObserverEntry[]): void {
      const entered = entries.find(({ isIntersecting }) => isIntersecting);
      const isAbove = entries.some((entry) => entry.target === first && entry.boundingClientRect.top > 0);
      if (!entered && isAbove) setCurrent(1);
      if (entered) setCurrent(steps.indexOf(entered.target as HTMLElement) + 1);
    }
    observe();
    window.addEventListener('resize', observe);
    return () => {
      window.removeEventListener('resize', observe);
      observer?.disconnect();
    };
  }, []);
  return current;
}
