import { type ComponentProps, useEffect } from 'react';
import { Alert } from '#ui/feedback/alert.tsx';
import { useOnDemand } from '#ui/hooks/use-on-demand.ts';
import styles from './stock-back.module.css';
import type { StockBackForm } from './stock-back-form.tsx';

/** The form at a sold-out size, loaded when such a size is chosen. */
export function StockBack(props: ComponentProps<typeof StockBackForm>) {
  const { part, failed, fetch } = useOnDemand(() => import('./stock-back-form.tsx'));
  useEffect(fetch, [fetch]);
  if (failed) return <Alert tone="bad">Unable to open this form. Please reload the page.</Alert>;
  return <div className={styles.place}>{part && <part.StockBackForm {...props} />}</div>;
}
