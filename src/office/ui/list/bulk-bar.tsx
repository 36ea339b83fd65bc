import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Picks } from './use-picks.ts';

/** The actions for all the rows that are picked. */
export function BulkBar({ picks, sum, children }: { picks: Picks; sum?: string; children: ReactNode }) {
  if (picks.ids.length === 0) return null;
  return (
    <section className="bulk on-dark" aria-label="Picked rows">
      <p>
        <b>{picks.ids.length} picked</b> {sum && <span>· {sum}</span>}
      </p>
      {children}
      <button type="button" className="ib" aria-label="Drop the picks" onClick={picks.drop}>
        <X className="icon" aria-hidden="true" />
      </button>
    </section>
  );
}
