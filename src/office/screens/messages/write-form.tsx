import { useState } from 'react';
import type { Conversation } from '#features/enquiries/office/queries.ts';
import { NoteForm } from './note-form.tsx';
import { ReplyForm } from './reply-form.tsx';

const kinds = [
  { kind: 'reply', label: 'Reply' },
  { kind: 'note', label: 'Note for us' },
] as const;

/** A reply by mail, or a note that staff alone read. Both keep what is typed. */
export function WriteForm({ conversation }: { conversation: Conversation }) {
  const [kind, setKind] = useState<'reply' | 'note'>('reply');
  return (
    <div className="reply">
      <div className="reply-h">
        <fieldset className="seg">
          <legend className="vh">What to write</legend>
          {kinds.map((one) => (
            <button key={one.kind} type="button" aria-pressed={kind === one.kind} onClick={() => setKind(one.kind)}>
              {one.label}
            </button>
          ))}
        </fieldset>
        <span className="small mute">
          {kind === 'reply' ? `by mail to ${conversation.inquiry.email}` : 'mailed to nobody'}
        </span>
      </div>
      <ReplyForm conversation={conversation} isShown={kind === 'reply'} />
      {kind === 'note' && <NoteForm conversation={conversation} />}
    </div>
  );
}
