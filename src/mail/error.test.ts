import { describe, expect, test } from 'vitest';
import { isPermanentRefusal, toMailError } from './error.server.ts';

function refusal(command: string, response: string): Error {
  return Object.assign(new Error(`Can't send: ${response}`), {
    code: 'EENVELOPE',
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  });
}

describe('a mail error', () => {
  test('is the server’s codes, never its words', () => {
    const error = toMailError(refusal('RCPT TO', '550 5.1.1 <nimali@example.com> is unknown here'));
    expect(error).toEqual({ code: 'EENVELOPE', command: 'RCPT TO', reply: 550, status: '5.1.1' });
  });

  test('is the kind and the place of an error of our own', () => {
    const error = toMailError(new TypeError('nimali@example.com is not a function'));
    expect(error.code).toBe('TypeError');
    expect(error.frames?.[0]).toContain('error.test.ts');
    expect(JSON.stringify(error)).not.toContain('nimali');
  });

  test('is found in what pg-boss reports, which is no error but looks like one', () => {
    const reported = { code: '57P01', message: 'terminating', stack: 'Error: terminating\n    at one (two.js:1:1)' };
    expect(toMailError(reported)).toEqual({ code: '57P01' });
    expect(toMailError('text')).toEqual({ code: 'unknown' });
  });

  test('names the system’s code of a lost connection', () => {
    const error = Object.assign(new Error('connect'), {
      code: 'ESOCKET',
      originalCode: 'ECONNREFUSED',
      command: 'CONN',
    });
    expect(toMailError(error)).toEqual({ code: 'ECONNREFUSED', command: 'CONN' });
  });
});

test.each([
  ['an address that is not there', 'RCPT TO', '550 5.1.1 no such user', true],
  ['an address, without a code', 'RCPT TO', '550 no such user', true],
  ['the text', 'DATA', '554 5.6.0 not this', true],
  ['a mailbox that is full', 'RCPT TO', '552 5.2.2 full', false],
  ['us, who may not send', 'RCPT TO', '550 5.7.1 relaying denied', false],
  ['us, who must sign in', 'MAIL FROM', '530 5.7.0 sign in first', false],
  ['us, by a wrong password', 'AUTH PLAIN', '535 5.7.8 no', false],
  ['for now', 'RCPT TO', '451 4.3.0 later', false],
])('a no to %s: %s %s → for good %s', (_what, command, response, forGood) => {
  expect(isPermanentRefusal(toMailError(refusal(command, response)))).toBe(forGood);
});
