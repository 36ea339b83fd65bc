import { CircleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ApiFailure } from '#http/api-client.ts';
import { Load, type Loadable } from '../../ui/feedback/load.tsx';

interface ReadProps<T> {
  /** The loader's promise. */
  value: Loadable<T>;
  /** Drawn until the first answer; by default rows of a list. */
  loading?: ReactNode;
  /** The name of data that did not load: `Orders`. */
  what?: string;
  children: (data: { success: true } & T) => ReactNode;
}

/**
 * A screen's data in their states. The old ones stay while newer ones load, and below an error.
 */
export function Read<T>({ value, loading = <Bones rows={8} />, what, children }: ReadProps<T>) {
  const { pathname, search } = useLocation();
  return (
    <Load
      value={value}
      keep
      subject={pathname + search}
      loading={loading}
      error={(failure, retry) => <Failed failure={failure} retry={retry} what={what} />}
    >
      {children}
    </Load>
  );
}

/** Grey lines in place of rows. */
export function Bones({ rows }: { rows: number }) {
  const widths = [64, 48, 72, 56];
  return (
    <div className="bones" role="status" aria-busy="true">
      <span className="vh">Loading</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
        <span key={row} className={`sk sk-${widths[row % widths.length]}`} />
      ))}
    </div>
  );
}

interface FailedProps {
  failure: ApiFailure;
  retry: () => void;
  what?: string | undefined;
}

/** A fault of the shop has a number, by which its log tells what happened. */
export function Failed({ failure, retry, what }: FailedProps) {
  const { status, error, requestId } = failure;
  const words = status === 0 ? 'The back office cannot reach the shop.' : error;
  return (
    <div className="note note-bad" role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <div>
        {what && <b>{what} did not load</b>}
        <p>
          {words}
          {status >= 500 && requestId && ` Number to pass on: ${requestId}`}
        </p>
        <button type="button" className="b b-s" onClick={retry}>
          Try again
        </button>
      </div>
    </div>
  );
}

/** A change that failed: the sentence stands beside what was typed. */
export function ActionFailed({ failure }: { failure: ApiFailure | undefined }) {
  if (!failure) return null;
  const words =
    failure.status === 0 ? 'The shop did not answer. What you typed is kept; please try again.' : failure.error;
  return (
    <div className="note note-bad" role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <div>{words}</div>
    </div>
  );
}

interface EmptyProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}

export function Empty({ icon: Icon, title, children }: EmptyProps) {
  return (
    <div className="blank">
      <Icon className="icon" aria-hidden="true" />
      <h2>{title}</h2>
      {children}
    </div>
  );
}
