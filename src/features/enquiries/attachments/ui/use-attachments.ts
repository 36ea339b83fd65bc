import { useEffect, useState, useSyncExternalStore } from 'react';
import { AttachmentList, type AttachmentsView, type Upload } from '../attachments.ts';

export interface Attachments extends AttachmentsView, Pick<AttachmentList, 'add' | 'remove' | 'retry' | 'clear'> {}

/**
 * The files of a form. They are uploaded as soon as they are added, until the form is gone.
 * @param endings those that the form takes, in lower case and without the dot
 * @param named those that it names, where it takes more
 */
export function useAttachments(upload: Upload, endings: readonly string[], named = endings): Attachments {
  const [list] = useState(() => new AttachmentList(upload, endings, named));
  const view = useSyncExternalStore(list.subscribe, list.getSnapshot, list.getSnapshot);
  useEffect(() => () => list.clear(), [list]);
  const { add, remove, retry, clear } = list;
  return { ...view, add, remove, retry, clear };
}
