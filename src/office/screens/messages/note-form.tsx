import { type FormEvent, type ReactNode, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { type Conversation, noteSender, undoNote } from '#features/enquiries/office/queries.ts';
import { officeApi } from '../../session/office-api.ts';
import { sendByKeys, sendKeys } from '../../ui/send-keys.ts';
import { ActionFailed } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { readDraft, useDraft, writeDraft } from './drafts.ts';

/** Of the page: an attempt without an answer is finished by the next press, also after other screens. */
const send = noteSender(officeApi);

/** Beside the draft of the reply. */
const draftName = (number: string) => `${number}, for us`;

interface NoteFormProps {
  conversation: Conversation;
  /** Switches to the reply. */
  choice: ReactNode;
}

/** A typed note survives failing calls, an ended session and a reload, as a reply does. */
export function NoteForm({ conversation, choice }: NoteFormProps) {
  const { number } = conversation.inquiry;
  const { message } = useDraft(draftName(number));
  const note = useNote(conversation);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void note.run();
  };
  return (
    <form className="reply" aria-label="Note for us" ref={form} onSubmit={submit}>
      <div className="reply-h">
        {choice}
        <span className="small mute">mailed to nobody</span>
      </div>
      <textarea
        aria-label="Your note"
        maxLength={5_000}
        value={message}
        onChange={(event) => writeDraft(draftName(number), { message: event.target.value, files: [] })}
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

/** Keeps the note that is typed, with ten seconds to take it back. */
function useNote({ inquiry: { number } }: Conversation) {
  const say = useToast();
  const { revalidate } = useRevalidator();
  return useAction(
    async () => {
      const draft = readDraft(draftName(number));
      const answer = await send({ inquiry: number, message: draft.message }, number);
      return answer.success ? { ...answer, draft } : answer;
    },
    ({ note: { id, undoSeconds }, draft }) => {
      writeDraft(draftName(number), { message: '', files: [] });
      const undo = async () => {
        const answer = await undoNote(officeApi, number, id);
        if (answer.success) writeDraft(draftName(number), draft);
        else say({ text: answer.error });
        await revalidate();
      };
      say({ text: 'The note is kept.', undo: { run: () => void undo(), until: Date.now() + undoSeconds * 1000 } });
    },
  );
}
