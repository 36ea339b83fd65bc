import { useState } from 'react';
import { Empty } from './empty.tsx';
import { usePageDrop } from './use-page-drop.ts';

interface StudioScreenProps {
  picture: { src: string; alt: string } | undefined;
}

/** The Studio: a drop area at first, the workbench when there is a drawing. */
export function StudioScreen({ picture }: StudioScreenProps) {
  const [, setFile] = useState<File>();
  const isOver = usePageDrop(setFile);
  return <Empty picture={picture} isOver={isOver} onFile={setFile} onVine={() => {}} onNear={() => {}} />;
}
