import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { changeStatuses, type NextStatus, undoStatuses } from '#features/orders/office/queries.ts';
import { plural, pluralForm } from '#shared/format.ts';
import { officeApi } from '../../session/office-api.ts';
import { useToast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { stepDone } from './order-words.tsx';

/** Moves orders along and offers an undo while the mails wait. `refused` says in words which did not move. */
export function useStatusChange(done?: () => void) {
  const say = useToast();
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<string[]>([]);
  const undo = async (orders: string[], to: NextStatus) => {
    const answer = await undoStatuses(officeApi, orders, to);
    if (!answer.success) return say({ text: answer.error });
    const failed = answer.refused.map(({ error }) => error);
    say({ text: [...(answer.undone.length > 0 ? ['Taken back: no mail was sent.'] : []), ...failed].join(' ') });
    await revalidate();
  };
  const action = useAction(async (orders: string[], to: NextStatus) => {
    const answer = await changeStatuses(officeApi, orders, to);
    setRefused(answer.success ? answer.refused.map(({ error }) => error) : []);
    if (!answer.success) return answer;
    const { changed, undoSeconds } = answer;
    const what = changed.length === 1 ? changed[0]?.orderNumber : plural(changed.length, 'order');
    const mails = pluralForm(changed.length, 'The mail goes', 'The mails go');
    if (changed.length > 0)
      say({
        text: `${what} ${stepDone(to)}. ${mails} out in ${undoSeconds} s.`,
        undo: {
          run: () =>
            void undo(
              changed.map(({ id }) => id),
              to,
            ),
          until: Date.now() + undoSeconds * 1000,
        },
      });
    done?.();
    return answer;
  });
  return { ...action, refused };
}
