import { useEffect } from 'react';
import { Alert } from '#ui/feedback/alert.tsx';
import { useOnDemand } from '#ui/hooks/use-on-demand.ts';
import styles from './stock-back.module.css';
import type { StockBackFormProps } from './stock-back-form.tsx';

/** The form at a sold-out size, loaded when such a size is chosen. */
export function StockBack(props: StockBackFormProps) {
  const { part, failed, fetch } = useOnDemand(() => import('./stock-back-form.tsx'));
  useEffect(fetch, [fetch]);
  if (failed) return <Alert tone="bad">Unable to open this form. Please reload the page.</Alert>;
  return part ? <part.StockBackForm {...props} /> : <div className={styles.place} aria-busy="true" />;
}
