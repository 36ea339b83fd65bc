import { Link } from 'react-router';
import type { OrderMail } from '#features/orders/office/queries.ts';
import { formatRecentTime, pluralForm } from '#shared/format.ts';
import { mailLabel } from '../../mails/mail-words.ts';
import { statusText } from '../order-words.tsx';

/** As a mail is called among those of its order. */
const titles: Readonly<Record<string, string>> = {
  'order-confirmation': 'We have your order',
  'order-staff': 'New order, to the shop',
  'order-confirmed': statusText('confirmed'),
  'order-processing': statusText('processing'),
  'order-shipped': statusText('shipped'),
  'order-delivered': statusText('delivered'),
  'order-cancelled': statusText('cancelled'),
  'order-cancelled-by-customer': 'You cancelled it',
  'order-cancelled-staff': 'The customer cancelled, to the shop',
  'order-track': 'Track',
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

function findTitle(name: string): string {
  return titles[name] ?? mailLabel(name);
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
              <b>{findTitle(message)}</b>
              <small>
                {formatRecentTime(at)}, {states[state] ?? state}
              </small>
            </p>
            <p className="act">
              <Link
                className="b b-s"
                to={`/mails?search=${orderNumber}&mail=${id}`}
                aria-label={`See ${findTitle(message)}`}
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
