import { CircleAlert, FileText, Trash2, X } from 'lucide-react';
import { formatFileSize } from '#shared/format.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Attachment } from '../attachments.ts';
import { shortName } from '../file-words.ts';
import styles from './attachments.module.css';

interface AttachmentRowProps {
  item: Attachment;
  /** Id of its last button, which is there in every state. */
  buttonId: string;
  disabled: boolean | undefined;
  onRemove(): void;
  onRetry(): void;
}

export function AttachmentRow({ item, buttonId, disabled, onRemove, onRetry }: AttachmentRowProps) {
  const { name, state, canRetry } = item;
  const onItsWay = state === 'waiting' || state === 'sending';
  const shown = shortName(name);
  const Icon = onItsWay ? X : Trash2;
  return (
    <li className={classNames(styles.file, state === 'failed' && styles.failed)}>
      <FileText size={20} aria-hidden="true" />
      <div className={styles.about}>
        <p className={styles.name} title={shown === name ? undefined : name}>
          {shown === name ? name : <ShortName shown={shown} name={name} />}
        </p>
        {state === 'failed' ? <FieldError error={item.error} /> : <OnItsWay {...item} />}
      </div>
      {canRetry && (
        <Button look="text" className={styles.retry} onClick={onRetry} disabled={disabled}>
          Try Again<span className="vh"> {name}</span>
        </Button>
      )}
      <button
        type="button"
        id={buttonId}
        className={styles.remove}
        aria-label={`${onItsWay ? 'Cancel' : 'Remove'} ${name}`}
        onClick={onRemove}
        disabled={disabled}
      >
        <Icon size={20} aria-hidden="true" />
      </button>
    </li>
  );
}

function ShortName({ shown, name }: { shown: string; name: string }) {
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="vh">{name}</span>
    </>
  );
}

function FieldError({ error }: { error: string }) {
  return (
    <p className={styles.fault}>
      <CircleAlert size={16} strokeWidth={2.4} aria-hidden="true" />
      {error}
    </p>
  );
}

const words = { waiting: 'Waiting', sent: 'Uploaded', failed: '' };

function OnItsWay({ name, size, state, progress }: Attachment) {
  return (
    <div className={styles.state}>
      <span>{formatFileSize(size)}</span>
      {state === 'sending' ? (
        <>
          <progress className={styles.progress} value={progress} max={1} aria-label={`Uploading ${name}`} />
          {/* The bar says the same to who hears it. */}
          <span aria-hidden="true">{progress < 1 ? `${Math.floor(progress * 100)}%` : 'Checking'}</span>
        </>
      ) : (
        <span>{words[state]}</span>
      )}
    </div>
  );
}
