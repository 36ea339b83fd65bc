import { useState } from 'react';
import type { Offer, OfferDifference } from '#features/offers/contract.ts';
import { describeDifference } from '#features/offers/messages.ts';
import type { QuoteRecord } from '#features/offers/office/queries.ts';
import { formatNumber, formatStaffDay, formatStaffTime } from '#shared/format.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PreviewFrame } from './preview-frame.tsx';

interface VersionsProps {
  record: QuoteRecord;
  /** The draft, as its customer would read it. */
  draft: Offer | undefined;
}

/** Every version of the offer, with what it says otherwise than the one before. */
export function Versions({ record, draft }: VersionsProps) {
  const [seen, setSeen] = useState<Offer>();
  const { versions } = record;
  if (versions.length === 0 && !record.draft) return null;
  return (
    <section className="box" aria-labelledby="versions-head">
      <div className="box-h">
        <h2 id="versions-head">Versions</h2>
        <span className="small mute">A sent version never changes</span>
      </div>
      <ul className="ver">
        {record.draft && (
          <li>
            <b>{record.draft.version}, draft</b>
            <p>{draft?.changes ? <Changes rows={draft.changes.rows} /> : (draft?.title ?? '')}</p>
            <span className="mute">
              {[formatStaffTime(record.draft.savedAt), record.draft.savedBy].filter(Boolean).join(', ')}
            </span>
            <span className="nb mute">Not sent</span>
          </li>
        )}
        {versions.map(({ offer, sentBy, openedAt }) => (
          <li key={offer.version}>
            <b>{offer.version}</b>
            <div>
              <p>
                {offer.title}. Total {formatNumber(offer.total)}
              </p>
              <Changes rows={offer.changes?.rows ?? []} />
            </div>
            <span className="mute">
              {[formatStaffDay(offer.sentAt), sentBy].filter(Boolean).join(', ')}
              {openedAt && `. Opened ${formatStaffTime(openedAt)}`}
            </span>
            <button type="button" className="b b-s" onClick={() => setSeen(offer)}>
              See <span className="vh">version {offer.version}</span>
            </button>
          </li>
        ))}
      </ul>
      <Dialog title={`Version ${seen?.version}`} open={seen !== undefined} onClose={() => setSeen(undefined)}>
        {seen && <PreviewFrame offer={seen} title={`Version ${seen.version}`} />}
        <div className="btns">
          <button type="button" className="b" onClick={() => setSeen(undefined)}>
            Close
          </button>
        </div>
      </Dialog>
    </section>
  );
}

function Changes({ rows }: { rows: readonly OfferDifference[] }) {
  return (
    <span className="small">
      {rows.map(describeDifference).map(({ what, was, now }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be named alike, and none moves
        <span key={at}>
          {at > 0 && ' · '}
          {what} <del>{was}</del> <ins>{now}</ins>
        </span>
      ))}
    </span>
  );
}
