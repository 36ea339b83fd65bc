import { CircleAlert } from 'lucide-react';
import { plural } from '#shared/format.ts';

/** Orders that did not move, a sentence each. */
export function RefusedNote({ refused }: { refused: string[] }) {
  if (refused.length === 0) return null;
  return (
    <div className="note note-bad" role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <div>
        <b>{refused.length === 1 ? 'Not moved' : `${plural(refused.length, 'order')} did not move`}</b>
        {refused.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </div>
  );
}
