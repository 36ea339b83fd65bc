import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { StockReason } from '#features/catalogue/constants.ts';
import { loadOfficeProduct, type OfficeProduct, saveStock } from '#features/catalogue/office/queries.ts';
import { plural } from '#shared/format.ts';
import { officeApi } from '../../session/office-api.ts';
import type { Conflict } from '../../ui/record/conflict-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { parsePieces, type SizeEdit, type StockEdits, sizeKey } from './use-stock-edits.ts';

type Step = { variantId: string; size: string; seen: number; to: number };
const undoMs = 10_000;

/** Saves the numbers that were typed, as changes of those that were seen; both are shown where somebody was faster. */
export function useSaveStock(product: OfficeProduct, edits: StockEdits) {
  const say = useToast();
  const { revalidate } = useRevalidator();
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [why, setWhy] = useState<{ reason: StockReason; words: string }>({ reason: 'delivery', words: '' });

  const undo = async (steps: Step[]) => {
    const back = steps.map(({ seen, to, ...size }) => ({ ...size, seen: to, to: seen }));
    const answer = await saveStock(officeApi, product.id, { reason: 'undone', sizes: back });
    say({ text: answer.success ? 'The stock is as it was.' : answer.error });
    await revalidate();
  };
  const save = useAction(async (reason: StockReason, words: string, steps: Step[]) => {
    const answer = await saveStock(officeApi, product.id, { reason, words, sizes: steps });
    if (answer.success) {
      edits.drop();
      say({
        text: `${plural(steps.length, 'size')} of ${product.name} saved.`,
        undo: { run: () => void undo(steps), until: Date.now() + undoMs },
      });
      return answer;
    }
    if (answer.status !== 409) return answer;
    const found = await findConflicts(product.id, edits.changed);
    setConflicts(found);
    return found.length > 0 ? { success: true as const, sizes: [] } : answer;
  });
  const run = (reason: StockReason, words: string) => {
    setWhy({ reason, words });
    return save.run(reason, words, edits.changed.map(toStep));
  };
  /** @param mine keys of the sizes that get the person's own number */
  const settle = (mine: string[]) => {
    const seen = new Map(conflicts.map(({ field, theirs }) => [field, Number(theirs)]));
    const steps = edits.changed
      .filter(({ key }) => !seen.has(key) || mine.includes(key))
      .map((edit) => ({ ...toStep(edit), seen: seen.get(edit.key) ?? edit.seen }));
    setConflicts([]);
    if (steps.length > 0) return void save.run(why.reason, why.words, steps);
    edits.drop();
  };
  const leaveTheirs = () => {
    edits.drop(conflicts.map(({ field }) => field));
    setConflicts([]);
    void revalidate();
  };
  return { run, busy: save.busy, failure: save.failure, conflicts, settle, leaveTheirs };
}

function toStep({ variantId, size, seen, text }: SizeEdit): Step {
  return { variantId, size, seen, to: parsePieces(text) ?? seen };
}

/** The sizes that have other pieces now than were seen. */
async function findConflicts(productId: string, changed: SizeEdit[]): Promise<Conflict[]> {
  const answer = await loadOfficeProduct(officeApi, productId);
  if (!answer.success) return [];
  const now = new Map(
    answer.product.variants.flatMap(({ id, sizes }) =>
      sizes.map(({ size, stock }): [string, number] => [sizeKey(id, size), stock]),
    ),
  );
  return changed.flatMap(({ key, label, seen, text }) => {
    const stock = now.get(key);
    return stock === undefined || stock === seen ? [] : [{ label, field: key, mine: text, theirs: String(stock) }];
  });
}
