import { expect, test } from 'vitest';
import { reasonWords } from './reasons.server.ts';

test.each([
  [{ code: 'EENVELOPE', command: 'RCPT TO', reply: 550, status: '5.1.1' }, 'No such mailbox'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', reply: 552, status: '5.2.2' }, 'Their mailbox is full'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', reply: 451 }, 'Their server is busy'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', reply: 554, status: '5.7.1' }, 'Refused by a rule of their server'],
  [{ code: 'EMESSAGE', command: 'DATA', reply: 554 }, 'Their server refuses the text'],
  [{ code: 'EAUTH', reply: 535 }, 'Our mail server refuses our sign-in'],
  [{ code: 'ECONNREFUSED', command: 'CONN' }, 'Our mail server cannot be reached'],
  [{ code: 'unknown message' }, 'This version of the shop has no such mail'],
  [{ code: 'TypeError' }, 'The shop could not make this mail'],
  [null, ''],
])('%o is said as “%s”', (error, words) => {
  expect(reasonWords(error)).toBe(words);
});
