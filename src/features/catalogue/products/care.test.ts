import { expect, it } from 'vitest';
import { careSign } from './care.ts';

it.each([
  ['Machine wash cold, inside out', 'wash', false],
  ['Do not machine wash', 'wash', true],
  ['Hand wash with a bottle brush', null, false],
  ['Do not bleach', 'bleach', true],
  ['Tumble dry low', 'tumble', false],
  ['Do not tumble dry', 'tumble', true],
  ['Warm iron, never on the print', 'iron', false],
  ['Never iron the flock', 'iron', true],
  ['Line dry in shade', 'line', false],
  ['Dishwasher safe, top rack', null, false],
  ['Not for the microwave', null, true],
  ['Notebook stays flat', null, false],
])('%s', (instruction, shape, forbids) => {
  expect(careSign(instruction)).toEqual({ shape, forbids });
});
