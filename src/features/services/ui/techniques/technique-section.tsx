import { type ComponentProps, lazy, memo, Suspense } from 'react';
import { type Loadable, useLoad } from '#ui/feedback/load.tsx';
import callStyles from '#ui/layout/studio-call.module.css';
import { withStyles } from '#ui/with-styles.ts';
import type { Technique } from '../../techniques.ts';
import styles from './technique-switcher.module.css';
import type { TechniqueSwitcher } from './technique-switcher.tsx';

const Switcher = withStyles(
  lazy(() => import('./technique-switcher.tsx').then((part) => ({ default: part.TechniqueSwitcher }))),
  callStyles,
);

/**
 * The technique switcher, rendered on the server and hydrated by a lazy script. `memo` keeps a change around it from
 * discarding the server's HTML.
 */
export const TechniqueSwitcherLater = memo(function TechniqueSwitcherLater(
  props: ComponentProps<typeof TechniqueSwitcher>,
) {
  return (
    <Suspense fallback={<div className={styles.empty} aria-hidden="true" />}>
      <Switcher {...props} />
    </Suspense>
  );
});

interface TechniqueSectionProps {
  value: Loadable<{ techniques: Technique[] }>;
  /** Slug of the technique that is shown first. */
  first: string;
}

/** An optional switcher: a placeholder of its size while it loads, nothing after a failure. */
export function TechniqueSection({ value, first }: TechniqueSectionProps) {
  const loaded = useLoad(value);
  if (loaded.state === 'error') return null;
  return (
    <div className={styles.last}>
      {loaded.state === 'loading' ? (
        <div className={styles.empty} aria-hidden="true" />
      ) : (
        <TechniqueSwitcherLater key={first} techniques={loaded.data.techniques} first={first} />
      )}
    </div>
  );
}
