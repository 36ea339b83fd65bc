import { expect, test } from 'vitest';
import { composeOffer } from './mail.server.ts';
import { sampleMail } from './mail-data.server.ts';

const context = { publicUrl: 'https://shop.example' } as Parameters<typeof composeOffer>[1];
const previewOf = (change: object) =>
  composeOffer({ ...sampleMail, offer: { ...sampleMail.offer, ...change } }, context).preview;

test('the line that a mailbox shows says by when it is ready and how long it holds', () => {
  expect(previewOf({})).toBe('Ready by Friday, December 11, 2026. Valid until Tuesday, December 8, 2026.');
  expect(previewOf({ readyBy: null })).toBe('Valid until Tuesday, December 8, 2026.');
});
