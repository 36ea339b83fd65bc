import { startTransition, useCallback, useEffect, useState } from 'react';
import { useOnDemand } from '#ui/hooks/use-on-demand.ts';
import type { OpenedDesign } from '../sending/open-design.ts';
import type { UploadDrawing } from '../sending/send-design.ts';
import type { Brought } from '../worker/studio-client.ts';
import { EmptyStudio } from './empty.tsx';
import { bytesOver } from './parts/files.ts';
import { forgetOpen } from './parts/keeping.ts';
import type { Refused } from './parts/refused-card.tsx';
import type { GoingOn } from './parts/studio.ts';
import { UploadContext } from './parts/upload-context.ts';
import { toGoingOn, useKept } from './use-going-on.ts';
import { usePageDrop } from './use-page-drop.ts';
import vine from './vine.webp?url';
import type { WorkbenchProps } from './workbench.tsx';

interface StudioScreenProps extends Pick<WorkbenchProps, 'loadShop' | 'waysOn' | 'start'> {
  /** The design of a link, once it is loaded. */
  opened: OpenedDesign | undefined;
  /** Why the design of a link is not here. */
  openError: string | undefined;
  picture: { src: string; alt: string } | undefined;
  /** Of a file that has no picture here. */
  upload: UploadDrawing;
}

export function StudioScreen({ upload, ...props }: StudioScreenProps) {
  return (
    <UploadContext value={upload}>
      <OpenStudio {...props} />
    </UploadContext>
  );
}

/** The drawing on the workbench, or why there is none. */
function useBrought() {
  const [brought, setBrought] = useState<Brought>();
  const [goingOn, goOn] = useState<GoingOn>();
  const [refused, setRefused] = useState<Refused>();
  const bench = useOnDemand(() => import('./workbench.tsx'));
  const take = useCallback(
    (next: Brought, from?: GoingOn) => {
      const isHeavy = next.kind === 'file' && bytesOver(next.file) > 0;
      setRefused(
        isHeavy ? { file: next.file, fault: { code: 'file_too_large', params: {} }, isKept: false } : undefined,
      );
      if (isHeavy) return;
      goOn(from);
      bench.fetch();
      startTransition(() => setBrought(next));
    },
    [bench.fetch],
  );
  const refuse = useCallback((why: Refused) => {
    setBrought(undefined);
    setRefused(why);
  }, []);
  function startAgain(): void {
    setBrought(undefined);
    void forgetOpen().catch(() => {});
  }
  return { brought, goingOn, refused, bench, take, refuse, startAgain };
}

/** The Studio: a drop area at first, the workbench when there is a drawing. */
function OpenStudio({ picture, loadShop, waysOn, start, opened, openError }: Omit<StudioScreenProps, 'upload'>) {
  const { brought, goingOn, refused, bench, take, refuse, startAgain } = useBrought();
  const { kept, isReturning, returnedTo, resume, forget } = useKept(brought === undefined, take);
  const hasDrawing = brought !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came back by itself has later changes
  useEffect(() => {
    if (opened && !isReturning && returnedTo !== location.search) take(opened.brought, toGoingOn(opened));
  }, [opened, isReturning, take]);
  const takeFile = (file: File) => take({ kind: 'file', file });
  const isOver = usePageDrop(takeFile);
  if (brought && bench.part)
    return (
      <bench.part.Workbench
        brought={brought}
        heavy={refused}
        loadShop={loadShop}
        waysOn={waysOn}
        onBring={take}
        goingOn={goingOn}
        start={start}
        onStartAgain={startAgain}
        onRefused={refuse}
      />
    );
  return (
    <EmptyStudio
      picture={picture}
      isOver={isOver}
      refused={refused}
      openError={openError}
      isBusy={(hasDrawing || isReturning) && !bench.failed}
      hasFailed={bench.failed}
      onFile={takeFile}
      onText={() => take({ kind: 'text', text: { lines: ['Your text'], font: 'anybody', colour: '#f4a714' } })}
      kept={kept}
      onResume={resume}
      onForget={forget}
      onVine={() => void fetchVine().then(takeFile)}
      onNear={bench.fetch}
    />
  );
}

async function fetchVine(): Promise<File> {
  const answer = await fetch(vine);
  return new File([await answer.blob()], 'liya-wela.webp', { type: 'image/webp' });
}
