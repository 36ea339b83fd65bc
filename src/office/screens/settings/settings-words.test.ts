import { expect, test } from 'vitest';
import { describeCheck, describeSetting } from './settings-words.ts';

const seen = { isHidden: false, hasAccount: false };

test.each([
  [{ name: 'TAX_RATE', value: '0.15', ...seen }, '0.15'],
  [{ name: 'METRICS_PORT', value: null, ...seen }, 'not set'],
  [{ name: 'DATABASE_URL', value: null, ...seen }, 'not set: the embedded database in the data folder'],
  [{ name: 'SMTP_URL', value: 'smtps://mail.lk', ...seen, hasAccount: true }, 'smtps://mail.lk, with an account'],
  [{ name: 'PAYHERE_SECRET', value: null, ...seen, isHidden: true }, 'set; not shown here'],
])('a setting %o is said as “%s”', (setting, words) => {
  expect(describeSetting(setting)).toBe(words);
});

test.each([
  [{ part: 'database', isWell: true, ms: 3 }, 'It answers, in 3 ms'],
  [{ part: 'mail_files', isWell: true, ms: null }, 'None is set: mails are files below the data folder'],
  [{ part: 'bucket', isWell: false, ms: null }, 'It does not answer. The log of the shop says why.'],
] as const)('a check %o is said as “%s”', (check, words) => {
  expect(describeCheck(check)).toBe(words);
});
