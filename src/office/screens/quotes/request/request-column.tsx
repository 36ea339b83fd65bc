import { MessageSquareText } from 'lucide-react';
import { describeSubjects } from '#features/offers/messages.ts';
import type { QuoteRecord } from '#features/offers/office/queries.ts';
import { formatStaffDay, formatStaffTime } from '#shared/format.ts';
import { RequestFiles } from './request-files.tsx';
import { StaffNote } from './staff-note.tsx';

/** The customer's request, in their own words. */
export function RequestColumn({ record }: { record: QuoteRecord }) {
  const { quote, changes } = record;
  const words = [quote.projectDescription, quote.additionalNotes].filter(Boolean);
  const [change] = changes;
  return (
    <>
      <section className="box" aria-labelledby="request-head">
        <div className="box-h">
          <h2 id="request-head">The request</h2>
          <span className="small mute">{formatStaffTime(quote.createdAt)}</span>
        </div>
        <div className="box-b">
          <RequestFacts quote={quote} />
        </div>
        <div className="box-b">
          {words.map((said) => (
            <p className="said" dir="auto" key={said}>
              “{said}”
            </p>
          ))}
        </div>
        {change && (
          <div className="box-b">
            <div className="note note-warn">
              <MessageSquareText className="icon icon-s" aria-hidden="true" />
              <div>
                <b>
                  Change asked of version {change.version}, {formatStaffTime(change.at)}
                </b>
                <span dir="auto">“{change.message}”</span>
                {change.about.length > 0 && <p>About: {describeSubjects(change.about)}</p>}
              </div>
            </div>
          </div>
        )}
      </section>
      <RequestFiles record={record} />
      <StaffNote quote={quote} />
    </>
  );
}

function RequestFacts({ quote }: Pick<QuoteRecord, 'quote'>) {
  const { name, company, phone, email, serviceName, quantity, deadline, budget } = quote;
  return (
    <dl className="kv">
      <div>
        <dt>From</dt>
        <dd>
          <b>{name}</b>
          {company && (
            <>
              <br />
              {company}
            </>
          )}
        </dd>
      </div>
      {phone && (
        <div>
          <dt>Phone</dt>
          <dd>
            <a className="link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          </dd>
        </div>
      )}
      <div>
        <dt>E-mail</dt>
        <dd>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
      </div>
      <div>
        <dt>Wants</dt>
        <dd>{[serviceName, quantity && `${quantity} pieces`].filter(Boolean).join(', ')}</dd>
      </div>
      {deadline && (
        <div>
          <dt>Needed by</dt>
          <dd>
            <b>{formatStaffDay(deadline)}</b>
          </dd>
        </div>
      )}
      {budget && (
        <div>
          <dt>Budget</dt>
          <dd>{budget}</dd>
        </div>
      )}
    </dl>
  );
}
