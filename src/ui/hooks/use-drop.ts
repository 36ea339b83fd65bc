import { type DragEvent, useEffect, useState } from 'react';

const folderWords = 'Folders cannot be added. Please add the files that are in them.';

interface Dropped {
  files: File[];
  /** A sentence on dropped things that cannot be taken; empty otherwise. */
  ignored: string;
}

/** A place that files can be dropped on. Text and links that are dropped there do nothing. */
export function useDrop(isOpen: boolean, onDrop: (dropped: Dropped) => void) {
  const [over, setOver] = useState(false);
  useHarmlessDrops();
  function enter(event: DragEvent): void {
    event.preventDefault();
    const takes = isOpen && hasFiles(event.dataTransfer);
    event.dataTransfer.dropEffect = takes ? 'copy' : 'none';
    setOver(takes);
  }
  function leave({ currentTarget, relatedTarget }: DragEvent): void {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const dropped = readDropped(event.dataTransfer);
    if (isOpen && (dropped.files.length > 0 || dropped.ignored)) onDrop(dropped);
  }
  return { over, events: { onDragEnter: enter, onDragOver: enter, onDragLeave: leave, onDrop: drop } };
}

/** A file that misses its place must not replace the page, and with it all that was typed. */
function useHarmlessDrops(): void {
  useEffect(() => {
    function refuse(event: globalThis.DragEvent): void {
      if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    }
    const leaving = new AbortController();
    for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, refuse, leaving);
    return () => leaving.abort();
  }, []);
}

function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}

function readDropped({ items }: DataTransfer): Dropped {
  const kept = [...items].filter(({ kind }) => kind === 'file');
  const files = kept.filter((item) => !item.webkitGetAsEntry()?.isDirectory);
  return {
    files: files.flatMap((item) => item.getAsFile() ?? []),
    ignored: files.length < kept.length ? folderWords : '',
  };
}
