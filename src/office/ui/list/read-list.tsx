import { Clock } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { type Loadable, useLoad } from '../../../ui/feedback/load.tsx';
import { Read } from '../states.tsx';
import { useLatest } from '../use-latest.ts';

/** A list's data in their states; a slow call is told, and the rows before it stay. */
export function ReadList<T>(props: ComponentProps<typeof Read<T>>) {
  return (
    <>
      <StillReading value={props.value} />
      <Read {...props} />
    </>
  );
}

/** Seconds after which a call is slow. */
const slowAfter = 2;

function StillReading<T>({ value }: { value: Loadable<T> }) {
  const isLoading = useLoad(value).state === 'loading';
  const hadRows = useLatest(value) !== undefined;
  const seconds = useSeconds(isLoading ? value : undefined);
  if (seconds < slowAfter) return null;
  return (
    <div className="note still" role="status">
      <Clock className="icon icon-s" aria-hidden="true" />
      <div>
        Still reading<span aria-hidden="true">, {seconds} s</span>.
        {hadRows && ' The list you had stays until the new one is whole.'}
      </div>
    </div>
  );
}

/** How long it waits for the same thing; 0 where it waits for nothing. */
function useSeconds(thing: unknown): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (thing === undefined) return;
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => {
      clearInterval(timer);
      setSeconds(0);
    };
  }, [thing]);
  return seconds;
}
