import { Ban, Check } from 'lucide-react';
import { NoWrapUnits } from '#ui/no-wrap-units.tsx';
import { type CareShape, careSign } from '../../products/care.ts';
import styles from './care-list.module.css';

/** The brand's own signs. */
const shapes: Record<CareShape, string> = {
  bleach: 'M12 4 3 20h18z',
  tumble: 'M4 4h16v16H4zM12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
  iron: 'M3 18h18l-2-9H9c-3 0-5 3-6 9zM8 5h9l1 4',
  wash: 'M3 7l2 12h14l2-12M3 8c2 2 4 2 6 0s4-2 6 0 4 2 6 0',
  line: 'M4 4h16v16H4zM4 4c2 6 14 6 16 0',
};

export function CareList({ instructions }: { instructions: string[] }) {
  return (
    <ul className={styles.care}>
      {instructions.map((instruction) => (
        <li key={instruction}>
          <CareSign instruction={instruction} />
          <span>
            <NoWrapUnits text={instruction} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function CareSign({ instruction }: { instruction: string }) {
  const { shape, forbids } = careSign(instruction);
  if (!shape) return forbids ? <Ban size={24} aria-hidden="true" /> : <Check size={24} aria-hidden="true" />;
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={shapes[shape]} />
      {forbids && <path d="M4 4l16 16M20 4 4 20" />}
    </svg>
  );
}
