import type { ReactNode } from 'react';
import { paymentNames } from '#features/orders/constants.ts';
import { formatRupees } from '#shared/money.ts';
import { countItems } from '#shared/numbers.ts';
import buttonStyles from '#ui/button.module.css';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Offer } from '../contract.ts';
import { dayAndTime, longDay, shortDay } from './day-words.ts';
import styles from './offer-ends.module.css';
import { Path, type Step } from './offer-parts.tsx';

interface EndProps {
  ground: 'mint' | 'sky' | 'sand' | 'none';
  eyebrow: string;
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  /** On the ticket, above its facts. */
  head?: ReactNode;
  facts: [name: string, value: ReactNode][];
  /** Below, with its heading. */
  rest?: { title: string; content: ReactNode } | undefined;
}

/** What became of an offer: one sentence, and what stands in the books. */
function OfferEnd({ ground, eyebrow, title, lead, actions, head, facts, rest }: EndProps) {
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

/** What is offered, small: its first picture, and in words. */
function Mini({ offer: { proofs }, title, words }: { offer: Offer; title: string; words: string }) {
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

const versionOf = ({ number, version }: Offer) => `${number} · version ${version}`;

export function OfferAccepted({ offer, token }: { offer: Offer; token: string }) {
  const { order } = offer;
  if (!order) return null;
  return (
    <OfferEnd
      ground="mint"
      eyebrow={versionOf(offer)}
      title="Accepted. It is an order now."
      lead={`${order.signedBy} accepted on ${dayAndTime(order.acceptedAt)}. Everything from here on stands with the order.`}
      actions={
        <>
          <ButtonLink to={`/order-confirmation/${order.id}`}>Go to order {order.orderNumber}</ButtonLink>
          <a className={classNames(buttonStyles.btn, buttonStyles.line)} href={`/offers/${token}.pdf`}>
            Accepted offer, PDF
          </a>
        </>
      }
      head={
        <>
          <p className={styles.what}>Order</p>
          <p className={styles.big}>{order.orderNumber}</p>
          <Mini offer={offer} title={offer.title} words={`Proof approved, version ${offer.version}`} />
        </>
      }
      facts={[
        ...(offer.pieces > 0 ? ([['Pieces', countItems(offer.pieces)]] as [string, string][]) : []),
        ['Total', formatRupees(offer.total)],
        ['Payment', paymentNames.get(order.paymentType) ?? order.paymentType],
        ...(offer.readyBy ? ([['Ready by', shortDay(offer.readyBy)]] as [string, string][]) : []),
      ]}
    />
  );
}

export function OfferChangeSent({ offer }: { offer: Offer }) {
  const { change, version, email } = offer;
  return (
    <OfferEnd
      ground="sky"
      eyebrow={offer.number}
      title="We have your change."
      lead={
        <>
          Version {version + 1} is mailed to <span className="whole">{email}</span> within 24 hours, with a price and a
          date of its own.
        </>
      }
      actions={
        <ButtonLink to="?step=read" look="line">
          See version {version}
        </ButtonLink>
      }
      facts={[
        ['Sent', change ? dayAndTime(change.at) : ''],
        ['About', change?.about.join(', ') || 'In your words'],
        ['Files', change?.files.map(({ name }) => name).join(', ') || 'None'],
        ['Until then', `Version ${version} rests: it can be read, and not accepted`],
      ]}
      rest={
        change
          ? { title: 'What you wrote', content: <blockquote dir="auto">“{change.message}”</blockquote> }
          : undefined
      }
    />
  );
}

export function OfferDeclined({ offer, phone }: { offer: Offer; phone: string }) {
  const { declined } = offer;
  return (
    <OfferEnd
      ground="none"
      eyebrow={offer.number}
      title="Declined. No hard feelings."
      lead={`Offer ${offer.number} is closed, and nothing will be charged.${declined?.reason ? ` We told the studio: “${declined.reason}”.` : ''}`}
      actions={
        <>
          <ButtonLink to="/quote">Ask for another quote</ButtonLink>
          <ButtonLink to="/products" look="line">
            See the shop
          </ButtonLink>
        </>
      }
      head={
        declined && (
          <>
            <p className={styles.what}>Closed</p>
            <p className={styles.big}>{dayAndTime(declined.at)}</p>
          </>
        )
      }
      facts={[
        ['Offer', versionOf(offer)],
        ['Total', formatRupees(offer.total)],
      ]}
      rest={{
        title: 'Tapped it by mistake?',
        content: (
          <p>
            {phone && `Call ${phone} or `}answer the mail. We send the same offer again, at the same price until{' '}
            {longDay(offer.validUntil)}.
          </p>
        ),
      }}
    />
  );
}

/** What a new request leads to, and when. */
function stepsOf({ priceBy, readyBy, closed }: NonNullable<Offer['askedToday']>): Step[] {
  const days = closed.map(({ day, name }) => `${name} on ${shortDay(day)}`);
  const notCounted = ['Saturdays', 'Sundays', ...days];
  const ready: Step[] = readyBy
    ? [['Ready', `About ${shortDay(readyBy)}`, `${joinWords(notCounted)} do not count as working days.`]]
    : [];
  return [['New price', `By ${shortDay(priceBy)}`, 'Within 24 hours, on a working day.'], ...ready];
}

const joinWords = (words: string[]) => `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export function OfferExpired({ offer }: { offer: Offer }) {
  const { askedToday } = offer;
  return (
    <OfferEnd
      ground="sand"
      eyebrow={versionOf(offer)}
      title={`This offer ended on ${longDay(offer.validUntil)}.`}
      lead="Cotton and ink change their price, so an offer holds for so long only. Ask once more: same drawing, today’s price within 24 hours."
      actions={
        <>
          <ButtonLink to="/quote">Ask for it again</ButtonLink>
          <ButtonLink to="/contact" look="line">
            Contact Us
          </ButtonLink>
        </>
      }
      head={
        <>
          <p className={styles.what}>What it was</p>
          <Mini offer={offer} title={offer.title} words={offer.pieces > 0 ? countItems(offer.pieces) : ''} />
        </>
      }
      facts={[
        ['Total then', formatRupees(offer.total)],
        ['Ended', shortDay(offer.validUntil)],
        ...(askedToday ? ([['Today', shortDay(askedToday.today)]] as [string, string][]) : []),
      ]}
      rest={askedToday ? { title: 'If you ask today', content: <Path steps={stepsOf(askedToday)} /> } : undefined}
    />
  );
}
