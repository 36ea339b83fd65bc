import { useRevalidator } from 'react-router';
import { type Conversation, replySender, undoReply } from '#features/enquiries/office/queries.ts';
import { officeApi } from '../../session/office-api.ts';
import { useToast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { readDraft, writeDraft } from './drafts.ts';

/** Of the page: an attempt without an answer is finished by the next press, also after other screens. */
const send = replySender(officeApi);

/** Sends the draft of a conversation, with ten seconds to take it back. */
export function useReply({ inquiry: { number, name }, replies }: Conversation) {
  const say = useToast();
  const { revalidate } = useRevalidator();
  return useAction(
    async () => {
      const draft = readDraft(number);
      const content = { inquiry: number, message: draft.message, files: [...draft.files], seen: replies.length };
      const answer = await send(content, number);
      // Somebody else's reply is to be read now.
      if (!answer.success && answer.status === 409) await revalidate();
      return answer.success ? { ...answer, draft } : answer;
    },
    ({ reply: { id, undoSeconds }, draft }) => {
      writeDraft(number, { message: '', files: [] });
      const undo = async () => {
        const answer = await undoReply(officeApi, number, id);
        if (answer.success) writeDraft(number, draft);
        else say({ text: answer.error });
        await revalidate();
      };
      say({
        text: `Reply to ${name} is sent.`,
        undo: { run: () => void undo(), until: Date.now() + undoSeconds * 1000 },
      });
    },
  );
}
