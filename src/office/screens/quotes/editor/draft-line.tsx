import { shortTime } from '../../../ui/dates.ts';
import type { DraftState } from './draft-store.ts';

/** `Draft, saved 09:18 by Dilani`, or why it is not. */
export function DraftLine({ draft: { state, savedAt, savedBy } }: { draft: DraftState }) {
  const words = {
    saved: savedAt ? `Draft, saved ${shortTime(savedAt)}${savedBy && ` by ${savedBy}`}` : 'Nothing typed yet',
    typed: 'Typing…',
    saving: 'Saving…',
    failed: 'Not saved',
    conflict: 'Waits for your pick',
  }[state];
  return (
    <span className={state === 'failed' ? 'small late' : 'small mute'} role="status">
      {words}
    </span>
  );
}
