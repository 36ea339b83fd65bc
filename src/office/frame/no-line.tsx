import { CircleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { line } from '../session/line.ts';

/** Above the screen while the shop does not answer. */
export function NoLine() {
  const isOpen = useSyncExternalStore(line.subscribe, line.isOpen);
  const { revalidate, state } = useRevalidator();
  if (isOpen) return null;
  return (
    <div className="note note-warn no-line" role="status">
      <CircleAlert className="icon icon-s" aria-hidden="true" />
      <div>
        <b>No line to the shop</b>
        What you type is kept here. Nothing is sent until the line is back.
      </div>
      <button type="button" className="b b-s" disabled={state !== 'idle'} onClick={() => void revalidate()}>
        Try now
      </button>
    </div>
  );
}
