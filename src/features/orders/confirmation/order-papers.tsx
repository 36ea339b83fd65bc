import { Check, Download, File } from 'lucide-react';
import type { Order } from '../contract.ts';
import { Section } from '../following/ui/order-section.tsx';
import { describePaper, paperName } from '../messages.ts';
import styles from './order-papers.module.css';

/** Invoice, credit note and accepted offer: files, opened beside the page. */
export function OrderPapers({ order: { papers = [] } }: { order: Order }) {
  if (papers.length === 0) return null;
  return (
    <Section title="Papers">
      <ul className={styles.papers}>
        {papers.map((paper) => {
          const { kind, url } = paper;
          const Icon = kind === 'offer' ? Check : File;
          return (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <Icon aria-hidden="true" />
                <span>
                  <b>{paperName(paper)}</b> <small>{describePaper(paper)}</small>
                </span>
                <Download size={18} aria-hidden="true" />
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
