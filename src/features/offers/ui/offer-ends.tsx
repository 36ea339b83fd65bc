import { useHref } from 'react-router';
import { paymentNames } from '#features/orders/constants.ts';
import { formatDate, formatDateTime, formatList, formatRupees, formatShortDay, plural } from '#shared/format.ts';
import { answerHours } from '#shared/time/answer-hours.ts';
import buttonStyles from '#ui/button.module.css';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Offer } from '../contract.ts';
import { describeSubjects } from '../messages.ts';
import { Mini, OfferEnd, type OfferFact, sayVersion } from './offer-end.tsx';
import styles from './offer-ends.module.css';
import { type OfferStep, Path } from './offer-parts.tsx';

export function OfferAccepted({ offer, token }: { offer: Offer; token: string }) {
  const { order } = offer;
  const pdf = useHref(`/offers/${token}.pdf`);
  if (!order) return null;
  return (
    <OfferEnd
      ground="mint"
      eyebrow={sayVersion(offer)}
      title="Accepted. It is an order now."
      lead={`${order.signedBy} accepted on ${formatDateTime(order.acceptedAt)}. Everything from here on stands with the order.`}
      actions={
        <>
          <ButtonLink to={`/order-confirmation/${order.id}`}>Go to order {order.orderNumber}</ButtonLink>
          <a className={classNames(buttonStyles.btn, buttonStyles.line)} href={pdf}>
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
        ...(offer.pieces > 0 ? ([['Pieces', plural(offer.pieces, 'item')]] as OfferFact[]) : []),
        ['Total', formatRupees(offer.total)],
        ['Payment', `${paymentNames.get(order.paymentType) ?? order.paymentType}${order.payBy ? ', not in yet' : ''}`],
        ...(offer.readyBy
          ? ([
              [
                'Ready by',
                `${formatShortDay(offer.readyBy, { weekday: true })}${order.payBy ? ', if paid in time' : ''}`,
              ],
            ] as OfferFact[])
          : []),
      ]}
      rest={order.payBy ? { title: 'Next', content: <Path steps={stepsToBegin(order.payBy, order)} /> } : undefined}
    />
  );
}

/** Steps until the work begins, while the money is awaited. */
function stepsToBegin(payBy: string, { paymentType }: NonNullable<Offer['order']>): OfferStep[] {
  const pay: OfferStep =
    paymentType === 'bank_transfer'
      ? [
          'You transfer the amount',
          `By ${formatShortDay(payBy, { weekday: true, time: true })}`,
          'Account details stand on the order.',
        ]
      : [
          'You pay the amount',
          `By ${formatShortDay(payBy, { weekday: true, time: true })}`,
          'The way to pay stands on the order.',
        ];
  return [pay, ['We begin', 'When it is in', 'From then on we write at every step.']];
}

export function OfferChangeSent({ offer }: { offer: Offer }) {
  const { change, version, email, validUntil } = offer;
  if (!change) return null;
  const due = change.dueAt && formatShortDay(change.dueAt, { weekday: true, time: true });
  return (
    <OfferEnd
      ground="sky"
      eyebrow={offer.number}
      title="We have your change."
      lead={
        <>
          Version {version + 1} is mailed to <span className="whole">{email}</span>{' '}
          {due ? `by ${due}.` : 'soon. It takes us longer than we said.'}
        </>
      }
      actions={
        <ButtonLink to="?step=read" look="line">
          See version {version}
        </ButtonLink>
      }
      head={
        <>
          <p className={styles.what}>What you wrote, {formatDateTime(change.at)}</p>
          <blockquote dir="auto">“{change.message}”</blockquote>
        </>
      }
      facts={[
        ['About', describeSubjects(change.about) || 'In your words'],
        ['Files', change.files.map(({ name }) => name).join(', ') || 'None'],
      ]}
      rest={{
        title: 'Until then',
        content: (
          <Path
            steps={[
              [
                `Version ${version} rests`,
                'Now',
                `It can be read, and not accepted. Its price holds until ${formatDate(validUntil)} all the same.`,
              ],
              [
                `You get version ${version + 1} by e-mail`,
                due ? `By ${due}` : 'Soon',
                'With a price and a date of its own.',
              ],
            ]}
          />
        ),
      }}
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
            <p className={styles.big}>{formatDateTime(declined.at)}</p>
          </>
        )
      }
      facts={[
        ['Offer', sayVersion(offer)],
        ['Total', formatRupees(offer.total)],
      ]}
      rest={{
        title: 'Tapped it by mistake?',
        content: (
          <p>
            {phone && `Call ${phone} or `}answer the mail. We send the same offer again, at the same price until{' '}
            {formatDate(offer.validUntil)}.
          </p>
        ),
      }}
    />
  );
}

/** The steps after a new request, with their dates. */
function listSteps({ priceBy, readyBy, closed }: NonNullable<Offer['askedToday']>): OfferStep[] {
  const days = closed.map(
    ({ day, poya }) => `${poya ?? 'a public holiday'} on ${formatShortDay(day, { weekday: true })}`,
  );
  const notCounted = ['Saturdays', 'Sundays', ...days];
  const ready: OfferStep[] = readyBy
    ? [
        [
          'Ready',
          `About ${formatShortDay(readyBy, { weekday: true })}`,
          `${formatList(notCounted)} do not count as working days.`,
        ],
      ]
    : [];
  return [
    ['New price', `By ${formatShortDay(priceBy, { weekday: true })}`, `Within ${answerHours} hours, on a working day.`],
    ...ready,
  ];
}

/** The quote form with the first drawing, its pieces and its technique. */
function askAgain({ lines }: Offer): string {
  const design = lines.find((line) => line.design)?.design;
  if (!design) return '/quote';
  const same = lines.filter((line) => line.design?.id === design.id);
  const pieces = String(same.reduce((sum, { quantity }) => sum + quantity, 0));
  return `/quote?${new URLSearchParams({ design: design.id, pieces, service: design.technique })}`;
}

export function OfferExpired({ offer }: { offer: Offer }) {
  const { askedToday } = offer;
  return (
    <OfferEnd
      ground="sand"
      eyebrow={sayVersion(offer)}
      title={`This offer ended on ${formatDate(offer.validUntil)}.`}
      lead={`Cotton and ink change their price, so an offer holds for so long only. Ask once more: same drawing, today’s price within ${answerHours} hours.`}
      actions={
        <>
          <ButtonLink to={askAgain(offer)}>Ask for it again</ButtonLink>
          <ButtonLink to="/contact" look="line">
            Contact Us
          </ButtonLink>
        </>
      }
      head={
        <>
          <p className={styles.what}>What it was</p>
          <Mini offer={offer} title={offer.title} words={offer.pieces > 0 ? plural(offer.pieces, 'item') : ''} />
        </>
      }
      facts={[
        ['Total then', formatRupees(offer.total)],
        ['Ended', formatShortDay(offer.validUntil, { weekday: true })],
        ...(askedToday ? ([['Today', formatShortDay(askedToday.today, { weekday: true })]] as OfferFact[]) : []),
      ]}
      rest={askedToday ? { title: 'If you ask today', content: <Path steps={listSteps(askedToday)} /> } : undefined}
    />
  );
}
