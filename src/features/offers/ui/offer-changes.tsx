import { formatDate } from '#shared/format.ts';
import type { Offer } from '../contract.ts';
import { describeDifference } from '../messages.ts';
import styles from './offer-changes.module.css';
import lineStyles from './offer-lines.module.css';

type Changes = NonNullable<Offer['changes']>;

export function hasChanges({ changes, proofs }: Offer): boolean {
  return changes !== null && (changes.rows.length > 0 || isOtherPicture(changes, proofs));
}

const isOtherPicture = ({ image }: Changes, [proof]: Offer['proofs']): boolean =>
  image !== '' && proof !== undefined && proof.image !== image;

/** Differences from the version before: both proofs, and a row for each. */
export function OfferChanges({ offer }: { offer: Offer }) {
  const { changes, proofs } = offer;
  if (!changes || !hasChanges(offer)) return null;
  return (
    <section className={lineStyles.part} aria-labelledby="changed">
      <h2 id="changed">Changed since version {changes.version}</h2>
      {isOtherPicture(changes, proofs) && <WasAndNow changes={changes} now={proofs[0]?.image ?? ''} />}
      {changes.rows.length > 0 && <Differences changes={changes} />}
    </section>
  );
}

function WasAndNow({ changes: { version, image }, now }: { changes: Changes; now: string }) {
  const pictures = [
    { words: `Version ${version}`, label: `Larger: the proof, version ${version}`, src: image },
    { words: 'Now', label: 'Larger: the proof, now', src: now },
  ];
  return (
    <div className={styles.pictures}>
      {pictures.map(({ words, label, src }) => (
        <figure key={words}>
          <a href={src} target="_blank" rel="noreferrer" aria-label={label}>
            <img src={src} alt="" loading="lazy" />
          </a>
          <figcaption>{words}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Differences({ changes: { version, sentAt, rows } }: { changes: Changes }) {
  return (
    <table className={styles.diff}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">
            Version {version}, {formatDate(sentAt)}
          </th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(describeDifference).map(({ what, was, now }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name, and the rows never change
          <tr key={at}>
            <th scope="row">{what}</th>
            <td>
              <span className="vh">was </span>
              {was}
            </td>
            <td>{now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
