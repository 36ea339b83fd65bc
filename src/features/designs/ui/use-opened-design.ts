import { useEffect, useState } from 'react';
import type { ApiFailure, ApiResult } from '#http/api-client.ts';
import type { OpenedDesign } from '../sending/open-design.ts';

/** A part of the page that could not be loaded. */
const toFailure = (): ApiFailure => ({
  success: false,
  status: 0,
  error: 'The design could not be loaded. Please try again.',
});

/** The design of a link; nothing without an id. */
export function useOpenedDesign(id: string | null, open: (id: string) => Promise<ApiResult<OpenedDesign>>) {
  const [answer, setAnswer] = useState<ApiResult<OpenedDesign>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once
  useEffect(() => {
    let isCurrent = true;
    setAnswer(undefined);
    if (id !== null)
      void open(id)
        .catch(toFailure)
        .then((opened) => isCurrent && setAnswer(opened));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return {
    opened: answer?.success ? answer : undefined,
    openError: answer && !answer.success ? answer.error : undefined,
  };
}
