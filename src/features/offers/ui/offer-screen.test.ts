import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { toLocalDay } from '#shared/time/days.ts';
import { sampleSummary } from '../../../../tests/support/design-summary.ts';
import type { Offer } from '../contract.ts';
import { OfferScreen } from './offer-screen.tsx';
import { ThreeNumbers } from './three-numbers.tsx';

const line = {
  text: 'Runners',
  print: null,
  product: { id: 'tee', name: 'Tee' },
  image: '',
  color: { name: 'Black', hex: '#000000' },
  pieces: [{ size: 'M', quantity: 30 }],
  quantity: 30,
  design: {
    ...sampleSummary,
    id: 'dsg_1',
    technique: 'screen-printing',
    techniqueName: 'Screen Printing',
    colours: 2,
  },
  unitPrice: 1850.5,
  total: 55_515,
} satisfies Offer['lines'][number];

const proofs = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ image: `/picture-${at}`, caption: `Proof ${at}` }));

const sample: Offer = {
  number: 'QR-000010',
  version: 2,
  status: 'offered',
  title: '38 tees for the Sample Run',
  newer: false,
  opened: 2,
  name: 'Tharushi Sample',
  company: '',
  email: 'tharushi@example.com',
  phone: '',
  by: 'Ishara',
  note: '',
  sentAt: '2026-11-24T20:00:00.000Z',
  lines: [line, { ...line, text: 'Marshals', quantity: 8, unitPrice: 1500, total: 12_000 }],
  setup: [{ label: 'Setup: 3 screens', made: { name: 'screen', count: 3 }, price: 6000 }],
  pieces: 38,
  subtotal: 73_515,
  delivery: 0,
  taxRate: 0.15,
  tax: 11_027.25,
  total: 84_542.25,
  validUntil: '2026-12-08',
  readyBy: '2026-12-11',
  proofs: proofs(1),
  terms: [],
  onTheWay: { setUpFrom: '2026-11-26', setUpUntil: '2026-11-30', makeFrom: '2026-12-01', makeUntil: '2026-12-10' },
  changes: null,
  change: null,
  order: null,
  declined: null,
  askedToday: null,
};

/** The page of an offer as the server sends it. */
function page(change: Partial<Offer>, step: string | null = null): string {
  const screen = createElement(OfferScreen, {
    value: undefined as never,
    answered: { ...sample, ...change },
    token: 'token',
    step,
    phone: '+94 11 000 0000',
    acceptForm: (_: Offer, signed: string) => signed,
    changeForm: () => 'The form',
    decline: async () => ({ success: true as const }),
  });
  return renderToStaticMarkup(createElement(MemoryRouter, {}, screen));
}

/** The words of it, spaced where elements end. */
const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const textOf = (...asked: Parameters<typeof page>) => words(page(...asked));

test('shows every proof, in the order of the offer, each with its words', () => {
  const html = page({ proofs: proofs(5) });
  expect([...html.matchAll(/<img src="(\/picture-\d)"/g)].map(([, image]) => image)).toEqual(
    proofs(5).map(({ image }) => image),
  );
  for (const { caption } of proofs(5).slice(1)) expect(html).toContain(`<figcaption>${caption}</figcaption>`);
});

test('an ended offer is asked for again with its drawing, all its pieces and its technique', () => {
  const href = /<a [^>]*href="([^"]*)"[^>]*>Ask for it again</.exec(page({ status: 'expired' }))?.[1];
  expect(href?.replaceAll('&amp;', '&')).toBe('/quote?design=dsg_1&pieces=38&service=screen-printing');
  const plain = page({ status: 'expired', lines: [{ ...line, design: null }] });
  expect(plain).toMatch(/<a [^>]*href="\/quote"[^>]*>Ask for it again</);
});

test('the last three days are warned of', () => {
  const badge = (days: number) => {
    const validUntil = toLocalDay(new Date(Date.now() + days * 86_400_000).toISOString());
    return /<b class="[^"]*low[^"]*">(.*?)<\/b>/.exec(page({ validUntil }))?.[1];
  };
  expect([4, 3, 1, 0].map(badge)).toEqual([undefined, '3 days left', '1 day left', 'ends today']);
});

const changes = {
  version: 1,
  sentAt: '2026-11-20T04:40:00.000Z',
  image: '/before',
  rows: [
    { kind: 'total', was: 1, now: 2 },
    { kind: 'valid_until', was: '2026-12-04', now: '2026-12-08' },
  ],
} satisfies Offer['changes'];

test('an older link leads to what changed: the proof of then beside that of now, and rows', () => {
  const html = page({ newer: true, opened: 1, changes });
  expect(html).toMatch(/<a href="#changed"[^>]*>See what changed</);
  expect(html).toContain('id="changed"');
  expect(html).toMatch(/src="\/before"[^>]*>.*?Version 1<.*src="\/picture-0"[^>]*>.*?Now</);
  expect(words(html)).toContain('December 4, 2026 December 8, 2026');
  const same = page({ newer: true, opened: 1, changes: { ...changes, image: '/picture-0', rows: [] } });
  expect(same).not.toContain('#changed');
});

test('the box beside the details has all three ways, and the form of a change what it costs', () => {
  const side = /<aside.*?<\/aside>/s.exec(page({}))?.[0] ?? '';
  expect(words(side)).toMatch(/Accept this offer Ask for a change Decline $/);
  expect(textOf({}, 'change')).toContain(
    'Each change makes a new version with its own price and date. Small ones cost nothing.',
  );
});

test('pieces, other lines and setup are rows of the sums, and a piece has its price with everything in', () => {
  const text = textOf({});
  expect(text).toContain('38 items LKR 67,515.00 Setup LKR 6,000.00 Delivery Free Tax (15%) LKR 11,027.25');
  expect(text).toContain('LKR 2,224.80 a piece with everything in. Nothing is charged on this page.');
  const free = { ...line, product: null, color: null, text: 'Redraw the crest', quantity: 1, total: 6500 };
  expect(textOf({ lines: [line, free], setup: [], pieces: 30 })).toContain('Other lines LKR 6,500.00 Delivery');
  expect(textOf({ lines: [free], setup: [], pieces: 0 })).toMatch(/ Lines LKR 6,500\.00 (?!.*a piece with)/);
});

test('what follows an acceptance has its days', () => {
  const steps = (change: Partial<Offer>) => /After you accept(.*?)Shall we run it/.exec(textOf(change))?.[1];
  expect(steps({})).toMatch(
    /You accept Today .*You pay, we set up Nov 26 to 30 .*We make it Dec 1 to 10 .*Ready and away Fri, Dec 11 /,
  );
  expect(steps({ onTheWay: null })).toMatch(/You pay, we set up Then .*at once\. Ready and away Fri, Dec 11 /);
});

test('the name is typed under a version and its day, as it was in Sri Lanka', () => {
  expect(textOf({}, 'accept')).toContain('version 2, November 25, 2026');
});

const order = {
  id: 'ord_1',
  orderNumber: 'LW-000131',
  paymentType: 'bank_transfer',
  signedBy: 'Tharushi Sample',
  acceptedAt: '2026-11-25T05:12:00.000Z',
  payBy: '2026-11-30T10:30:00.000Z',
};

test('an accepted offer says until when its money is waited for, and no more once that is in', () => {
  const waits = textOf({ status: 'accepted', order });
  expect(waits).toContain('Bank Transfer, not in yet');
  expect(waits).toMatch(/Next You transfer the amount By Mon, Nov 30, 4:00 PM .*We begin When it is in/);
  const paid = textOf({ status: 'accepted', order: { ...order, payBy: null } });
  expect(paid).toContain('Bank Transfer Ready by');
  expect(paid).not.toContain('We begin');
});

test('a change says when its version is due, and how long the price holds', () => {
  const change = {
    at: '2026-11-25T05:01:00.000Z',
    dueAt: '2026-11-26T05:00:00.000Z',
    about: [],
    files: [],
    message: 'X',
  };
  const text = textOf({ status: 'change_asked', change });
  expect(text).toMatch(/Version 3 is mailed to tharushi@example\.com by Thu, Nov 26, 10:30 AM ?\./);
  expect(text).toContain('Its price holds until December 8, 2026 all the same.');
  expect(textOf({ status: 'change_asked', change: { ...change, dueAt: null } })).toContain(
    'soon. It takes us longer than we said',
  );
});

test('a draft without a last day has no such number', () => {
  const text = words(renderToStaticMarkup(createElement(ThreeNumbers, { offer: { ...sample, validUntil: '' } })));
  expect(text).toContain('Total');
  expect(text).not.toMatch(/Valid until|undefined|NaN/);
});

test('an accepted offer says its day as one for which the money is to be there in time', () => {
  const order = { id: 'ord_1', orderNumber: 'LW-000131', paymentType: 'bank_transfer', signedBy: 'Tharushi Sample' };
  const placed = { ...order, acceptedAt: '2026-11-25T05:12:00.000Z', payBy: '2026-11-30T10:30:00.000Z' };
  expect(textOf({ status: 'accepted', order: placed })).toMatch(/Ready by Fri, Dec 11, if paid in time/);
  expect(textOf({ status: 'accepted', order: { ...placed, payBy: null } })).not.toContain('if paid in time');
});
