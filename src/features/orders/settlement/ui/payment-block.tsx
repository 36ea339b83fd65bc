import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDay, formatRupees } from '#shared/format.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { type Loadable, useLoad } from '#ui/feedback/load.tsx';
import type { OrderPayment } from '../../payment-contract.ts';
import styles from './payment-block.module.css';
import { SlipBox } from './slip-box.tsx';
import type { SlipCalls } from './use-slip.ts';

interface PaymentBlockProps extends SlipCalls {
  value: Loadable<{ payment: OrderPayment | null }>;
  /** A slip was sent. */
  onSent(payment: OrderPayment): void;
}

/** The transfer that an order waits for: where it goes, how much it is, and its slip. Nothing for other orders. */
export function PaymentBlock({ value, ...slip }: PaymentBlockProps) {
  const loaded = useLoad(value);
  const payment = loaded.state === 'data' ? loaded.data.payment : undefined;
  if (payment?.method !== 'bank_transfer' || payment.state === 'cancelled') return null;
  return (
    <section className={styles.pay} id="pay" aria-labelledby="pay-title">
      <header>
        <h2 id="pay-title">{describeState(payment)}</h2>
        <DueWords {...payment} />
      </header>
      {payment.account && (
        <>
          <Account payment={payment} account={payment.account} />
          <SlipBox payment={payment} {...slip} />
        </>
      )}
    </section>
  );
}

function describeState({ state, slip }: OrderPayment): string {
  if (state === 'received') return 'Your transfer is in';
  if (state === 'refunded') return 'Paid back';
  if (state === 'charged_back') return 'Taken back by the bank';
  if (state === 'lapsed') return 'Not paid in time';
  return slip?.isReadable ? 'Transfer on its way' : 'Pay by transfer';
}

function DueWords({ state, dueAt, receivedAt, received, slip, isToRefund }: OrderPayment) {
  if (isToRefund) return <p>{formatRupees(received)} goes back to you: the studio writes when it has.</p>;
  if (state === 'received' && receivedAt)
    return (
      <p>
        {formatRupees(received)}, <b>{formatDay(receivedAt, { weekday: false, time: true })}</b>
      </p>
    );
  if (state === 'lapsed') return <p>The pieces are back on the shelf. Have you paid? Answer our mail.</p>;
  if (state !== 'waiting') return null;
  if (slip?.isReadable)
    return (
      <p>
        Slip received <b>{formatDay(slip.sentAt, { weekday: false, time: true })}</b>
      </p>
    );
  return (
    <p>
      Until <b>{formatDay(dueAt, { time: true })}</b>
    </p>
  );
}

interface AccountProps {
  payment: OrderPayment;
  account: NonNullable<OrderPayment['account']>;
}

function Account({ payment: { amount, orderNumber }, account }: AccountProps) {
  return (
    <dl>
      <Line name="Amount, exactly" copies="amount" value={amount.toFixed(2)} shown={formatRupees(amount)} isFirst />
      <Line name="Reference, so that we find it" copies="reference" value={orderNumber} isFirst />
      <Line name="Account name" copies="account name" value={account.accountName} />
      <Line name="Account number" copies="account number" value={account.accountNumber} />
      <Line name="Bank and branch" copies="bank and branch" value={account.bank} />
      {account.swift && <Line name="SWIFT, from abroad" copies="SWIFT code" value={account.swift} />}
    </dl>
  );
}

interface LineProps {
  name: string;
  /** The name of the copied text, for the button. */
  copies: string;
  value: string;
  shown?: string;
  isFirst?: boolean;
}

/** Milliseconds for which a line says that it is copied. */
const copiedMs = 3_000;

function Line({ name, copies, value, shown = value, isFirst }: LineProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const Icon = isCopied ? Check : Copy;
  // Without the right to the clipboard the text can still be marked.
  const copy = () =>
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <div className={classNames(styles.line, isFirst && styles.first)}>
      <dt>{name}</dt>
      <dd>
        {shown}
        <Button
          look="line"
          size="small"
          className={isCopied ? styles.copied : undefined}
          aria-label={`${isCopied ? 'Copied' : 'Copy'} ${copies}`}
          onClick={() => void copy()}
        >
          <Icon aria-hidden="true" />
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </dd>
    </div>
  );
}
