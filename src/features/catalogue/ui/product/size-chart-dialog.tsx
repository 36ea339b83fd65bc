import { Check, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useModal } from '#ui/hooks/use-modal.ts';
import { RoundButton } from '#ui/round-button.tsx';
import type { SizeChart } from '../../contract.ts';
import { inches } from '../../products/size-charts/size-chart.ts';
import styles from './size-chart-dialog.module.css';

interface SizeChartDialogProps {
  chart: SizeChart;
  /** The sizes that the product is made in. */
  offered: ReadonlySet<string>;
  /** The size that is chosen on the page. */
  chosen: string | undefined;
  onClose: () => void;
}

/** How large each size is, over the page. */
export function SizeChartDialog({ chart, offered, chosen, onClose }: SizeChartDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog, true, onClose);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <h2 id={titleId}>Size chart</h2>
          <RoundButton label="Close" onClick={onClose}>
            <X size={24} aria-hidden="true" />
          </RoundButton>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <section className={styles.body} aria-labelledby={titleId} tabIndex={0}>
          <Table chart={chart} offered={offered} chosen={chosen} />
          <p className={styles.note}>{chart.note}</p>
        </section>
      </div>
    </dialog>
  );
}

function Table({ chart: { title, measures, sizes }, offered, chosen }: Omit<SizeChartDialogProps, 'onClose'>) {
  // Ticks on every line would tell nothing.
  const all = sizes.every(({ size }) => offered.has(size));
  return (
    <table className={styles.table}>
      <caption>
        <b>{title}</b> in centimetres, with inches below.{' '}
        {all ? 'This product comes in all of these sizes.' : 'A tick marks the sizes that this product comes in.'}
      </caption>
      <thead>
        <tr>
          <th scope="col">Size</th>
          {measures.map((measure) => (
            <th key={measure} scope="col">
              {measure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizes.map(({ size, centimetres }) => (
          <tr key={size} className={classNames(offered.has(size) && styles.offered, size === chosen && styles.chosen)}>
            <th scope="row">
              <span className={styles.size}>
                {size}
                {offered.has(size) && !all && <Check size={18} strokeWidth={2.6} aria-hidden="true" />}
                <Standing offered={offered.has(size) && !all} chosen={size === chosen} />
              </span>
            </th>
            {centimetres.map((figure, place) => (
              <td key={measures[place]}>
                {figure} <span className="vh">cm, </span>
                <small>{inches(figure)} in</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The tick and the colour of a size in words, for people who do not see them. */
function Standing({ offered, chosen }: { offered: boolean; chosen: boolean }) {
  if (chosen) return <span className="vh">, your choice</span>;
  return offered ? <span className="vh">, this product comes in it</span> : null;
}
