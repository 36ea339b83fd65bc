import { expect, test } from 'vitest';
import type { Choices } from '../../choices/choices.ts';
import { toSampleRequest } from './sample-request.ts';

const chosen = {
  inks: [{ hex: '#b3202c', use: 'gold' }],
  variant: { colorHex: '#1a2b5c' },
  blank: { fabric: 'cotton-pique' },
} as unknown as Choices;

test('chips and the sheet of all twelve are made with the inks that the visitor chose', () => {
  const sample = { technique: 'foiling', findings: [], frame: { width: 104, height: 136 }, part: 0.4 } as const;
  expect(toSampleRequest(chosen, sample)).toEqual({
    kind: 'near',
    technique: 'foiling',
    inks: chosen.inks,
    frame: sample.frame,
    part: 0.4,
    cloth: { colour: '#1a2b5c', weave: 'pique' },
  });
});
