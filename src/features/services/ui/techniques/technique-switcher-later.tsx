import { type ComponentProps, lazy, memo, Suspense } from 'react';
import styles from './technique-switcher.module.css';
import type { TechniqueSwitcher } from './technique-switcher.tsx';

const Switcher = lazy(() => import('./technique-switcher.tsx').then((part) => ({ default: part.TechniqueSwitcher })));

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
