import { expect, test } from 'vitest';
import type { QuoteListRow } from '#features/offers/office/queries.ts';
import { happenedWords, shownWords, tellOnce, tierWords, toClock, toState } from './quote-words.ts';

const now = new Date('2026-11-25T06:00:00Z');
const row = (change: Partial<QuoteListRow>) =>
  ({ status: 'new', dueAt: null, orderNumber: null, reason: '', closedAt: null, ...change }) as QuoteListRow;

test.each([
  [{ dueAt: '2026-11-26T03:30:00Z' }, '21 h left', ''],
  [{ dueAt: '2026-11-25T09:30:00Z' }, '3 h left', 'soon'],
  [{ dueAt: '2026-11-25T06:40:00Z' }, '40 min left', 'soon'],
  [{ dueAt: '2026-11-25T04:00:00Z' }, '2 h late', 'late'],
  [{ dueAt: '2026-11-20T04:00:00Z' }, '5 d late', 'late'],
  [{ status: 'offered', dueAt: '2026-11-26T18:30:00Z' }, 'Ends Thu 26 Nov', 'soon'],
  [{ status: 'offered', dueAt: '2027-01-05T18:29:59Z' }, 'Ends Tue 5 Jan 2027', ''],
  [{ status: 'accepted', orderNumber: 'LW-000128' }, 'LW-000128', ''],
  [{ status: 'declined', reason: 'Too dear', closedAt: '2026-11-12T06:00:00Z' }, '“Too dear”', ''],
  [{ status: 'expired', closedAt: '2026-11-12T06:00:00Z' }, 'Ended Thu 12 Nov', ''],
] as [Partial<QuoteListRow>, string, string][])('the clock of %j says %s', (change, words, tone) => {
  expect(toClock(row(change), now)).toEqual({ words, tone });
});

test('the list says which closed ones stand below', () => {
  expect([shownWords(1, 0), shownWords(22, 0)]).toEqual(['1 quote.', '22 quotes.']);
  expect(shownWords(10, 4)).toBe('10 shown: open ones first, then the last four closed.');
  expect(shownWords(7, 1)).toBe('7 shown: open ones first, then the last closed one.');
});

test.each([
  [{ from: 100, to: 249 }, '100 to 249 pieces'],
  [{ from: 1_000, to: null }, 'from 1,000 pieces'],
  [{ from: 1, to: 1 }, '1 piece'],
])('the step %j of the price list is %s', (tier, words) => {
  expect(tierWords(tier)).toBe(words);
});

test('states and events are said in words', () => {
  expect(toState('change_asked')).toEqual({ words: 'Change asked', className: 'st st-change' });
  expect(happenedWords({ what: 'offer.sent', version: 1 })).toBe('Offer 1: sent');
  expect(happenedWords({ what: 'quote.asked', version: null })).toBe('Asked for a quote');
});

test('drafts that follow each other are told once', () => {
  const event = (what: 'offer.sent' | 'offer.draft', at: string) => ({
    what,
    at,
    actor: 'staff' as const,
    name: 'Dilani',
    version: 1,
  });
  const events = [event('offer.sent', '4'), event('offer.draft', '3'), event('offer.draft', '2')];
  expect(tellOnce(events).map(({ at }) => at)).toEqual(['4', '3']);
});
