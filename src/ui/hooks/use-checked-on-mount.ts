import { type RefObject, useEffect } from 'react';

/** Reports the radio button that was checked before hydration: React keeps it in the DOM, not in the state. */
export function useCheckedOnMount(
  group: RefObject<HTMLFieldSetElement | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, after hydration
  useEffect(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (checked && checked.value !== value) onChange(checked.value);
  }, []);
}
