import { classNames } from './class-names.ts';
import styles from './color-bar.module.css';

// The process inks, bare cloth, then the spot colours. No white: a white page would swallow it, and the bar look cut off.
const colors = [
  '#00A3D9',
  '#E4006F',
  '#FFD800',
  'var(--ink)',
  'var(--sand)',
  'var(--sapphire)',
  'var(--marigold)',
  'var(--coral)',
  'var(--leaf)',
  'var(--pink)',
  'var(--sky)',
  '#C9A24B',
];

/** The twelve techniques' colours as a divider. */
export function ColorBar({ className }: { className?: string }) {
  return (
    <div className={classNames(styles.bar, className)} aria-hidden="true">
      {colors.map((color) => (
        <span key={color} style={{ background: color }} />
      ))}
    </div>
  );
}
