import { criterionSchema } from '@bandpal/contracts';
import { expect, it } from 'vitest';
import { descriptorOf } from './band-descriptors.ts';

const BANDS = Array.from({ length: 10 }, (_, band) => band);

it.each(criterionSchema.options)('%s has a line for every band', (criterion) => {
  const lines = BANDS.map((band) => descriptorOf(criterion, band));
  expect(new Set(lines).size).toBe(BANDS.length);
  expect(lines).not.toContain('');
});

it('a half band stands above the whole one below it', () => {
  expect(descriptorOf('pronunciation', 6.5)).toBe(descriptorOf('pronunciation', 6));
});
