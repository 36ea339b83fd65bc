import { startTransition, useCallback, useEffect, useState } from 'react';
import { useOnDemand } from '#ui/hooks/use-on-demand.ts';
import type { KeptChoices } from '../choices/kept-design.ts';
import type { OpenedDesign } from '../sending/open-design.ts';
import type { Brought } from '../worker/studio-client.ts';
import { Empty } from './empty.tsx';
import { bytesOver } from './parts/files.ts';
import { bringKept, forgetKept, type Kept, readKept } from './parts/keeping.ts';
import type { Refused } from './parts/refused-card.tsx';
import { usePageDrop } from './use-page-drop.ts';
import vine from './vine.webp?url';
import type { WorkbenchProps } from './workbench.tsx';

interface StudioScreenProps extends Pick<WorkbenchProps, 'loadShop' | 'waysOn' | 'start'> {
  /** The design of a link, once it is loaded. */
  opened: OpenedDesign | undefined;
  /** Why the design of a link is not here. */
  openError: string | undefined;
  picture: { src: string; alt: string } | undefined;
}

/** The Studio: a drop area at first, the workbench when there is a drawing. */
export function StudioScreen({ picture, loadShop, waysOn, start, opened, openError }: StudioScreenProps) {
  const [brought, setBrought] = useState<Brought>();
  const [goingOn, goOn] = useState<KeptChoices>();
  const { kept, forget } = useKept(brought === undefined);
  const [refused, setRefused] = useState<Refused>();
  const bench = useOnDemand(() => import('./workbench.tsx'));
  const take = useCallback(
    (next: Brought) => {
      const isHeavy = next.kind === 'file' && bytesOver(next.file) > 0;
      setRefused(isHeavy ? { file: next.file, reason: '', isKept: false } : undefined);
      if (isHeavy) return;
      goOn(undefined);
      bench.fetch();
      startTransition(() => setBrought(next));
    },
    [bench.fetch],
  );
  const refuse = useCallback((why: Refused) => {
    setBrought(undefined);
    setRefused(why);
  }, []);
  async function resume(from: Kept): Promise<void> {
    const again = await bringKept(from).catch(() => undefined);
    if (!again) return forget();
    take(again);
    goOn(from.choices);
  }
  useEffect(() => {
    if (!opened) return;
    take(opened.brought);
    goOn(opened.choices);
  }, [opened, take]);
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
        kept={goingOn}
        start={start}
        onStartAgain={() => setBrought(undefined)}
        onRefused={refuse}
      />
    );
  return (
    <Empty
      picture={picture}
      isOver={isOver}
      refused={refused}
      openError={openError}
      isBusy={brought !== undefined && !bench.failed}
      hasFailed={bench.failed}
      onFile={takeFile}
      onText={() => take({ kind: 'text', text: { lines: ['Your text'], font: 'anybody', colour: '#f4a714' } })}
      kept={kept}
      onResume={(from) => void resume(from)}
      onForget={forget}
      onVine={() => void fetchVine().then(takeFile)}
      onNear={bench.fetch}
    />
  );
}

/** What this device has kept, read again whenever the drop area is shown. */
function useKept(isShown: boolean) {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    if (isShown) setKept(readKept());
  }, [isShown]);
  function forget(): void {
    setKept(undefined);
    void forgetKept().catch(() => {});
  }
  return { kept, forget };
}

async function fetchVine(): Promise<File> {
  const answer = await fetch(vine);
  return new File([await answer.blob()], 'liya-wela.webp', { type: 'image/webp' });
}
