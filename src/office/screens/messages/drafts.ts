import { useSyncExternalStore } from 'react';
import type { UploadedFile } from '#features/uploads/contract.ts';
import { parseJson, safeStorage } from '#shared/safe-storage.ts';

/** A reply that is not sent yet. */
export interface Draft {
  message: string;
  files: readonly UploadedFile[];
}

const empty: Draft = { message: '', files: [] };
const storage = safeStorage(() => sessionStorage);
const known = new Map<string, Draft>();
const listeners = new Set<() => void>();
const toStorageKey = (inquiry: string) => `reply to ${inquiry}`;

/** The draft of a reply, also from before a reload. */
export function readReplyDraft(inquiry: string): Draft {
  const draft = known.get(inquiry) ?? (parseJson(storage.read(toStorageKey(inquiry))) as Draft | null) ?? empty;
  known.set(inquiry, draft);
  return draft;
}

/** Kept until the tab is closed or the reply is sent. */
export function writeReplyDraft(inquiry: string, draft: Draft): void {
  known.set(inquiry, draft);
  if (draft.message === '' && draft.files.length === 0) storage.remove(toStorageKey(inquiry));
  else storage.write(toStorageKey(inquiry), JSON.stringify(draft));
  for (const listener of listeners) listener();
}

export function useDraft(inquiry: string): Draft {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => readReplyDraft(inquiry),
  );
}

/** Takes what was sent out of the draft: words that were typed during the call stay. */
export function takeSent(inquiry: string, sent: Draft): void {
  const { message, files } = readReplyDraft(inquiry);
  writeReplyDraft(inquiry, {
    message: message === sent.message ? '' : message,
    files: files.filter(({ url }) => !sent.files.some((file) => file.url === url)),
  });
}

/** Puts what was taken back before what has been typed since. */
export function putBack(inquiry: string, sent: Draft): void {
  const { message, files } = readReplyDraft(inquiry);
  writeReplyDraft(inquiry, {
    message: message.startsWith(sent.message) ? message : [sent.message, message].filter(Boolean).join('\n\n'),
    files: [...sent.files, ...files],
  });
}
