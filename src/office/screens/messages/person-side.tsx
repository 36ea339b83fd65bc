import { Landmark } from 'lucide-react';
import { Link } from 'react-router';
import { actionLabel } from '#features/activity/messages.ts';
import type { loadActivity } from '#features/activity/office/queries.ts';
import type { Conversation } from '#features/enquiries/office/queries.ts';
import { formatRecentTime, formatStatus, plural } from '#shared/format.ts';
import { Bones, Read } from '../../ui/states.tsx';
import { actorWords } from '../activity/activity-words.ts';
import { dueWords } from './message-words.ts';

interface PersonSideProps extends Pick<Conversation, 'inquiry' | 'before'> {
  history: ReturnType<typeof loadActivity>;
}

const places = { order: '/orders', quote: '/quotes', inquiry: '/messages' };

/** The author of a message, other records of the same person, and the message's history. */
export function PersonSide({ inquiry, before, history }: PersonSideProps) {
  const { name, company, email, phone, service, number } = inquiry;
  const open = before.filter(({ isOpen }) => isOpen);
  const others = before.filter(({ isOpen }) => !isOpen);
  return (
    <aside className="read-side" aria-label={`About ${name}`}>
      <div>
        <h3 className="lab mute">From</h3>
        <p>
          <b>{name}</b>
        </p>
        {company && <p>{company}</p>}
        <p>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
        {phone && (
          <p>
            <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          </p>
        )}
      </div>
      <div>
        <h3 className="lab mute">About</h3>
        <p>{service || 'No service was chosen'}</p>
        <p className="mute">{number}</p>
        {open.map((record) => (
          <OpenRecord key={record.id} record={record} />
        ))}
      </div>
      {others.length > 0 && (
        <div>
          <h3 className="lab mute">Also from this address</h3>
          {others.map((record) => (
            <p key={record.id}>
              <RecordLink {...record} /> {formatStatus(record.status)}
            </p>
          ))}
        </div>
      )}
      <MessageHistory history={history} />
    </aside>
  );
}

function MessageHistory({ history }: Pick<PersonSideProps, 'history'>) {
  return (
    <div>
      <h3 className="lab mute">History</h3>
      <Read value={history} loading={<Bones rows={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="mute">Nobody has changed it.</p>
          ) : (
            rows.map((row) => (
              <p key={row.id}>
                {actorWords(row)}: {row.after.answered === false ? 'opened again' : actionLabel(row)}{' '}
                <span className="mute nb">{formatRecentTime(row.at)}</span>
              </p>
            ))
          )
        }
      </Read>
    </div>
  );
}

type PersonRecord = Conversation['before'][number];

function RecordLink({ kind, id, number }: PersonRecord) {
  return (
    <Link className="link" to={`${places[kind]}/${kind === 'inquiry' ? number : id}`}>
      {number}
    </Link>
  );
}

/** An order or a quote that is not done yet: most likely the message is about it. */
function OpenRecord({ record }: { record: PersonRecord }) {
  const { pieces, hasSlip } = record;
  return (
    <>
      <p>
        <RecordLink {...record} />
        {pieces !== null && `, ${plural(pieces, 'piece')}`}
      </p>
      <p className="mute">{dueWords(record)}</p>
      {hasSlip && (
        <p className="pay pay-wait">
          <Landmark className="icon icon-s" aria-hidden="true" />
          Slip to check
        </p>
      )}
    </>
  );
}
