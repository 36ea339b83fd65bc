import { useCallback, useState } from 'react';
import { useOnDemand } from '#ui/hooks/use-on-demand.ts';
import { type Refusal, refuseFile } from '../artwork/takes.ts';
import { Empty } from './empty.tsx';
import { usePageDrop } from './use-page-drop.ts';
import vine from './vine.webp?url';
import type { WorkbenchProps } from './workbench.tsx';

interface StudioScreenProps extends Pick<WorkbenchProps, 'loadShop'> {
  picture: { src: string; alt: string } | undefined;
}

export type FileFault = { file: File; refusal: Refusal | { reason: 'unreadable' } };

/** The Studio: a drop area at first, the workbench when there is a drawing. */
export function StudioScreen({ picture, loadShop }: StudioScreenProps) {
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<FileFault>();
  const bench = useOnDemand(() => import('./workbench.tsx'));
  const take = useCallback(
    (next: File) => {
      const refusal = refuseFile(next);
      setFault(refusal && { file: next, refusal });
      if (refusal) return;
      bench.fetch();
      setFile(next);
    },
    [bench.fetch],
  );
  const refuse = useCallback((refused: File) => {
    setFile(undefined);
    setFault({ file: refused, refusal: { reason: 'unreadable' } });
  }, []);
  const isOver = usePageDrop(take);
  if (file && bench.part)
    return (
      <bench.part.Workbench
        file={file}
        loadShop={loadShop}
        onFile={take}
        onStartAgain={() => setFile(undefined)}
        onRefused={refuse}
      />
    );
  return (
    <Empty
      picture={picture}
      isOver={isOver}
      fault={fault}
      isBusy={file !== undefined && !bench.failed}
      hasFailed={bench.failed}
      onFile={take}
      onVine={() => void fetchVine().then(take)}
      onNear={bench.fetch}
    />
  );
}

async function fetchVine(): Promise<File> {
  const answer = await fetch(vine);
  return new File([await answer.blob()], 'liya-wela.webp', { type: 'image/webp' });
}
