import { Upload as UploadIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { UploadedFile } from '#features/uploads/contract.ts';
import buttonStyles from '#ui/button.module.css';
import { classNames } from '#ui/class-names.ts';
import { Field, type FieldAttributes } from '#ui/forms/field.tsx';
import { useDrop } from '#ui/hooks/use-drop.ts';
import { AttachmentList, type AttachmentsView, type Upload } from '../attachments.ts';
import { AttachmentRow } from './attachment-row.tsx';
import styles from './attachments.module.css';

export interface AttachmentsControl
  extends AttachmentsView,
    Pick<AttachmentList, 'add' | 'remove' | 'retry' | 'clear'> {}

/**
 * The files of a form. They are uploaded as soon as they are added, until the form is gone.
 * @param endings those that the form takes, in lower case and without the dot
 * @param named those that it names, where it takes more
 * @param stored a file that the visitor brings along
 */
export function useAttachments(
  upload: Upload,
  endings: readonly string[],
  named = endings,
  stored?: UploadedFile,
): AttachmentsControl {
  const [list] = useState(() => new AttachmentList(upload, endings, named));
  const view = useSyncExternalStore(list.subscribe, list.getSnapshot, list.getSnapshot);
  // biome-ignore lint/correctness/useExhaustiveDependencies: brought along once
  useEffect(() => {
    if (stored) list.addStored(stored);
    return () => list.clear();
  }, [list]);
  const { add, remove, retry, clear } = list;
  return { ...view, add, remove, retry, clear };
}

interface AttachmentsProps {
  /** The control that `useAttachments` gave. */
  control: AttachmentsControl;
  /** Those that the picker offers, in lower case and without the dot. */
  endings: readonly string[];
  hint: ReactNode;
  error?: string | undefined;
  /** Takes no files and gives none back, e.g. while the form is sent. */
  disabled?: boolean;
  /** Id of the picker, to which a message about the files leads. */
  id?: string;
  /** Class of the whole field, e.g. its place in a form's grid. */
  className?: string;
}

/** The field 'Files': picked or dropped, each with its progress, and each can be taken off again. */
export function Attachments({ control, error, id, className, ...zone }: AttachmentsProps) {
  const { items, notice, news, remove, retry } = control;
  const ownId = useId();
  const pickerId = id ?? ownId;
  const buttonId = (item: string) => `${pickerId}-${item}`;
  const focus = (place: string) => document.getElementById(place)?.focus();

  function takeOff(place: number): void {
    const neighbour = items[place + 1] ?? items[place - 1];
    // Focus moves on before its button goes.
    focus(neighbour ? buttonId(neighbour.id) : pickerId);
    remove(items[place]?.id ?? '');
  }
  return (
    <div className={className}>
      <Field label="Files" optional id={pickerId} error={error}>
        {(attributes) => <DropZone {...zone} add={control.add} attributes={attributes} />}
      </Field>
      {notice && <p className={styles.notice}>{notice}</p>}
      {items.length > 0 && (
        <ul className={styles.files} aria-label="Files to send">
          {items.map((item, place) => (
            <AttachmentRow
              key={item.id}
              item={item}
              buttonId={buttonId(item.id)}
              disabled={zone.disabled}
              onRemove={() => takeOff(place)}
              onRetry={() => {
                focus(buttonId(item.id));
                retry(item.id);
              }}
            />
          ))}
        </ul>
      )}
      <div className="vh" role="log" aria-label="Files">
        {news.map((piece) => (
          <p key={piece.id}>{piece.text}</p>
        ))}
      </div>
    </div>
  );
}

interface DropZoneProps extends Pick<AttachmentsProps, 'endings' | 'hint' | 'disabled'> {
  add: AttachmentsControl['add'];
  attributes: FieldAttributes;
}

/** A finger drags no files: the style shows one of the two calls, without scripts. */
function Call({ over }: { over: boolean }) {
  if (over) return <p className={styles.call}>Drop to add your files</p>;
  return (
    <>
      <p className={classNames(styles.call, styles.byMouse)}>Drag your artwork here</p>
      <p className={classNames(styles.call, styles.byTouch)}>Add your artwork</p>
    </>
  );
}

function DropZone({ endings, hint, disabled, add, attributes }: DropZoneProps) {
  const picker = useRef<HTMLInputElement>(null);
  const hintId = `${attributes.id}-takes`;
  const { over, events } = useDrop(!disabled, ({ files, ignored }) => add(files, ignored));

  function takePicked(): void {
    const input = picker.current;
    if (!input?.files?.length) return;
    const files = [...input.files];
    // Emptied, so that a file that was taken off can be picked again.
    input.value = '';
    add(files);
  }
  // Files may have been picked before the scripts were there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start
  useEffect(takePicked, []);
  return (
    <div className={classNames(styles.drop, over && styles.over)} {...events}>
      <UploadIcon className={styles.icon} strokeWidth={1.6} aria-hidden="true" />
      <Call over={over} />
      <p className={styles.hint} id={hintId}>
        {hint}
      </p>
      <input
        {...attributes}
        ref={picker}
        type="file"
        multiple
        className={classNames('vh', styles.picker)}
        accept={endings.map((ending) => `.${ending}`).join(',')}
        aria-describedby={classNames(attributes['aria-describedby'], hintId)}
        disabled={disabled}
        onChange={takePicked}
      />
      <label
        htmlFor={attributes.id}
        className={classNames(buttonStyles.btn, buttonStyles.line, buttonStyles.small, styles.choose)}
        data-button
      >
        Choose files
      </label>
    </div>
  );
}
