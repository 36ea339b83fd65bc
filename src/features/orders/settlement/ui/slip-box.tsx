import { Upload } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import type { UploadedFile } from '#features/uploads/contract.ts';
import type { ApiResult } from '#http/api-client.ts';
import button from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { sayMoment } from '../../payment/due-words.ts';
import type { OrderPayment } from '../../payment-contract.ts';
import type { PaymentAnswer } from '../../payment-queries.ts';
import { slipEndings } from '../slip-endings.ts';
import styles from './payment-block.module.css';

export interface SlipCalls {
  upload(
    file: File,
    options: { onProgress(fraction: number): void; signal: AbortSignal },
  ): Promise<ApiResult<{ file: UploadedFile }>>;
  send(url: string): Promise<PaymentAnswer>;
}

interface SlipBoxProps extends SlipCalls {
  payment: OrderPayment;
  onSent(payment: OrderPayment): void;
}

const otherKind = 'A slip is a JPG, PNG or PDF. Please choose another file.';

/** The picture of a transfer: chosen or dropped, it is sent at once. */
export function SlipBox({ payment: { slip }, onSent, ...calls }: SlipBoxProps) {
  const { error, progress, send } = useSlip(calls, onSent);
  const [isAnother, setAnother] = useState(false);
  const asks = !slip?.isReadable || isAnother;
  async function take(file: File | undefined): Promise<void> {
    if (file && (await send(file))) setAnother(false);
  }
  return (
    <section className={styles.slip} aria-labelledby="slip-title">
      <h3 id="slip-title">
        {slip ? (slip.isReadable ? 'Slip received' : 'Please send the slip once more') : 'Send the slip'}
      </h3>
      {slip ? (
        <p>
          <b>{slip.name}</b>, sent {sayMoment(slip.sentAt)}
        </p>
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
      {slip?.isReadable && !isAnother && (
        <>
          <Alert tone="ok" className={styles.note}>
            <p>
              <b>Thank you. We compare it with the account.</b> That takes until the next working day; then you get a
              mail.
            </p>
          </Alert>
          <Button look="text" onClick={() => setAnother(true)}>
            Send another slip
          </Button>
        </>
      )}
      {error && (
        <Alert tone="bad" className={styles.note}>
          <p>{error}</p>
        </Alert>
      )}
      {asks && <Drop progress={progress} onFile={(file) => void take(file)} />}
    </section>
  );
}

function useSlip({ upload, send }: SlipCalls, onSent: SlipBoxProps['onSent']) {
  const [error, setError] = useState('');
  /** Null while nothing is sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const isSending = useRef(false);
  async function sendFile(file: File): Promise<string> {
    if (!slipEndings.some((ending) => file.name.toLowerCase().endsWith(`.${ending}`))) return otherKind;
    const stored = await upload(file, { onProgress: setProgress, signal: new AbortController().signal });
    if (!stored.success) return stored.error;
    const answer = await send(stored.file.url);
    if (!answer.success) return answer.error;
    onSent(answer.payment);
    return '';
  }
  return {
    error,
    progress,
    /** @returns whether it is there */
    send: async (file: File): Promise<boolean> => {
      if (isSending.current) return false;
      isSending.current = true;
      setError('');
      setProgress(0);
      const fault = await sendFile(file);
      isSending.current = false;
      setProgress(null);
      setError(fault);
      return fault === '';
    },
  };
}

interface DropProps {
  progress: number | null;
  onFile(file: File | undefined): void;
}

function Drop({ progress, onFile }: DropProps) {
  const id = useId();
  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onFile(currentTarget.files?.[0]);
    // Emptied, so that the same file can be chosen again.
    currentTarget.value = '';
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    onFile(event.dataTransfer.files[0]);
  }
  const isBusy = progress !== null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Upload aria-hidden="true" />
      {isBusy ? (
        <progress value={progress} max={1} aria-label="Sending the slip" />
      ) : (
        <>
          <p id={`${id}-hint`}>JPG, PNG or PDF. A photo will do</p>
          <input
            id={id}
            type="file"
            className="vh"
            accept={slipEndings.map((ending) => `.${ending}`).join(',')}
            aria-describedby={`${id}-hint`}
            aria-label="Choose the slip"
            onChange={pick}
          />
          <label htmlFor={id} className={`${button.btn} ${button.line} ${button.small}`} data-button>
            Choose file
          </label>
        </>
      )}
    </div>
  );
}
