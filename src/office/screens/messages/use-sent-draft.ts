import { useRevalidator } from 'react-router';
import type { ApiResult } from '#http/api-client.ts';
import { useToast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type Draft, putBack, readReplyDraft, takeSent } from './drafts.ts';

interface Receipt {
  id: string;
  undoSeconds: number;
}

interface SentDraft {
  /** Of the draft. */
  name: string;
  send: (draft: Draft) => Promise<ApiResult<{ receipt: Receipt }>>;
  undo: (id: string) => Promise<ApiResult<object>>;
  /** Of the toast, once it is sent. */
  words: string;
}

/** Sends a draft, with ten seconds to take it back. */
export function useSentDraft({ name, send, undo, words }: SentDraft) {
  const say = useToast();
  const { revalidate } = useRevalidator();
  return useAction(
    async () => {
      const draft = readReplyDraft(name);
      const answer = await send(draft);
      return answer.success ? { ...answer, draft } : answer;
    },
    ({ receipt: { id, undoSeconds }, draft }) => {
      takeSent(name, draft);
      const takeBack = async () => {
        const answer = await undo(id);
        if (answer.success) putBack(name, draft);
        else say({ text: answer.error });
        await revalidate();
      };
      say({ text: words, undo: { run: () => void takeBack(), until: Date.now() + undoSeconds * 1000 } });
    },
  );
}
