import { useContext, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BroughtFile } from '#features/enquiries/constants.ts';
import { mayPass } from '#http/api-client.ts';
import { describeArtworkFault } from '../../artwork/messages.ts';
import type { Refused } from './refused-card.tsx';
import { UploadContext } from './upload-context.ts';

interface Asking {
  /** Sent part of the file, 0 to 1; undefined while nothing is sent. */
  sent: number | undefined;
  /** Why the file could not be sent. */
  error: string | undefined;
  /** The same file may be taken later. */
  mayPass: boolean;
  ask(): void;
  cancel(): void;
}

const idle: Pick<Asking, 'sent' | 'error' | 'mayPass'> = { sent: undefined, error: undefined, mayPass: false };

/** Sends a file that has no picture here, and leads to the quote form with it. */
export function useAskWithFile(refused: Refused): Asking {
  const upload = useContext(UploadContext);
  const navigate = useNavigate();
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(undefined);
  // A file that is replaced is not sent on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each file
  useEffect(() => {
    setState(idle);
    return () => running.current?.abort();
  }, [refused.file]);

  async function ask(): Promise<void> {
    const ending = new AbortController();
    running.current = ending;
    setState({ ...idle, sent: 0 });
    const { signal } = ending;
    const onProgress = (sent: number) => signal.aborted || setState({ ...idle, sent });
    const answer = await upload?.(refused.file, { onProgress, signal, takenBy: 'studio' }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    if (signal.aborted || !answer) return;
    if (!answer.success) return setState({ ...idle, error: answer.error, mayPass: mayPass(answer.status) });
    const brought: BroughtFile = { file: answer.file, words: toWords(refused) };
    await navigate('/quote', { state: { brought } });
  }
  function cancel(): void {
    running.current?.abort();
    setState(idle);
  }
  return { ...state, ask: () => void ask(), cancel };
}

/** Words of the quote form on the file, until the visitor types. */
function toWords({ file, fault, isKept }: Refused): string {
  if (isKept) return `My drawing is ${file.name}, which the Studio could not show. Please mail me the preview.`;
  return `My drawing is ${file.name}, which the Studio could not open. It said: ${describeArtworkFault(fault)}`;
}
