import { formatDate, formatDayRange, formatShortDay } from '#shared/format.ts';
import { Link } from '#ui/link.tsx';
import type { Offer } from '../contract.ts';
import lineStyles from './offer-lines.module.css';
import styles from './offer-parts.module.css';

export function OfferNote({ offer: { note, by, sentAt }, phone }: { offer: Offer; phone: string }) {
  if (!note) return null;
  return (
    <section className={lineStyles.part} aria-labelledby="from-the-studio">
      <h2 id="from-the-studio">From the studio</h2>
      <figure className={styles.note} id="note">
        <blockquote dir="auto">“{note}”</blockquote>
        <figcaption>
          {by && <b>{by}</b>}
          {formatDate(sentAt)}. Answer by e-mail{phone && ` or call ${phone}`}.
        </figcaption>
      </figure>
    </section>
  );
}

export type OfferStep = readonly [title: string, when: string, words: string];

/** Steps one after the other, each with its time. */
export function Path({ steps }: { steps: readonly OfferStep[] }) {
  return (
    <ol className={styles.path}>
      {steps.map(([title, when, words]) => (
        <li key={title}>
          <b>{title}</b>
          <span>{when}</span>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  );
}

/** The ways out where too little is on the shelf. */
export function WaysOutOfShortStock() {
  return (
    <ul>
      <li>
        <Link to="?step=change">Ask for a change instead</Link>
      </li>
      <li>Or wait: the offer stays open</li>
    </ul>
  );
}

/** Answers are given by scripts; the offer is read without. */
export function OfferWithoutScripts({ phone }: { phone: string }) {
  return (
    <noscript>
      <p className={styles.noScript}>
        Answering here needs JavaScript. Without it, please {phone && `call ${phone} or `}answer the mail with this
        link.
      </p>
    </noscript>
  );
}

export function AfterAccepting({ offer: { readyBy, onTheWay } }: { offer: Offer }) {
  const { setUpFrom, setUpUntil, makeFrom, makeUntil } = onTheWay ?? {};
  const steps: OfferStep[] = [
    ['You accept', 'Today', 'Address, payment, your name. Three minutes.'],
    [
      'You pay, we set up',
      setUpFrom && setUpUntil ? formatDayRange(setUpFrom, setUpUntil) : 'Then',
      'Your pieces are set aside for you at once.',
    ],
  ];
  if (makeFrom && makeUntil) steps.push(['We make it', formatDayRange(makeFrom, makeUntil), 'Once the money is in.']);
  if (readyBy)
    steps.push(['Ready and away', formatShortDay(readyBy, { weekday: true }), 'The next mails say where it is.']);
  return (
    <section className={lineStyles.part} aria-labelledby="after-accepting">
      <h2 id="after-accepting">After you accept</h2>
      <Path steps={steps} />
    </section>
  );
}

export function OfferTerms({ terms }: Pick<Offer, 'terms'>) {
  if (terms.length === 0) return null;
  return (
    <section className={lineStyles.part} aria-labelledby="offer-terms">
      <h2 id="offer-terms">Terms</h2>
      <dl className={styles.terms}>
        {terms.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
