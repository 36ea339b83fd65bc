import { Ruler } from 'lucide-react';
import { useState } from 'react';
import { useOnDemand } from '#ui/hooks/use-on-demand.ts';
import type { Product, SizeChart } from '../../contract.ts';
import { offeredSizes } from '../../products/size-charts/size-chart.ts';
import styles from './size-chart-button.module.css';

interface SizeChartButtonProps {
  product: Pick<Product, 'variants'>;
  chart: SizeChart;
  /** The size that is chosen. */
  chosen: string | undefined;
}

export function SizeChartButton({ product, chart, chosen }: SizeChartButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useOnDemand(() => import('./size-chart-dialog.tsx'));
  const open = () => {
    dialog.fetch();
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        onPointerEnter={dialog.fetch}
        onFocus={dialog.fetch}
        onClick={open}
      >
        <Ruler size={18} aria-hidden="true" />
        Size chart
      </button>
      {isOpen && dialog.failed && (
        <p className={styles.fault} role="alert">
          Unable to open the size chart. Please reload the page.
        </p>
      )}
      {isOpen && dialog.part && (
        <dialog.part.SizeChartDialog
          chart={chart}
          offered={offeredSizes(product)}
          chosen={chosen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
