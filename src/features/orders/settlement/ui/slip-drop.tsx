import { Upload } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import button from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useDrop } from '#ui/hooks/use-drop.ts';
import { slipEndings } from '../slip-endings.ts';
import styles from './slip-box.module.css';

interface SlipDropProps {
  /** Sent part, 0 to 1; null while nothing is sent. */
  progress: number | null;
  onFile(file: File): void;
  /** A sentence on a dropped file that cannot be taken. */
  onRefused(words: string): void;
  onCancel(): void;
}

/** Where a slip is dropped or chosen, and how far it is. */
export function SlipDrop({ progress, onFile, onRefused, onCancel }: SlipDropProps) {
  const { over, events } = useDrop(progress === null, ({ files: [file], ignored }) => {
    if (file) onFile(file);
    else onRefused(ignored);
  });
  return (
    <div className={classNames(styles.drop, over && styles.over)} {...events}>
      <Upload strokeWidth={1.6} aria-hidden="true" />
      {progress === null ? (
        <>
          <p className={classNames(styles.call, styles.byMouse)}>
            {over ? 'Drop to send the slip' : 'Drag the slip here'}
          </p>
          <Picker onFile={onFile} />
        </>
      ) : (
        <>
          <progress value={progress} max={1} aria-label="Sending the slip" />
          {/* A stored slip is sent in a moment. */}
          {progress < 1 && (
            <Button look="text" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function Picker({ onFile }: Pick<SlipDropProps, 'onFile'>) {
  const id = useId();
  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    if (file) onFile(file);
    // Emptied, so that the same file can be chosen again.
    currentTarget.value = '';
  }
  return (
    <>
      <p className={styles.hint} id={`${id}-hint`}>
        JPG, PNG or PDF. A photo will do
      </p>
      <input
        id={id}
        type="file"
        className={classNames('vh', styles.picker)}
        accept={slipEndings.map((ending) => `.${ending}`).join(',')}
        aria-describedby={`${id}-hint`}
        aria-label="Choose the slip"
        onChange={pick}
      />
      <label htmlFor={id} className={`${button.btn} ${button.line} ${button.small}`} data-button>
        Choose file
      </label>
    </>
  );
}
