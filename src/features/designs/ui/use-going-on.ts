import { useCallback, useEffect, useState } from 'react';
import type { KeptChoices } from '../choices/kept-design.ts';
import { toColours } from '../choices/seen-price.ts';
import type { OpenedDesign } from '../sending/open-design.ts';
import type { Brought } from '../worker/studio-client.ts';
import { bringKept, findSeen, forgetKept, type Kept, readKept, readOpen } from './parts/keeping.ts';
import type { GoingOn } from './parts/studio.ts';

interface Back {
  /** The design of this device, to be offered. */
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
    void forgetKept(from).catch(() => {});
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

/** The design of a link with its price on this device. Pieces in the cart go before those of the device. */
export function toGoingOn({ id, choices }: OpenedDesign): GoingOn {
  const seen = findSeen(id);
  if (!seen) return { isBack: false, asItIs: false, choices };
  const colours = toColours(seen, choices.variantId);
  const inCart = listPieces(choices, choices.variantId);
  if (inCart.length === 0) return { isBack: false, asItIs: false, choices: { ...choices, ...colours }, seen };
  const isSame = inCart.join() === listPieces(colours, choices.variantId).join();
  return { isBack: false, asItIs: false, choices, seen: isSame ? seen : undefined };
}

/** `black M 24` */
function listPieces({ pieces, others }: Pick<KeptChoices, 'pieces' | 'others'>, variantId: string): string[] {
  return [{ variantId, pieces }, ...others]
    .flatMap((colour) => Object.entries(colour.pieces).map(([size, count]) => `${colour.variantId} ${size} ${count}`))
    .sort();
}
