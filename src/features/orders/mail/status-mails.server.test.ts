import { expect, test } from 'vitest';
import { renderMail } from '#mail/layout.server.ts';
import { present } from '../../../../tests/support/answers.ts';
import { context } from '../../../../tests/support/mail/mail-context.ts';
import type { Following } from '../following-contract.ts';
import { statusMails } from './status-mails.server.ts';

const { compose, sample } = present(statusMails.find(({ name }) => name === 'order-shipped'));
const composed = (change: Partial<Following>) =>
  compose({ ...sample, following: { ...sample.following, ...change } }, context);

test.each([
  ['2026-11-27T10:05:00.000Z', '2026-11-30', '2026-12-01', 'Monday or Tuesday'],
  ['2026-11-27T10:05:00.000Z', '2026-11-30', '2026-11-30', 'Monday'],
  ['2026-11-30T10:05:00.000Z', '2026-12-02', '2026-12-04', 'Wednesday to Friday'],
  // Of the second of two Fridays the name alone would not do.
  ['2026-11-27T10:05:00.000Z', '2026-12-04', '2026-12-07', 'Fri, Dec 4 to Mon, Dec 7'],
])('the mail of what left at %s and arrives from %s to %s says %s', (at, from, to, words) => {
  const steps = sample.following.steps.map((step) => ({ ...step, at }));
  const { subject } = composed({ steps, expected: { ...present(sample.following.expected), from, to } });
  expect(subject).toBe(`LW-000123 is on its way: ${words}`);
});

test('the mail of a parcel leads to its courier, and names it before it is opened', async () => {
  const body = composed({});
  expect(body.preview).toBe('Parcel SC 4821 7730 with Sample Couriers.');
  const { html, text } = await renderMail(body, context);
  const buttons = [...html.matchAll(/<a href="([^"]+)" style="display:inline-block[^>]*>([^<]+)</g)];
  expect(buttons.map(([, url, words]) => [url, words])).toEqual([[sample.following.parcel?.link, 'Follow the parcel']]);
  expect(text).toContain('Something missing or not right? Answer within 14 days, with a picture.');
  expect(text).toContain(`https://shop.example/order-confirmation/${sample.id}`);
});

test('a parcel that nobody can show leads to the order; without days the subject names none', async () => {
  const parcel = { courier: 'A cousin with a van', number: '', link: null };
  const body = composed({ parcel, expected: null });
  expect([body.subject, body.preview]).toEqual(['LW-000123 is on its way', 'Parcel with A cousin with a van.']);
  expect((await renderMail(body, context)).html).toMatch(/display:inline-block[^>]*>See your order</);
});
