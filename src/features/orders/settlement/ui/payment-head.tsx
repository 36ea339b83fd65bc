import type { ReactNode } from 'react';
import { formatRupees } from '#shared/format.ts';
import { classNames } from '#ui/class-names.ts';
import type { OrderPayment } from '../../payment-contract.ts';
import styles from './payment-head.module.css';

interface PaymentHeadProps {
  ground: 'sky' | 'sand' | 'mint';
  title: string;
  lead: string;
  number: string;
  amount: string;
  facts: [name: string, value: string][];
  /** Something is looked for: it is told when it is found. */
  isWaiting?: boolean;
  /** The actions. */
  children: ReactNode;
}

/** Words of each head on its payment. */
export function toHead({ orderNumber, amount }: OrderPayment): Pick<PaymentHeadProps, 'number' | 'amount'> {
  return { number: `Order ${orderNumber}`, amount: formatRupees(amount) };
}

/** One sentence on a payment, what can be done, and a card with its facts. */
export function PaymentHead({ ground, title, lead, number, amount, facts, isWaiting, children }: PaymentHeadProps) {
  return (
    <section className={classNames(styles.head, styles[ground])} role={ground === 'sand' ? 'alert' : 'status'}>
      <div className="wrap">
        <div>
          {isWaiting && <div className={styles.dots} aria-hidden="true" />}
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <div className="btns">{children}</div>
        </div>
        <div className={styles.card}>
          <p>{number}</p>
          <p className={styles.amount}>{amount}</p>
          <dl>
            {facts
              .filter(([, value]) => value !== '')
              .map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

interface StepsProps {
  title: string;
  steps: { name: string; when: string; words: string }[];
  /** Stands below them. */
  children?: ReactNode;
}

/** The steps that follow, or that help. */
export function PaymentSteps({ title, steps, children }: StepsProps) {
  return (
    <div className={`wrap ${styles.rest}`}>
      <h2>{title}</h2>
      <ol>
        {steps.map(({ name, when, words }) => (
          <li key={name}>
            <b>{name}</b>
            <span>{when}</span>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}
