import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Conversation } from '#features/enquiries/office/queries.ts';
import { sizeInWords } from '#shared/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { longTime } from '../../ui/dates.ts';
import { FileLink } from '../../ui/file-link.tsx';
import { initials } from '../../ui/initials.ts';

/** A message and what was answered, the oldest first. */
export function Thread({ inquiry, replies }: Pick<Conversation, 'inquiry' | 'replies'>) {
  return (
    <>
      <Letter {...inquiry} isVisitor>
        <span className="mute">by the contact form</span>
      </Letter>
      {replies.map((reply) => (
        <Letter key={reply.id} {...reply} name={reply.staffName} />
      ))}
    </>
  );
}

interface LetterProps extends Pick<Conversation['inquiry'], 'name' | 'createdAt' | 'message' | 'files'> {
  isVisitor?: boolean;
  children?: ReactNode;
}

function Letter({ name, createdAt, message, files, isVisitor, children }: LetterProps) {
  return (
    <article className="msg" aria-label={`${name}, ${longTime(createdAt)}`}>
      <span className={classNames('face', isVisitor && 'face-c')} aria-hidden="true">
        {initials(name)}
      </span>
      <div>
        <p className="msg-h">
          <b>{name}</b>
          {children}
          <time dateTime={createdAt}>{longTime(createdAt)}</time>
        </p>
        <p className="msg-t" dir="auto">
          {message}
        </p>
        {files.map((file) => (
          <FileLink key={file.url} className="att" href={file.url} name={file.name}>
            <Download className="icon icon-s" aria-hidden="true" />
            {file.name}, {sizeInWords(file.size)}
          </FileLink>
        ))}
      </div>
    </article>
  );
}
