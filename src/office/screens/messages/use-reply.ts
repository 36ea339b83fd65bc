import { useRevalidator } from 'react-router';
import { type Conversation, replySender, undoReply } from '#features/enquiries/office/queries.ts';
import { officeApi } from '../../session/office-api.ts';
import { useSentDraft } from './use-sent-draft.ts';

/** Of the page: an attempt without an answer is finished by the next press, also after other screens. */
const send = replySender(officeApi);

/** Sends the reply that is typed. */
export function useReply({ inquiry: { number, name }, replies }: Conversation) {
  const { revalidate } = useRevalidator();
  return useSentDraft({
    name: number,
    send: async ({ message, files }) => {
      const answer = await send({ inquiry: number, message, files: [...files], seen: replies.length }, number);
      // Somebody else's reply is to be read now.
      if (!answer.success && answer.status === 409) await revalidate();
      return answer.success ? { ...answer, receipt: answer.reply } : answer;
    },
    undo: (id) => undoReply(officeApi, number, id),
    words: `Reply to ${name} is sent.`,
  });
}
