import { startTransition, useCallback, useState } from 'react';
import { useOnDemand } from '#ui/hooks/use-on-demand.ts';
import type { Brought } from '../worker/studio-client.ts';
import { Empty } from './empty.tsx';
import { bytesOver } from './parts/files.ts';
import type { Refused } from './parts/refused-card.tsx';
import { usePageDrop } from './use-page-drop.ts';
import vine from './vine.webp?url';
import type { WorkbenchProps } from './workbench.tsx';

interface StudioScreenProps extends Pick<WorkbenchProps, 'loadShop' | 'waysOn'> {
  picture: { src: string; alt: string } | undefined;
}

/** The Studio: a drop area at first, the workbench when there is a drawing. */
export function StudioScreen({ picture, loadShop, waysOn }: StudioScreenProps) {
  const [brought, setBrought] = useState<Brought>();
  const [refused, setRefused] = useState<Refused>();
  const bench = useOnDemand(() => import('./workbench.tsx'));
  const take = useCallback(
    (next: Brought) => {
      const isHeavy = next.kind === 'file' && bytesOver(next.file) > 0;
      setRefused(isHeavy ? { file: next.file, reason: '', isKept: false } : undefined);
      if (isHeavy) return;
      bench.fetch();
      startTransition(() => setBrought(next));
    },
    [bench.fetch],
  );
  const refuse = useCallback((why: Refused) => {
    setBrought(undefined);
    setRefused(why);
  }, []);
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
        onStartAgain={() => setBrought(undefined)}
        onRefused={refuse}
      />
    );
  return (
    <Empty
      picture={picture}
      isOver={isOver}
      refused={refused}
      isBusy={brought !== undefined && !bench.failed}
      hasFailed={bench.failed}
      onFile={takeFile}
      onText={() => take({ kind: 'text', text: { lines: ['Your text'], font: 'anybody', colour: '#f4a714' } })}
      onVine={() => void fetchVine().then(takeFile)}
      onNear={bench.fetch}
    />
  );
}

async function fetchVine(): Promise<File> {
  const answer = await fetch(vine);
  return new File([await answer.blob()], 'liya-wela.webp', { type: 'image/webp' });
}
