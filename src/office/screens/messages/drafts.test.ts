import { expect, test } from 'vitest';
import { putBack, readReplyDraft, takeSent, writeReplyDraft } from './drafts.ts';

const file = (url: string) => ({ url, name: 'plan.pdf', size: 9, type: 'application/pdf' });
const sent = { message: 'Friday it is.', files: [file('/api/uploads/1')] };

test('what was sent leaves the draft, and words and files that came during the call stay', () => {
  writeReplyDraft('IN-1', sent);
  takeSent('IN-1', sent);
  expect(readReplyDraft('IN-1')).toEqual({ message: '', files: [] });
  writeReplyDraft('IN-1', { message: 'Friday it is. Bring cash.', files: [...sent.files, file('/api/uploads/2')] });
  takeSent('IN-1', sent);
  expect(readReplyDraft('IN-1')).toEqual({ message: 'Friday it is. Bring cash.', files: [file('/api/uploads/2')] });
});

test('what was taken back stands before what was typed since', () => {
  const since = { message: 'And one more thing.', files: [file('/api/uploads/3')] };
  writeReplyDraft('IN-2', since);
  putBack('IN-2', sent);
  expect(readReplyDraft('IN-2')).toEqual({
    message: 'Friday it is.\n\nAnd one more thing.',
    files: [file('/api/uploads/1'), file('/api/uploads/3')],
  });
  writeReplyDraft('IN-2', { message: '', files: [] });
  putBack('IN-2', sent);
  expect(readReplyDraft('IN-2')).toEqual(sent);
});
