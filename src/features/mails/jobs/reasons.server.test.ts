import { expect, test } from 'vitest';
import { findReason } from './reasons.server.ts';

test.each([
  [{ code: 'EENVELOPE', command: 'RCPT TO', reply: 550, status: '5.1.1' }, 'no_mailbox'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', reply: 552, status: '5.2.2' }, 'mailbox_full'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', reply: 451 }, 'busy'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', reply: 554, status: '5.7.1' }, 'rule_of_theirs'],
  [{ code: 'EMESSAGE', command: 'DATA', reply: 554 }, 'text_refused'],
  [{ code: 'EAUTH', reply: 535 }, 'sign_in_refused'],
  [{ code: 'ECONNREFUSED', command: 'CONN' }, 'unreachable'],
  [{ code: 'unknown message' }, 'unknown_mail'],
  [{ code: 'TypeError' }, 'not_made'],
  [null, null],
])('%o is %s', (error, reason) => {
  expect(findReason(error)).toBe(reason);
});
