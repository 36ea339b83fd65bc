import { useEffect, useState, useSyncExternalStore } from 'react';
import { AttachmentList, type AttachmentsView, type Upload } from '../attachments.ts';

export interface Attachments extends AttachmentsView {
  /** @param ignored what else was dropped and cannot be taken, a sentence */
  add(files: readonly File[], ignored?: string): void;
  remove(id: string): void;
  retry(id: string): void;
  clear(): void;
}

/**
 * The files of a form. They are sent as soon as they are added, and no further once the form has gone.
 * @param endings those that the form takes, in lower case and without the dot
 * @param told those that it names, where it takes more
 */
export function useAttachments(upload: Upload, endings: readonly string[], told = endings): Attachments {
  const [list] = useState(() => new AttachmentList(upload, endings, told));
  const view = useSyncExternalStore(list.subscribe, list.getSnapshot, list.getSnapshot);
  useEffect(() => () => list.clear(), [list]);
  const [actions] = useState(() => ({
    add: (files: readonly File[], ignored?: string) => list.add(files, ignored),
    remove: (id: string) => list.remove(id),
    retry: (id: string) => list.retry(id),
    clear: () => list.clear(),
  }));
  return { ...view, ...actions };
}
