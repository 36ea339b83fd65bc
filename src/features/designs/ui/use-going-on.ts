import { useCallback, useEffect, useState } from 'react';
import type { OpenedDesign } from '../sending/open-design.ts';
import type { Brought } from '../worker/studio-client.ts';
import { bringKept, findSeen, forgetKept, type Kept, readKept, readOpen } from './parts/keeping.ts';
import type { GoingOn } from './parts/studio.ts';

interface Back {
  /** What this device has kept, to be offered. */
  kept: Kept | undefined;
  /** The design of this tab is on its way back after a reload. */
  isReturning: boolean;
  /** The query of the page that it came back to. */
  returnedTo: string | undefined;
  resume(kept: Kept): void;
  forget(kept: Kept): void;
}

/**
 * Designs of before: what this tab had open comes back by itself, what else the device has kept is offered.
 * @param isShown whether the drop area is shown
 */
export function useKept(isShown: boolean, take: (brought: Brought, goingOn: GoingOn) => void): Back {
  const [kept, setKept] = useState<Kept>();
  const [isReturning, setReturning] = useState(false);
  const [returnedTo, setReturnedTo] = useState<string>();
  const forget = useCallback((from: Kept) => {
    void forgetKept(from.shelf).catch(() => {});
    setKept(readKept());
  }, []);
  const resume = useCallback(
    async (from: Kept) => {
      const brought = await bringKept(from).catch(() => undefined);
      const { choices, asItIs, seen, sending } = from;
      if (brought) take(brought, { isBack: true, choices, asItIs, seen, sending });
      else forget(from);
      return brought !== undefined;
    },
    [take, forget],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    const open = readOpen();
    if (!open) return;
    setReturning(true);
    void resume(open).then((isHere) => {
      setReturnedTo(isHere ? open.search : undefined);
      setReturning(false);
    });
  }, []);
  useEffect(() => {
    if (isShown) setKept(readKept());
  }, [isShown]);
  return { kept: isReturning ? undefined : kept, isReturning, returnedTo, resume: (from) => void resume(from), forget };
}

/** The design of a link, with the price that this device was shown of it, and the pieces unless the cart has others. */
export function toGoingOn({ id, choices }: OpenedDesign): GoingOn {
  const seen = findSeen(id);
  if (!seen) return { isBack: false, asItIs: false, choices };
  const pieces = Object.fromEntries(seen.pieces.map(({ size, quantity }) => [size, quantity]));
  if (Object.keys(choices.pieces).length === 0)
    return { isBack: false, asItIs: false, choices: { ...choices, pieces }, seen };
  const isSame = JSON.stringify(sorted(choices.pieces)) === JSON.stringify(sorted(pieces));
  return { isBack: false, asItIs: false, choices, seen: isSame ? seen : undefined };
}

function sorted(pieces: Readonly<Record<string, number>>): [string, number][] {
  return Object.entries(pieces).sort(([one], [other]) => (one < other ? -1 : 1));
}
