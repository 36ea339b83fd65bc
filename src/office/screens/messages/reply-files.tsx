import { CircleAlert, Paperclip, X } from 'lucide-react';
import { formatFileSize } from '#shared/format.ts';
import type { Draft } from './drafts.ts';
import type { useReplyFiles } from './use-reply-files.ts';

interface ReplyFilesProps {
  uploading: ReturnType<typeof useReplyFiles>;
  files: Draft['files'];
  /** Takes an uploaded file off, by its address. */
  onRemove: (url: string) => void;
}

/** The files of a reply, each with its progress. */
export function ReplyFiles({ uploading, files, onRemove }: ReplyFilesProps) {
  const { items, notice, remove, retry } = uploading;
  return (
    <>
      {notice && <p className="err reply-note">{notice}</p>}
      {files.length + items.length > 0 && (
        <ul className="reply-files" aria-label="Files to send">
          {files.map(({ url, name, size }) => (
            <li key={url}>
              <Paperclip className="icon icon-s" aria-hidden="true" />
              <span>{name}</span>
              <small className="mute">{formatFileSize(size)}</small>
              <RemoveButton name={name} onClick={() => onRemove(url)} />
            </li>
          ))}
          {items.map(({ id, name, state, progress, error, canRetry }) => (
            <li key={id}>
              {state === 'failed' && <CircleAlert className="icon icon-s" aria-hidden="true" />}
              <span>{name}</span>
              {state === 'failed' ? (
                <small className="err" role="alert">
                  {error}
                </small>
              ) : (
                <progress value={progress} max={1} aria-label={`Uploading ${name}`} />
              )}
              {canRetry && (
                <button type="button" className="b b-s" onClick={() => retry(id)}>
                  Try again<span className="vh"> {name}</span>
                </button>
              )}
              <RemoveButton name={name} onClick={() => remove(id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button type="button" className="ib" aria-label={`Remove ${name}`} onClick={onClick}>
      <X className="icon icon-s" aria-hidden="true" />
    </button>
  );
}
