import { useSyncExternalStore } from 'react';
import { type CartState, cartStore } from './store.ts';

export function useCart(): CartState {
  return useSyncExternalStore(cartStore.subscribe, cartStore.getSnapshot, cartStore.getServerSnapshot);
}
