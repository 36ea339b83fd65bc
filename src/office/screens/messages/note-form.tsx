import { type FormEvent, useRef } from 'react';
import { type Conversation, noteSender, undoNote } from '#features/enquiries/office/queries.ts';
import { officeApi } from '../../session/office-api.ts';
import { sendByKeys, sendKeys } from '../../ui/send-keys.ts';
import { ActionFailed } from '../../ui/states.tsx';
import { useDraft, writeReplyDraft } from './drafts.ts';
import { useSentDraft } from './use-sent-draft.ts';

/** Of the page: an attempt without an answer is finished by the next press, also after other screens. */
const send = noteSender(officeApi);

/** Beside the draft of the reply. */
const draftName = (number: string) => `${number}, for us`;

/** A typed note survives failing calls, an ended session and a reload, as a reply does. */
export function NoteForm({ conversation }: { conversation: Conversation }) {
  const { number } = conversation.inquiry;
  const { message } = useDraft(draftName(number));
  const note = useNote(conversation);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void note.run();
  };
  return (
    <form aria-label="Note for us" ref={form} onSubmit={submit}>
      <textarea
        aria-label="Your note"
        maxLength={5_000}
        value={message}
        onChange={(event) => writeReplyDraft(draftName(number), { message: event.target.value, files: [] })}
        onKeyDown={sendByKeys(form)}
      />
      <ActionFailed failure={note.failure} />
      <div className="reply-f">
        <span className="grow" />
        <button type="submit" className="b b-first b-s" disabled={note.busy}>
          Keep the note
          <kbd>{sendKeys}</kbd>
        </button>
      </div>
    </form>
  );
}

/** Keeps the note that is typed. */
function useNote({ inquiry: { number } }: Conversation) {
  return useSentDraft({
    name: draftName(number),
    send: async ({ message }) => {
      const answer = await send({ inquiry: number, message }, number);
      return answer.success ? { ...answer, receipt: answer.note } : answer;
    },
    undo: (id) => undoNote(officeApi, number, id),
    words: 'The note is kept.',
  });
}
