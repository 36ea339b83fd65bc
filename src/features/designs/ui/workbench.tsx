import {
  type Ref,
  useDeferredValue,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ApiResult } from '#http/api-client.ts';
import { ErrorState } from '#ui/feedback/states.tsx';
import { readArtwork } from '../artwork/read-artwork.ts';
import type { WaysOn } from '../sending/ways-on.ts';
import { type Brought, type Opening, StudioClient } from '../worker/studio-client.ts';
import { Bench } from './bench.tsx';
import { accept } from './parts/files.ts';
import type { Refused } from './parts/refused-card.tsx';
import type { GoingOn, Start, StudioShop } from './parts/studio.ts';
import { StudioWaiting } from './waiting.tsx';

export interface WorkbenchProps {
  brought: Brought;
  /** The last file, where it was too heavy to be opened. */
  heavy: Refused | undefined;
  loadShop(): Promise<ApiResult<StudioShop>>;
  waysOn: WaysOn;
  goingOn: GoingOn | undefined;
  start: Start;
  /** Another drawing is chosen. */
  onBring(brought: Brought): void;
  onStartAgain(): void;
  /** The first file has no picture. */
  onRefused(refused: Refused): void;
}

const startWorker = () => new Worker(new URL('../worker/studio-worker.ts', import.meta.url), { type: 'module' });

/** The Studio with a drawing: reads it, loads blanks and prices beside, then everything can be chosen. */
export function Workbench({
  brought,
  heavy,
  loadShop,
  waysOn,
  goingOn,
  start,
  onBring,
  onStartAgain,
  onRefused,
}: WorkbenchProps) {
  const [client] = useState(() => new StudioClient(startWorker, readArtwork));
  // The whole workbench in one go would hold the page.
  const opening = useDeferredValue(useSyncExternalStore(client.subscribe, client.getOpening));
  const { shop, failure, retry, fresh } = useShop(loadShop);
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => client.open(brought), [client, brought]);
  useEffect(() => () => client.close(), [client]);

  const refused = opening.state === 'refused' ? toRefused(opening) : undefined;
  const isFirstRefused = opening.state === 'refused' && !opening.before;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (isFirstRefused && refused) onRefused(refused);
  }, [isFirstRefused]);

  const ready = opening.state === 'ready' ? opening : opening.state === 'none' ? undefined : opening.before;
  return (
    <div>
      <FilePicker ref={picker} onFile={(file) => onBring({ kind: 'file', file })} />
      {failure && <LoadFailed failure={failure} onRetry={retry} />}
      {!failure && (!ready || !shop) && (
        <StudioWaiting name={brought.kind === 'file' ? brought.file.name : 'your text'} />
      )}
      {!failure && ready && shop && (
        <Bench
          client={client}
          shop={shop}
          fresh={fresh}
          ready={ready}
          brought={brought}
          waysOn={waysOn}
          goingOn={goingOn}
          start={start}
          onBring={onBring}
          onStartAgain={onStartAgain}
          refused={heavy ?? refused}
          pickFile={() => picker.current?.click()}
        />
      )}
    </div>
  );
}

interface FilePickerProps {
  ref: Ref<HTMLInputElement>;
  onFile(file: File): void;
}

/** Opened by the buttons of the steps. */
function FilePicker({ ref, onFile }: FilePickerProps) {
  return (
    <input
      ref={ref}
      className="vh"
      type="file"
      tabIndex={-1}
      aria-hidden="true"
      accept={accept}
      onChange={({ currentTarget }) => {
        const [next] = currentTarget.files ?? [];
        currentTarget.value = '';
        if (next) onFile(next);
      }}
    />
  );
}

function LoadFailed({ failure, onRetry }: { failure: string; onRetry(): void }) {
  return (
    <div className="wrap section">
      <ErrorState
        level={1}
        title="Unable to load the Studio"
        message={`${failure} Your drawing is kept.`}
        onRetry={onRetry}
      />
    </div>
  );
}

function toRefused({ brought, fault, isKept }: Extract<Opening, { state: 'refused' }>): Refused | undefined {
  return brought.kind === 'file' ? { file: brought.file, fault, isKept } : undefined;
}

/** Blanks and prices; a failure is told and can be tried again. */
function useShop(loadShop: () => Promise<ApiResult<StudioShop>>) {
  const [answer, setAnswer] = useState<ApiResult<StudioShop>>();
  const fresh = useMemo(() => ({ load: loadShop, show: setAnswer }), [loadShop]);
  const [tries, retry] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each try
  useEffect(() => {
    let isCurrent = true;
    setAnswer(undefined);
    loadShop().then((loaded) => isCurrent && setAnswer(loaded));
    return () => {
      isCurrent = false;
    };
  }, [loadShop, tries]);
  return {
    shop: answer?.success ? answer : undefined,
    failure: answer && !answer.success ? answer.error : undefined,
    retry,
    fresh,
  };
}
