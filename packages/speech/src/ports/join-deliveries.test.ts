import { expect, it } from 'vitest';
import { joinDeliveries } from './speech.ts';

const heard = (pronunciation: number, voicedMs: number, model = 'a') => ({
  model,
  pronunciation,
  fluency: pronunciation / 2,
  voicedMs,
});

it('counts each stretch by its time with voice', () => {
  expect(joinDeliveries([heard(4, 1000), heard(8, 3000)])).toEqual(heard(7, 4000));
});

it('leaves out stretches that were not rated, and those of another model', () => {
  expect(joinDeliveries([undefined, heard(4, 1000), heard(9, 5000, 'b')])).toEqual(heard(4, 1000));
  expect(joinDeliveries([undefined])).toBeNull();
});
