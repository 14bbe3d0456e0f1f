import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWav } from '@bandpal/speech';
import { expect, it } from 'vitest';
import { EXAMINER_SAMPLE } from './examiner-sample-text.ts';

it('the sound of the landing page is short, small and about as long as its words', () => {
  const file = readFileSync(join(import.meta.dirname, '../../../public/examiner-sample.wav'));
  const { rateHz, samples } = readWav(file);
  const seconds = samples.length / rateHz;
  const words = EXAMINER_SAMPLE.split(' ').length;
  expect(seconds).toBeGreaterThan(words / 5);
  expect(seconds).toBeLessThan(words / 1.5);
  expect(file.length).toBeLessThan(200_000);
});
