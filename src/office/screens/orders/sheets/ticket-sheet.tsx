import { describeFindings } from '#features/designs/check/messages.ts';
import { listJobData } from '#features/designs/job-messages.ts';
import { describeArea, describeDrawing, describeTechnique } from '#features/designs/messages.ts';
import { formatRecentTime, plural } from '#shared/format.ts';
import { inkRows, jobSteps, stepLabel, stepTick, type Ticket } from '../ticket-steps.ts';
import { QrCode } from './qr-code.tsx';
import { Buyer, SheetFoot, ShipsByBox } from './sheet-parts.tsx';
import { TicketPieces } from './ticket-pieces.tsx';
import { useTicks } from './use-ticks.ts';

/** A job on one A4 sheet; on a telephone the same to tick off. */
export function TicketSheet({ ticket, ...foot }: { ticket: Ticket; staffName: string; business: string }) {
  const { order, job, place } = ticket;
  const drawing = describeDrawing(job.summary);
  const advice = describeFindings(job.advice);
  const of = order.jobs.length;
  return (
    <article className="a4" aria-label={`${order.orderNumber}, job ${place} of ${of}`}>
      <TicketHead ticket={ticket} />
      <div className="jt-mid">
        <figure>
          {job.summary.preview ? (
            <img className="proof" src={job.summary.preview} alt={`${drawing} on ${job.product}`} />
          ) : (
            <p className="jt-note">No picture: the file is opened by hand.</p>
          )}
        </figure>
        <div>
          <h2>{describeArea(job.summary)}</h2>
          <table className="jt-set">
            <tbody>
              {[...listJobData(job.data), ['File', drawing] as const].map(([label, value]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {job.summary.near && (
            <div className="jt-ref jt-near">
              <figure>
                <img src={job.summary.near} alt="The drawing from near" />
                <figcaption>The drawing from near.</figcaption>
              </figure>
            </div>
          )}
        </div>
      </div>
      <TicketInks ticket={ticket} />
      <TicketPieces ticket={ticket} />
      {(advice.length > 0 || order.staffNote) && (
        <p className="jt-note">
          <b>Note.</b> {[...advice, order.staffNote].filter(Boolean).join(' ')}
        </p>
      )}
      <TicketSteps ticket={ticket} />
      <div className="jt-count only-desk">
        {['Good', 'Spoiled', 'Blank short', 'Signed'].map((words) => (
          <div key={words}>{words}</div>
        ))}
      </div>
      <SheetFoot words={`Ticket ${place} of ${of}.`} {...foot} />
    </article>
  );
}

function TicketHead({ ticket: { order, job, place } }: { ticket: Ticket }) {
  return (
    <header className="jt-top">
      <div>
        <p className="jt-no">
          {order.orderNumber}
          <small>
            &nbsp;{place}/{order.jobs.length}
          </small>
        </p>
        <Buyer order={order} />
        <p>
          {describeTechnique(job.summary)}, {plural(job.pieces, 'piece')} of {job.product}
        </p>
      </div>
      <ShipsByBox dueOn={order.dueOn} />
      <QrCode path={`/orders/${order.id}/ticket/${place}`} label="Code that opens this ticket" />
    </header>
  );
}

function TicketInks({ ticket: { job } }: { ticket: Ticket }) {
  const rows = inkRows(job);
  if (rows.length === 0) return null;
  const isThread = job.summary.technique === 'embroidery';
  const name = isThread ? 'Thread' : 'Ink';
  return (
    <section>
      <h2>{isThread ? 'Threads, in their order' : 'Inks, in their order'}</h2>
      <table className="jt-inks">
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">{name}</th>
            <th scope="col">Match</th>
            <th scope="col">Notes</th>
            <th scope="col" className="only-desk">
              {isThread ? 'Cone no.' : 'Screen no.'}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ hex, use }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: numbered rows
            <tr key={at}>
              <td>
                <b>{at + 1}</b>
              </td>
              <td>
                {hex && <span className="ink" style={{ background: hex }} />}
                <b>{hex}</b>
              </td>
              <td>{use === 'keep' ? '' : use}</td>
              <td />
              <td className="only-desk jt-write" />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TicketSteps({ ticket }: { ticket: Ticket }) {
  const { find, toggle, busy } = useTicks(ticket);
  return (
    <section>
      <h2>Done, and by whom</h2>
      <ul className="jt-do">
        {jobSteps(ticket.job).map((step) => {
          const tick = find(stepTick(step));
          return (
            <li key={step}>
              <label className="tick">
                <input
                  className="vh"
                  type="checkbox"
                  checked={tick !== undefined}
                  disabled={busy}
                  onChange={() => toggle(stepTick(step))}
                />
                <span className={tick ? 'tb is-on' : 'tb'} />
                {stepLabel(step, ticket.job)}
              </label>
              <span className="by">{tick && `${tick.staffName}, ${formatRecentTime(tick.at)}`}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
