import { useState } from 'react';
import { plural } from '#shared/format.ts';
import { Dialog } from '../dialog.tsx';
import { type SavedBy, savedWords } from './saved-by.ts';

export interface Conflict {
  /** The field's name for people. */
  label: string;
  field: string;
  mine: string;
  theirs: string;
}

interface ConflictDialogProps {
  /** Its number, `LW-000132`. */
  record: string;
  conflicts: readonly Conflict[];
  /** The author of the saved values, where it is known. */
  savedBy?: SavedBy | undefined;
  /** Takes the fields that keep the person's own value. */
  onSave: (fieldsOfMine: string[]) => void;
  /** Leaves all fields as they were saved. */
  onDrop: () => void;
}

/** Two people changed the same fields: both values are shown, and one of each is picked. */
export function ConflictDialog({ record, conflicts, savedBy, onSave, onDrop }: ConflictDialogProps) {
  const [theirs, setTheirs] = useState<string[]>([]);
  const words = plural(conflicts.length, 'field', { one: 'one field' });
  const { title, column, leave } = savedWords(record, savedBy);
  return (
    <Dialog title={title} open={conflicts.length > 0} onClose={onDrop} wide>
      <p>You both changed {words}. Pick which stays. Your other changes are kept as they are.</p>
      <div className="vs">
        <span className="h">Field</span>
        <span className="h">Yours</span>
        <span className="h">{column}</span>
        {conflicts.map(({ label, field, mine, theirs: saved }) => (
          <Choice
            key={field}
            label={label}
            mine={mine}
            saved={saved}
            isMine={!theirs.includes(field)}
            onPick={(isMine) => setTheirs(isMine ? theirs.filter((one) => one !== field) : [...theirs, field])}
          />
        ))}
      </div>
      <div className="btns">
        <button
          type="button"
          className="b b-first"
          onClick={() => onSave(conflicts.map(({ field }) => field).filter((field) => !theirs.includes(field)))}
        >
          Save my pick
        </button>
        <button type="button" className="b" onClick={onDrop}>
          {leave}
        </button>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  mine: string;
  saved: string;
  isMine: boolean;
  onPick: (isMine: boolean) => void;
}

function Choice({ label, mine, saved, isMine, onPick }: ChoiceProps) {
  return (
    <>
      <span>{label}</span>
      <label className={isMine ? 'pick' : undefined}>
        <input className="ck" type="radio" name={label} checked={isMine} onChange={() => onPick(true)} />
        {mine || 'Empty'}
      </label>
      <label className={isMine ? undefined : 'pick'}>
        <input className="ck" type="radio" name={label} checked={!isMine} onChange={() => onPick(false)} />
        {saved || 'Empty'}
      </label>
    </>
  );
}
