import { expect, test } from 'vitest';
import type { MailRow } from '#features/mails/office/queries.ts';
import { messages } from '#server/mail.server.ts';
import { mailLabels, mailTitle, whyWords } from './mail-words.ts';

const row: MailRow = {
  id: '1',
  message: 'offer-sent',
  state: 'sent',
  at: '2026-11-27T04:00:00Z',
  tries: 1,
  nextAt: null,
  reason: null,
  subject: '',
  to: '',
  canFix: false,
  about: { kind: 'quote', id: 'quo_sample', number: 'QR-000001' },
};

test('each mail of the shop has a name for staff, and no other has', () => {
  expect(Object.keys(mailLabels).toSorted()).toEqual(messages.map(({ name }) => name).toSorted());
});

test('a mail that can no longer be composed says its kind, its record, and why', () => {
  expect([mailTitle(row), whyWords(row)]).toEqual(['Offer sent: QR-000001', 'It can no longer be shown']);
  const gone = { ...row, about: null };
  expect([mailTitle(gone), whyWords(gone)]).toEqual(['Offer sent', 'What it was about is gone']);
});

test('any other mail says its subject, and why it was not taken', () => {
  const failed = { ...row, state: 'failed', subject: 'Your offer', to: 'nimali@example.com' } as const;
  expect([mailTitle(failed), whyWords({ ...failed, reason: 'no_mailbox' })]).toEqual([
    ...['Your offer', 'No such mailbox'],
  ]);
});
