import { useRef, useState } from 'react';
import { formatDay, formatFileSize } from '#shared/format.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import type { OrderPayment } from '../../payment-contract.ts';
import styles from './slip-box.module.css';
import { SlipDrop } from './slip-drop.tsx';
import { type SlipCalls, useSlip } from './use-slip.ts';

interface SlipBoxProps extends SlipCalls {
  payment: OrderPayment;
  onSent(payment: OrderPayment): void;
}

/** The picture of a transfer: chosen or dropped, it is sent at once. */
export function SlipBox({ payment: { slip }, onSent, ...calls }: SlipBoxProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [isAnother, setAnother] = useState(false);
  const { progress, failure, start, cancel, refuse } = useSlip(calls, (payment) => {
    setAnother(false);
    onSent(payment);
  });
  const asks = !slip?.isReadable || isAnother;
  async function send(...what: Parameters<typeof start>): Promise<void> {
    await start(...what);
    // The button that was pressed is gone: the keyboard goes on from the title.
    title.current?.focus();
  }
  const lost = failure?.lost;
  return (
    <section className={styles.slip} aria-labelledby="slip-title">
      <h3 id="slip-title" ref={title} tabIndex={-1}>
        {slip ? (slip.isReadable ? 'Slip received' : 'Please send the slip once more') : 'Send the slip'}
      </h3>
      {slip ? (
        <SlipFile slip={slip} />
      ) : (
        <p>Optional. We start on your pieces sooner, as we need not wait for the bank’s list.</p>
      )}
      {slip && !slip.isReadable && (
        <Alert tone="warn" className={styles.note}>
          <p>
            <b>We cannot read it.</b> Lay it flat, in daylight, all four corners in the picture. Your pieces stay set
            aside.
          </p>
        </Alert>
      )}
      {slip?.isReadable && !isAnother && <SlipReceived onAnother={() => setAnother(true)} />}
      {failure && (
        <Alert tone="bad" className={styles.note}>
          <p>{failure.error}</p>
          {lost && (
            <Button look="line" size="small" className={styles.again} onClick={() => void send(lost)}>
              Try again
            </Button>
          )}
        </Alert>
      )}
      {asks && (
        <SlipDrop progress={progress} onFile={(file) => void send({ file })} onRefused={refuse} onCancel={cancel} />
      )}
    </section>
  );
}

function SlipReceived({ onAnother }: { onAnother(): void }) {
  return (
    <>
      <Alert tone="ok" className={styles.note}>
        <p>
          <b>Thank you. We compare it with the account.</b> On working days that takes until 4:00 PM; then you get a
          mail.
        </p>
      </Alert>
      <Button look="text" className={styles.again} onClick={onAnother}>
        Send another slip
      </Button>
    </>
  );
}

function SlipFile({ slip: { name, size, sentAt, isReadable } }: { slip: NonNullable<OrderPayment['slip']> }) {
  return (
    <div className={styles.file}>
      <span className={classNames(styles.paper, !isReadable && styles.blurred)} aria-hidden="true" />
      <div>
        <b>{name}</b>
        <p>
          {formatFileSize(size)}, sent {formatDay(sentAt, { weekday: false, time: true })}
        </p>
      </div>
    </div>
  );
}
