import path from 'node:path';
import { expect, test } from 'vitest';
import { ContentReader } from '#content/read.server.ts';
import { readOfferTexts } from '../content.server.ts';
import { composeOffer } from './mail.server.ts';
import { sampleMail } from './mail-data.server.ts';

const context = { publicUrl: 'https://shop.example' } as Parameters<typeof composeOffer>[1];
const previewOf = (change: object) =>
  composeOffer({ ...sampleMail, offer: { ...sampleMail.offer, ...change } }, context).preview;

test('the line that a mailbox shows says by when it is ready and how long it holds', () => {
  expect(previewOf({})).toBe('Ready by Friday, December 11, 2026. Valid until Tuesday, December 8, 2026.');
  expect(previewOf({ readyBy: null })).toBe('Valid until Tuesday, December 8, 2026.');
});

test('the sample has terms of the shop', () => {
  const terms = readOfferTexts(new ContentReader(path.resolve('content')))?.terms;
  expect(terms?.map(({ title }) => title)).toEqual(
    expect.arrayContaining(sampleMail.offer.terms.map(({ title }) => title)),
  );
});
