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

interface EndProps {
  ground: 'mint' | 'sky' | 'sand' | 'none';
  eyebrow: string;
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  facts: [name: string, value: ReactNode][];
  children?: ReactNode;
}

/** What became of an offer: one sentence, and what stands in the books. */
function OfferEnd({ ground, eyebrow, title, lead, actions, facts, children }: EndProps) {
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
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      {children && <div className={classNames('wrap', styles.rest)}>{children}</div>}
    </>
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
      facts={[
        ['Order', order.orderNumber],
        ['Pieces', offer.pieces > 0 ? countItems(offer.pieces) : offer.title],
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
    >
      {change && (
        <>
          <h2>What you wrote</h2>
          <blockquote dir="auto">“{change.message}”</blockquote>
        </>
      )}
    </OfferEnd>
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
      facts={[
        ['Closed', declined ? dayAndTime(declined.at) : ''],
        ['Offer', versionOf(offer)],
        ['Total', formatRupees(offer.total)],
      ]}
    >
      <h2>Tapped it by mistake?</h2>
      <p>
        {phone && `Call ${phone} or `}answer the mail. We send the same offer again, at the same price until{' '}
        {longDay(offer.validUntil)}.
      </p>
    </OfferEnd>
  );
}

export function OfferExpired({ offer }: { offer: Offer }) {
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
      facts={[
        ['What it was', offer.title],
        ['Total then', formatRupees(offer.total)],
        ['Ended', shortDay(offer.validUntil)],
      ]}
    />
  );
}
