import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '../contract.ts';
import type { CartAnswer } from '../queries.ts';
import type { CartStore } from '../store.ts';

interface Notice {
  text: string;
  /** The lines that Undo restores. */
  items: CartItem[];
  busy?: boolean;
  error?: string;
}

export type Undo = ReturnType<typeof useUndo>;

/** Taking things out of the cart asks no question; it can be taken back instead. */
export function useUndo(store: CartStore) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const noticeRef = useRef<HTMLDivElement>(null);
  const removal = notice && !notice.busy && !notice.error ? notice.items : null;
  // The button that was pressed is gone with its line: the keyboard goes on from the notice.
  useEffect(() => {
    if (removal) noticeRef.current?.focus({ preventScroll: true });
  }, [removal]);

  async function takeOut(items: CartItem[], text: string, run: () => Promise<CartAnswer>): Promise<CartAnswer> {
    const answer = await run();
    if (answer.success) setNotice({ text, items });
    return answer;
  }

  async function restore(): Promise<void> {
    if (!notice || notice.busy) return;
    setNotice({ ...notice, busy: true });
    const failed: CartItem[] = [];
    let error = '';
    for (const item of notice.items) {
      const { productId, variantId, size, quantity, design } = item;
      const ofDesign = design ? { designId: design.id } : {};
      const answer = await store.add({ productId, variantId, size, quantity, ...ofDesign });
      if (answer.success) continue;
      failed.push(item);
      error = answer.error;
    }
    if (failed.length > 0) store.dismissError();
    setNotice(failed.length > 0 ? { text: notice.text, items: failed, error } : null);
  }

  return {
    notice,
    noticeRef,
    /** Lines of one product. */
    remove: (items: CartItem[]) =>
      takeOut(items, `${items[0]?.product.name ?? 'It'} was removed.`, () => removeAll(store, items)),
    clear: (items: CartItem[]) => takeOut(items, 'Your cart was cleared.', store.clear),
    restore,
    dismiss: () => setNotice(null),
  };
}

/** One after another; the answer is the last one, or the first that failed. */
async function removeAll(store: CartStore, [item, ...rest]: CartItem[]): Promise<CartAnswer> {
  const answer = await store.remove(item?.id ?? '');
  return answer.success && rest.length > 0 ? removeAll(store, rest) : answer;
}
