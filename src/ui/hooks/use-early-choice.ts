import { type RefObject, useEffect } from 'react';

/** A radio that was chosen before the scripts were there is chosen for the scripts too. */
export function useEarlyChoice(
  group: RefObject<HTMLFieldSetElement | null>,
  shown: string,
  onChoose: (value: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the page held when the scripts took it over
  useEffect(() => {
    const early = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (early && early.value !== shown) onChoose(early.value);
  }, []);
}
