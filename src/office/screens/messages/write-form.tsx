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
  const choice = (
    <fieldset className="seg">
      <legend className="vh">What to write</legend>
      {kinds.map((one) => (
        <button key={one.kind} type="button" aria-pressed={kind === one.kind} onClick={() => setKind(one.kind)}>
          {one.label}
        </button>
      ))}
    </fieldset>
  );
  return (
    <>
      <ReplyForm conversation={conversation} choice={choice} isShown={kind === 'reply'} />
      {kind === 'note' && <NoteForm conversation={conversation} choice={choice} />}
    </>
  );
}
