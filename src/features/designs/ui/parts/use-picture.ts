import { useEffect, useSyncExternalStore } from 'react';
import type { PictureRequest } from '../../worker/protocol.ts';
import type { Slot, StudioClient } from '../../worker/studio-client.ts';

interface Wanted {
  slot: string;
  /** Of the drawing; another one is another picture. */
  drawingId: string;
  /** Undefined while nothing can be made yet. */
  request: PictureRequest | undefined;
  rank: number;
}

/** Orders a picture of the worker and follows it; what is no longer wanted is dropped. */
export function usePicture(client: StudioClient, { slot, drawingId, request, rank }: Wanted): Slot | undefined {
  const key = request && `${drawingId} ${JSON.stringify(request)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request
  useEffect(() => {
    if (key && request) client.draw({ slot, key, request, rank });
  }, [client, slot, key, rank]);
  useEffect(() => () => client.drop(slot), [client, slot]);
  return useSyncExternalStore(client.subscribe, () => client.getSlot(slot));
}
