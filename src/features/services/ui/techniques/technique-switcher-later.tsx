import { type ComponentProps, lazy, memo, Suspense } from 'react';
import styles from './technique-switcher.module.css';
import type { TechniqueSwitcher } from './technique-switcher.tsx';

const Switcher = lazy(() => import('./technique-switcher.tsx').then((part) => ({ default: part.TechniqueSwitcher })));

/**
 * The technique switcher, far down on its pages: rendered with them, and taken over by a script that is not waited for.
 * It keeps to itself (`memo`): a change around it must not make React give up what the server drew.
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
