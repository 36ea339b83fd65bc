import { formatRecentTime } from '#shared/format.ts';
import type { DraftState } from './draft-store.ts';

interface DraftLineProps {
  draft: DraftState;
  /** A field has a text that cannot be read: the others are saved. */
  isUnread: boolean;
}

/** `Draft, saved 09:18 by Dilani`, or why it is not. */
export function DraftLine({ draft: { state, savedAt, savedBy }, isUnread }: DraftLineProps) {
  const words = {
    saved: savedAt ? `Draft, saved ${formatRecentTime(savedAt)}${savedBy && ` by ${savedBy}`}` : 'Nothing typed yet',
    typed: 'Typing…',
    saving: 'Saving…',
    failed: 'Not saved',
    conflict: 'Waits for your pick',
  }[state];
  const isPart = isUnread && state === 'saved';
  return (
    <span className={isPart || state === 'failed' ? 'small late' : 'small mute'} role="status">
      {isPart ? 'Saved, but for what is marked' : words}
    </span>
  );
}
