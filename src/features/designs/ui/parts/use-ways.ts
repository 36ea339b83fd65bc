import { useEffect, useRef, useState } from 'react';
import { toMadeDesign } from '../../choices/made-design.ts';
import { describeChange } from '../../choices/price-change.ts';
import type { Design } from '../../contract.ts';
import type { WaysOn } from '../../sending/ways-on.ts';
import { closeOpen, noteSeen, noteSending, noteStored } from './keeping.ts';
import { type FreshShop, type Halt, lookAgain, priceStored, readSeen } from './look-again.ts';
import type { Studio } from './studio.ts';

export type Way = keyof WaysOn;

interface State {
  busy: Way | undefined;
  /** Sent part of the file: 0 to 1. */
  sent: number;
  /** Why the last way was closed. */
  error: string | undefined;
  /** A change since the visitor last looked: the next press goes on. */
  notice: string | undefined;
  /** Of the design as it was when it was asked for. */
  link: string | undefined;
}

/** The ways on from the workbench, one at a time. */
export interface Ways extends State {
  go(way: Way): Promise<void>;
  /** Ends an upload that is under way. */
  cancel(): void;
}

const idle: State = { busy: undefined, sent: 0, error: undefined, notice: undefined, link: undefined };

const unexpected = 'Something went wrong here. Your design is kept: please try again.';

type Answer = Halt & { link?: string; refused?: true; cancelled?: true };

interface Around {
  fresh: FreshShop;
  /** Changes since the visitor was last here. */
  since: string | undefined;
  /** The way that broke off then: it goes on by itself, unless there is something to tell first. */
  resumed: Way | undefined;
}

export function useWays(waysOn: WaysOn, studio: Studio, { fresh, since, resumed }: Around): Ways {
  const [state, setState] = useState<State>({ ...idle, notice: since });
  const running = useRef<AbortController>(undefined);
  /** The last notice on stored designs: the next press goes on. */
  const told = useRef('');
  const agree = (designs: readonly Design[]) => {
    const priced = designs.flatMap((design) => priceStored(studio, design) ?? []);
    const first = priced.find(({ change }) => change) ?? priced[0];
    if (!first) return unexpected;
    const { seen, change, technique } = first;
    const key = JSON.stringify([designs.map(({ id }) => id), change]);
    if (!change || told.current === key) {
      for (const { id } of designs) noteSeen(id, seen);
      return seen;
    }
    told.current = key;
    return describeChange(change, technique);
  };
  async function start(way: Way, ending: AbortController): Promise<Answer> {
    const onProgress = (sent: number) => setState((now) => (now.busy === way ? { ...now, sent } : now));
    const onStored = (storedAs: string) => noteStored(studio.brought, storedAs);
    const sending = { onProgress, onStored, signal: ending.signal, agree };
    const made = toMadeDesign(studio);
    if (way !== 'order') return waysOn[way](made, sending);
    const halt = await lookAgain(studio, fresh);
    ending.signal.throwIfAborted();
    if (halt) return halt;
    const answer = await waysOn.order(made, sending);
    const why = answer.refused && (await lookAgain(studio, fresh));
    return why ? why : answer;
  }
  async function go(way: Way): Promise<void> {
    if (state.busy) return;
    const ending = new AbortController();
    running.current = ending;
    setState({ ...idle, busy: way });
    noteSending(studio.brought, way);
    const answer = await start(way, ending).catch((error: unknown): Answer => {
      if (ending.signal.aborted) return { cancelled: true };
      console.error(error);
      return { error: unexpected };
    });
    endSending(way, answer, studio);
    setState({ ...idle, error: answer.error, notice: answer.notice, link: answer.link });
  }
  const isResumed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isResumed.current || !resumed) return;
    isResumed.current = true;
    if (since) noteSending(studio.brought, undefined);
    else void go(resumed);
  }, []);
  return { ...state, go, cancel: () => running.current?.abort() };
}

/** A page that is left fails its calls first: what is under way is forgotten a moment later. */
const leavingMs = 1000;

function endSending(way: Way, { error, notice, link, cancelled }: Answer, studio: Studio): void {
  if (error) setTimeout(() => noteSending(studio.brought, undefined), leavingMs);
  else noteSending(studio.brought, undefined);
  if (way === 'order' && !error && !notice && !cancelled) closeOpen();
  const designId = link && new URL(link).searchParams.get('design');
  const { seen } = readSeen(studio);
  if (designId && seen) noteSeen(designId, seen);
}
