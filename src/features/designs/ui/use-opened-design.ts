import { useEffect, useState } from 'react';
import type { ApiResult } from '#http/api-client.ts';
import type { OpenedDesign } from '../sending/open-design.ts';

/** The design of a link; nothing without an id. */
export function useOpenedDesign(id: string | null, open: (id: string) => Promise<ApiResult<OpenedDesign>>) {
  const [answer, setAnswer] = useState<ApiResult<OpenedDesign>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once
  useEffect(() => {
    let isCurrent = true;
    setAnswer(undefined);
    if (id !== null) void open(id).then((opened) => isCurrent && setAnswer(opened));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return {
    opened: answer?.success ? answer : undefined,
    openError: answer && !answer.success ? answer.error.replace(/\.?$/, '.') : undefined,
  };
}
