import { expect, it } from 'vitest';
import { keepTroubleOf, segmentKey, chooseSoundFormat } from './voice-keeper.ts';
import { positionText, sizeText } from './own-voice-texts.ts';
import { metadataAt } from './testing/kept-samples.ts';

it('says sizes in kilobytes and megabytes, and nothing as nothing', () => {
  expect([0, 300, 45_600, 3_440_000].map(sizeText)).toEqual(['0 kB', '1 kB', '46 kB', '3.4 MB']);
});

it('says where in an answer the sound is', () => {
  expect(positionText(3_240, 14_000, 'house')).toBe('3.2 of 14.0 seconds, “house”');
  expect(positionText(0, 900, null)).toBe('0.0 of 0.9 seconds');
});

it('records Opus where it can, and what there is elsewhere', () => {
  expect(chooseSoundFormat(() => true)?.mime).toBe('audio/webm;codecs=opus');
  expect(chooseSoundFormat((mime) => mime === 'audio/mp4')?.extension).toBe('mp4');
  expect(chooseSoundFormat(() => false)).toBeNull();
});

it('tells a full storage from one that is shut', () => {
  expect(keepTroubleOf(new DOMException('', 'QuotaExceededError'))).toBe('full');
  expect(keepTroubleOf(new DOMException('', 'SecurityError'))).toBe('closed');
  expect(keepTroubleOf(null)).toBe('broken');
});

const keyOf = (question: string, answered: number) => segmentKey(metadataAt(question, answered).exam);

it('begins a new segment with each question, and not with what the examiner does meanwhile', () => {
  expect(keyOf('home-1', 0)).toBe(keyOf('home-1', 1));
  expect(keyOf('home-1', 1)).not.toBe(keyOf('home-2', 1));
});
