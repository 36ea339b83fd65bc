import { Link } from 'react-router';
import type { OrderMail } from '#features/orders/office/queries.ts';
import { capitalize, formatRecentTime, pluralForm } from '#shared/format.ts';
import { statusText } from '../order-words.tsx';

const titles: Record<string, string> = {
  'order-confirmation': 'We have your order',
  'order-staff': 'New order, to the shop',
  'order-cancelled-by-customer': 'You cancelled it',
  'order-cancelled-staff': 'The customer cancelled, to the shop',
  'payment-received': 'Receipt',
  'payment-reminder': 'Your transfer is due',
  'payment-slip': 'Your slip is with us',
  'payment-slip-staff': 'Slip, to the shop',
  'payment-late-staff': 'Paid late, to the shop',
  'payment-charged-back-staff': 'Charged back, to the shop',
  'payment-to-refund': 'We pay this back',
  'payment-slip-again': 'One more photo, please',
};

const states: Record<string, string> = {
  created: 'waits',
  retry: 'is tried again',
  active: 'is being sent',
  completed: 'sent',
  failed: 'failed',
};

function toTitle(message: string): string {
  const name = message.replace(/^order-/, '');
  return titles[message] ?? (statusText(name) === name ? capitalize(name.replaceAll('-', ' ')) : statusText(name));
}

/** The mails about an order of the last days. */
export function OrderMails({ orderNumber, mails }: { orderNumber: string; mails: OrderMail[] }) {
  if (mails.length === 0) return null;
  return (
    <section className="box o7">
      <div className="box-h">
        <h2>
          <b>{mails.length}</b>
          {pluralForm(mails.length, 'Mail')}
        </h2>
      </div>
      <ul className="q q-slim">
        {mails.map(({ id, message, state, at }) => (
          <li key={id}>
            <p className="what">
              <b>{toTitle(message)}</b>
              <small>
                {formatRecentTime(at)}, {states[state] ?? state}
              </small>
            </p>
            <p className="act">
              <Link
                className="b b-s"
                to={`/mails?search=${orderNumber}&mail=${id}`}
                aria-label={`See ${toTitle(message)}`}
              >
                See
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
