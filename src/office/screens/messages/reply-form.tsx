import { Paperclip } from 'lucide-react';
import { type FormEvent, useId, useRef } from 'react';
import type { Conversation } from '#features/enquiries/office/queries.ts';
import { formEndings } from '#features/uploads/constants.ts';
import { sendByKeys, sendKeys } from '../../ui/send-keys.ts';
import { ActionFailed } from '../../ui/states.tsx';
import { useDraft, writeReplyDraft } from './drafts.ts';
import { ReplyFiles } from './reply-files.tsx';
import { TextBlocks } from './text-blocks.tsx';
import { useReply } from './use-reply.ts';
import { useReplyFiles } from './use-reply-files.ts';

interface ReplyFormProps {
  conversation: Conversation;
  /** Files go on uploading while a note is written. */
  isShown: boolean;
}

/** A typed reply survives failing calls, an ended session and a reload. */
export function ReplyForm({ conversation, isShown }: ReplyFormProps) {
  const { number, name } = conversation.inquiry;
  const draft = useDraft(number);
  const uploading = useReplyFiles(number);
  const reply = useReply(conversation);
  const pickerId = useId();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!uploading.busy) void reply.run();
  };
  return (
    <form aria-label="Reply" ref={form} hidden={!isShown} onSubmit={submit}>
      <textarea
        aria-label="Your reply"
        maxLength={10_000}
        value={draft.message}
        onChange={(event) => writeReplyDraft(number, { ...draft, message: event.target.value })}
        onKeyDown={sendByKeys(form)}
      />
      <ReplyFiles
        uploading={uploading}
        files={draft.files}
        onRemove={(url) => writeReplyDraft(number, { ...draft, files: draft.files.filter((file) => file.url !== url) })}
      />
      <ActionFailed failure={reply.failure} />
      <div className="reply-f">
        <input
          id={pickerId}
          className="vh"
          type="file"
          multiple
          accept={formEndings.map((ending) => `.${ending}`).join(',')}
          onChange={({ target }) => {
            uploading.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <label className="b b-s b-bare" htmlFor={pickerId}>
          <Paperclip className="icon icon-s" aria-hidden="true" />
          Add files
        </label>
        <TextBlocks
          blocks={conversation.blocks}
          name={name}
          onPick={(text) =>
            writeReplyDraft(number, { ...draft, message: [draft.message.trimEnd(), text].filter(Boolean).join('\n\n') })
          }
        />
        <span className="grow" />
        <button type="submit" className="b b-first b-s" disabled={reply.busy || uploading.busy}>
          {uploading.busy ? 'Files are on their way…' : 'Send and close'}
          <kbd>{sendKeys}</kbd>
        </button>
      </div>
    </form>
  );
}
