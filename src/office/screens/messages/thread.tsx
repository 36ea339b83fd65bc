import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Conversation } from '#features/enquiries/office/queries.ts';
import { formatFileSize, formatStaffTime } from '#shared/format.ts';
import { toInitials } from '#shared/initials.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FileLink } from '../../ui/file-link.tsx';

type Reply = Conversation['replies'][number];
type Note = Conversation['notes'][number];

/** A message, what was answered and what staff noted, the oldest first. */
export function Thread({ inquiry, replies, notes }: Pick<Conversation, 'inquiry' | 'replies' | 'notes'>) {
  const written: (Reply | Note)[] = [...replies, ...notes];
  written.sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
  return (
    <>
      <Letter {...inquiry} isVisitor>
        <span className="mute">by the contact form</span>
      </Letter>
      {written.map((one) =>
        'files' in one ? <Letter key={one.id} {...one} name={one.staffName} /> : <ForUs key={one.id} note={one} />,
      )}
    </>
  );
}

function ForUs({ note: { staffName, createdAt, message } }: { note: Note }) {
  return (
    <article className="msg" aria-label={`${staffName}, for us only, ${formatStaffTime(createdAt)}`}>
      <span className="face face-3" aria-hidden="true">
        {toInitials(staffName)}
      </span>
      <div className="msg-in">
        <p className="msg-h">
          <b>{staffName}, for us only</b>
          <time dateTime={createdAt}>{formatStaffTime(createdAt)}</time>
        </p>
        <p className="msg-t" dir="auto">
          {message}
        </p>
      </div>
    </article>
  );
}

interface LetterProps extends Pick<Conversation['inquiry'], 'name' | 'createdAt' | 'message' | 'files'> {
  isVisitor?: boolean;
  children?: ReactNode;
}

function Letter({ name, createdAt, message, files, isVisitor, children }: LetterProps) {
  return (
    <article className="msg" aria-label={`${name}, ${formatStaffTime(createdAt)}`}>
      <span className={classNames('face', isVisitor && 'face-c')} aria-hidden="true">
        {toInitials(name)}
      </span>
      <div>
        <p className="msg-h">
          <b>{name}</b>
          {children}
          <time dateTime={createdAt}>{formatStaffTime(createdAt)}</time>
        </p>
        <p className="msg-t" dir="auto">
          {message}
        </p>
        {files.map((file) => (
          <FileLink key={file.url} className="att" href={file.url} name={file.name}>
            <Download className="icon icon-s" aria-hidden="true" />
            {file.name}, {formatFileSize(file.size)}
          </FileLink>
        ))}
      </div>
    </article>
  );
}
