import { classNames } from '#ui/class-names.ts';
import type { Offer } from '../contract.ts';
import styles from './proofs.module.css';

type Proof = Offer['proofs'][number];

/** Three stand side by side: a last one alone looks lost. */
const countInBand = (count: number) => (count === 3 ? 3 : 2);

/** Every proof after the first: two or three of them edge to edge, the others in a grid below. */
export function MoreProofs({ proofs: [, ...proofs] }: { proofs: Proof[] }) {
  if (proofs.length === 0) return null;
  const inBand = countInBand(proofs.length);
  const rest = proofs.slice(inBand);
  return (
    <section aria-label="More of the proof">
      <div className={styles.near}>
        {proofs.slice(0, inBand).map((proof) => (
          <ProofFigure key={proof.image} proof={proof} />
        ))}
      </div>
      {rest.length > 0 && (
        <div className={classNames('wrap', styles.grid)}>
          {rest.map((proof) => (
            <ProofFigure key={proof.image} proof={proof} />
          ))}
        </div>
      )}
    </section>
  );
}

function ProofFigure({ proof: { image, caption } }: { proof: Proof }) {
  return (
    <figure>
      <a href={image} target="_blank" rel="noreferrer" aria-label={`Larger: ${caption || 'proof'}`}>
        <img src={image} alt="" loading="lazy" />
      </a>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
