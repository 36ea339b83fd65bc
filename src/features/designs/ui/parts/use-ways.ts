import { useRef, useState } from 'react';
import { toMadeDesign } from '../../choices/made-design.ts';
import type { WaysOn } from '../../sending/ways-on.ts';
import type { Studio } from './studio.ts';

export type Way = keyof WaysOn;

/** What leads on from the workbench, one way at a time. */
export interface Ways {
  busy: Way | undefined;
  /** Sent part of the file: 0 to 1. */
  sent: number;
  /** Why the last way was closed. */
  error: string | undefined;
  /** Of the design as it was when it was asked for. */
  link: string | undefined;
  go(way: Way): Promise<void>;
  /** Ends an upload that is under way. */
  cancel(): void;
}

const idle = { busy: undefined, sent: 0, error: undefined, link: undefined };

const unexpected = 'Something went wrong here. Your design is kept: please try again.';

export function useWays(waysOn: WaysOn, studio: Studio): Ways {
  const [state, setState] = useState<Pick<Ways, 'busy' | 'sent' | 'error' | 'link'>>(idle);
  const running = useRef<AbortController>(undefined);
  async function go(way: Way): Promise<void> {
    if (state.busy) return;
    const ending = new AbortController();
    running.current = ending;
    setState({ ...idle, busy: way });
    const onProgress = (sent: number) => setState((before) => (before.busy === way ? { ...before, sent } : before));
    const sending = { onProgress, signal: ending.signal };
    const answer: { error?: string; link?: string } = await waysOn[way](toMadeDesign(studio), sending).catch(
      (error: unknown) => {
        if (ending.signal.aborted) return {};
        console.error(error);
        return { error: unexpected };
      },
    );
    setState({ ...idle, error: answer.error, link: answer.link });
  }
  return { ...state, go, cancel: () => running.current?.abort() };
}
