import { useEffect, useRef, useState } from 'react';
import type { UploadedFile } from '#features/uploads/contract.ts';
import { type ApiResult, mayPass } from '#http/api-client.ts';
import type { OrderPayment } from '../../payment-contract.ts';
import type { PaymentAnswer } from '../../payment-queries.ts';
import { slipEndings } from '../slip-endings.ts';

export interface SlipCalls {
  upload(
    file: File,
    options: { onProgress(fraction: number): void; signal: AbortSignal },
  ): Promise<ApiResult<{ file: UploadedFile }>>;
  send(url: string): Promise<PaymentAnswer>;
}

/** A slip on its way. */
interface Slip {
  file: File;
  /** Where it is stored, once it is: sent again it is the same slip. */
  url?: string;
}

interface Failure {
  error: string;
  /** The slip that can be sent again as it is. */
  lost?: Slip;
}

const otherKind = 'A slip is a JPG, PNG or PDF. Please choose another file.';
const isKnown = ({ name }: File) => slipEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** Sends one slip at a time, until its box is gone. */
export function useSlip({ upload, send }: SlipCalls, onSent: (payment: OrderPayment) => void) {
  const [failure, setFailure] = useState<Failure>();
  /** Null while nothing is sent; 1 once it is stored. */
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  /** @returns undefined when it is there, or was cancelled */
  async function deliver({ file, url }: Slip, signal: AbortSignal): Promise<Failure | undefined> {
    let stored = url;
    if (!stored) {
      const answer = await upload(file, { onProgress: setProgress, signal });
      if (!answer.success) return toFailure(answer, { file });
      stored = answer.file.url;
    }
    setProgress(1);
    const answer = await send(stored);
    if (!answer.success) return toFailure(answer, { file, url: stored });
    onSent(answer.payment);
    return undefined;
  }

  async function start(slip: Slip): Promise<void> {
    if (sending.current) return;
    if (!isKnown(slip.file)) return setFailure({ error: otherKind });
    const leaving = new AbortController();
    sending.current = leaving;
    setFailure(undefined);
    setProgress(0);
    const failed = await deliver(slip, leaving.signal).catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error;
      return undefined;
    });
    sending.current = null;
    setProgress(null);
    setFailure(failed);
  }
  return {
    progress,
    failure,
    start,
    cancel: () => sending.current?.abort(),
    refuse: (error: string) => setFailure({ error }),
  };
}

/** A file that was refused is refused again; what did not get through may. */
function toFailure({ status, error }: { status: number; error: string }, lost: Slip): Failure {
  return mayPass(status) ? { error, lost } : { error };
}
