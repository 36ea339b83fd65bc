import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './care-list.module.css';

/** The brand's own signs, told by a word of the instruction. */
const signs: [RegExp, ReactNode][] = [
  [/bleach/i, <path key="bleach" d="M12 4 3 20h18zM6 6l12 14" />],
  [/tumble|dry/i, <path key="dry" d="M4 4h16v16H4zM12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM4 4l16 16M20 4 4 20" />],
  [/iron/i, <path key="iron" d="M3 18h18l-2-9H9c-3 0-5 3-6 9zM8 5h9l1 4" />],
  [/wash|rinse/i, <path key="wash" d="M3 7l2 12h14l2-12M3 8c2 2 4 2 6 0s4-2 6 0 4 2 6 0" />],
];

export function CareList({ instructions }: { instructions: string[] }) {
  return (
    <ul className={styles.care}>
      {instructions.map((instruction) => (
        <li key={instruction}>
          <CareSign instruction={instruction} />
          {instruction}
        </li>
      ))}
    </ul>
  );
}

function CareSign({ instruction }: { instruction: string }) {
  const sign = signs.find(([word]) => word.test(instruction))?.[1];
  if (!sign) return <Check size={24} aria-hidden="true" />;
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
      {sign}
    </svg>
  );
}
