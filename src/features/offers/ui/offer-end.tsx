import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { Offer } from '../contract.ts';
import styles from './offer-ends.module.css';

export type OfferFact = [name: string, value: ReactNode];

interface EndProps {
  ground: 'mint' | 'sky' | 'sand' | 'none';
  eyebrow: string;
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  /** On the ticket, above its facts. */
  head?: ReactNode;
  facts: OfferFact[];
  /** Below, with its heading. */
  rest?: { title: string; content: ReactNode } | undefined;
}

/** The end of an offer: one sentence, and its facts. */
export function OfferEnd({ ground, eyebrow, title, lead, actions, head, facts, rest }: EndProps) {
  return (
    <>
      <section className={classNames(styles.head, styles[ground])}>
        <div className={classNames('wrap', styles.split)}>
          <div>
            <p className={styles.eyebrow}>{eyebrow}</p>
            <h1>{title}</h1>
            <p className={styles.lead}>{lead}</p>
            {actions && <div className="btns">{actions}</div>}
          </div>
          <div className={styles.ticket}>
            {head}
            <dl>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </section>
      {rest && (
        <div className={classNames('wrap', styles.rest)}>
          <h2>{rest.title}</h2>
          <div>{rest.content}</div>
        </div>
      )}
    </>
  );
}

/** The offer in small: its first picture and words. */
export function Mini({ offer: { proofs }, title, words }: { offer: Offer; title: string; words: string }) {
  const [proof] = proofs;
  return (
    <div className={styles.mini}>
      {proof && <img src={proof.image} alt="" />}
      <p>
        <b>{title}</b>
        {words}
      </p>
    </div>
  );
}

/** `QR-000010 · version 2` */
export const sayVersion = ({ number, version }: Offer) => `${number} · version ${version}`;
