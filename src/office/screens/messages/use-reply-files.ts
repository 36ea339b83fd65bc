import { useEffect, useState, useSyncExternalStore } from 'react';
import { AttachmentList } from '#features/enquiries/attachments/attachments.ts';
import { loadSessions } from '#features/staff/office/queries.ts';
import { formEndings } from '#features/uploads/constants.ts';
import { type UploadOptions, uploadFile } from '#features/uploads/queries.ts';
import { officeApi } from '../../session/office-api.ts';
import { readReplyDraft, writeReplyDraft } from './drafts.ts';

/** A file that meets an ended session goes up once more after the person has signed in. */
async function upload(file: File, options: UploadOptions) {
  const answer = await uploadFile(file, options);
  if (answer.success || answer.status !== 401) return answer;
  await loadSessions(officeApi);
  return uploadFile(file, options);
}

/** The files of a reply: those on their way, and in the draft those that are there. */
export function useReplyFiles(inquiry: string) {
  const [list] = useState(() => new AttachmentList(upload, formEndings));
  const view = useSyncExternalStore(list.subscribe, list.getSnapshot);
  useEffect(() => () => list.clear(), [list]);
  useEffect(() => {
    const arrived = view.items.filter(({ state }) => state === 'sent');
    if (arrived.length === 0) return;
    const draft = readReplyDraft(inquiry);
    writeReplyDraft(inquiry, { ...draft, files: [...draft.files, ...view.files] });
    for (const { id } of arrived) list.remove(id);
  }, [inquiry, list, view]);
  return { ...view, add: list.add, remove: list.remove, retry: list.retry };
}
