import { describeFindings } from '#features/designs/check/messages.ts';
import { listJobData } from '#features/designs/job-messages.ts';
import { describeDrawing, describeTechnique } from '#features/designs/messages.ts';
import type { Job, JobLine, OfficeOrder } from '#features/orders/office/queries.ts';
import { capitalize, formatAmount, plural, pluralForm } from '#shared/format.ts';
import { Picture } from '../../../../ui/media/picture.tsx';
import { FileLink } from '../../../ui/file-link.tsx';
import { SizeMatrix } from './size-matrix.tsx';

export function OrderJobs({ order: { jobs, lines } }: { order: OfficeOrder }) {
  return (
    <>
      {jobs.length > 0 && (
        <section className="box o1">
          <div className="box-h">
            <h2>
              <b>{jobs.length}</b>
              {pluralForm(jobs.length, 'Job')}
            </h2>
            <span className="small mute">Same design, all sizes and colours, one run</span>
          </div>
          {jobs.map((job) => (
            <JobCard key={job.designId} job={job} />
          ))}
        </section>
      )}
      {lines.length > 0 && (
        <section className="box o1">
          <div className="box-h">
            <h2>
              <b>{lines.reduce((sum, { quantity }) => sum + quantity, 0)}</b>
              {jobs.length > 0 ? 'Pieces as they are' : 'Pieces'}
            </h2>
          </div>
          <ul className="q lines">
            {lines.map((line) => (
              <PlainLine key={line.variantId + line.size} line={line} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function JobCard({ job }: { job: Job }) {
  const { summary, product, pieces, total, perPiece, lines, file } = job;
  const price = lines[0]?.price ?? 0;
  const drawing = describeDrawing(summary);
  return (
    <article className="job">
      <div className="job-pic">
        {summary.preview && <img src={summary.preview} alt={`${drawing} on ${product}`} loading="lazy" />}
      </div>
      <div>
        <div className="job-h">
          <h3>
            {drawing}, {product}
          </h3>
          <b>LKR&nbsp;{formatAmount(total)}</b>
        </div>
        <p className="small mute">
          {plural(pieces, 'piece')} × {formatAmount(price)} (blank {formatAmount(price - perPiece)}, decoration{' '}
          {formatAmount(perPiece)})
          {file && (
            <>
              {' · '}
              <FileLink className="link" href={file.url} name={file.name}>
                {file.name}
              </FileLink>
            </>
          )}
        </p>
      </div>
      <div className="job-rest">
        <JobFacts job={job} />
        <SizeMatrix lines={lines} />
      </div>
    </article>
  );
}

function JobFacts({ job: { summary, data, inks, advice } }: { job: Job }) {
  return (
    <dl className="kv">
      <div>
        <dt>Technique</dt>
        <dd>
          <b>{describeTechnique(summary)}</b>
        </dd>
      </div>
      {listJobData(data).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {inks.length > 0 && (
        <div>
          <dt>Inks</dt>
          <dd>
            <Inks inks={inks} />
          </dd>
        </div>
      )}
      <div>
        <dt>Artwork check</dt>
        {advice.length === 0 ? (
          <dd className="okay">Nothing to say: it prints clean</dd>
        ) : (
          <dd className="soon">{describeFindings(advice).join(' ')}</dd>
        )}
      </div>
    </dl>
  );
}

function Inks({ inks }: { inks: Job['inks'] }) {
  return (
    <ul className="inks">
      {inks.map(({ hex, use }) => (
        <li key={hex}>
          <span className="ink" style={{ background: hex }} />
          {use === 'keep' ? hex : `${hex}, ${use}`}
        </li>
      ))}
    </ul>
  );
}

function PlainLine({ line }: { line: JobLine }) {
  const { image, name, color, size, sku, hex, quantity, price } = line;
  return (
    <li>
      {image ? <Picture className="pic" src={image} alt="" sizes="34px" /> : <span className="pic" />}
      <p className="what">
        <b>{name}</b>
        <small>
          {hex && <span className="swatch" style={{ background: hex }} />}
          {capitalize(color)}, {size} · {sku}
        </small>
      </p>
      <p className="r nb">
        {quantity} × {formatAmount(price)}
      </p>
      <p className="r nb strong">{formatAmount(quantity * price)}</p>
    </li>
  );
}
