import { useDeferredValue, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import type { ApiResult } from '#http/api-client.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/feedback/states.tsx';
import { drawnEndings } from '../artwork/takes.ts';
import { StudioClient } from '../worker/studio-client.ts';
import { Bench } from './bench.tsx';
import type { Shop } from './parts/studio.ts';
import { Waiting } from './waiting.tsx';

export interface WorkbenchProps {
  file: File;
  loadShop(): Promise<ApiResult<Shop>>;
  /** Another file is chosen, or dropped on the page. */
  onFile(file: File): void;
  onStartAgain(): void;
  /** The first file cannot be read. */
  onRefused(file: File): void;
}

const startWorker = () => new Worker(new URL('../worker/studio-worker.ts', import.meta.url), { type: 'module' });

/** The Studio with a drawing: reads it, loads blanks and prices beside, then everything can be chosen. */
export function Workbench({ file, loadShop, onFile, onStartAgain, onRefused }: WorkbenchProps) {
  const [client] = useState(() => new StudioClient(startWorker));
  const [keepsBackground, setKeeps] = useState(false);
  // The whole workbench in one go would hold the page.
  const opening = useDeferredValue(useSyncExternalStore(client.subscribe, client.getOpening));
  const { shop, failure, retry } = useShop(loadShop);
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setKeeps(false);
    client.open(file);
  }, [client, file]);
  useEffect(() => () => client.close(), [client]);

  const isFirstRefused = opening.state === 'refused' && !opening.before;
  useEffect(() => {
    if (isFirstRefused) onRefused(file);
  }, [isFirstRefused, file, onRefused]);

  const drawing = opening.state === 'ready' ? opening.drawing : opening.state === 'none' ? undefined : opening.before;
  function open(next: File, { keepBackground = false } = {}): void {
    setKeeps(keepBackground);
    client.open(next, { keepBackground });
  }
  return (
    <div className={classNames('st-whole', opening.state === 'opening' && 'st-is-opening')}>
      <input
        ref={picker}
        className="vh"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={drawnEndings.map((ending) => `.${ending}`).join(',')}
        onChange={({ currentTarget }) => {
          const [next] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (next) onFile(next);
        }}
      />
      {failure && (
        <div className="wrap section">
          <ErrorState
            level={1}
            title="Unable to load the Studio"
            message={`${failure} Your drawing is kept.`}
            onRetry={retry}
          />
        </div>
      )}
      {!failure && (!drawing || !shop) && <Waiting name={file.name} />}
      {!failure && drawing && shop && opening.state !== 'none' && (
        <Bench
          {...{ client, shop, drawing, open, keepsBackground, onStartAgain }}
          file={opening.state === 'ready' ? opening.file : file}
          refused={opening.state === 'refused' ? opening.file : undefined}
          pickFile={() => picker.current?.click()}
        />
      )}
    </div>
  );
}

/** Blanks and prices; a failure is told and can be tried again. */
function useShop(loadShop: () => Promise<ApiResult<Shop>>) {
  const [answer, setAnswer] = useState<ApiResult<Shop>>();
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
  };
}
