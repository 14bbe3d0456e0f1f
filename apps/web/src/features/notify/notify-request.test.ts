import { expect, it } from 'vitest';
import { topicOfMode } from './notify-request.ts';

const OPEN = { signupEnabled: false, speakingPart1: true, speakingPart2: true, speakingPart3: true };

it('who waits for a part hears of that part', () => {
  expect(topicOfMode('part2', OPEN)).toBe('speaking-part2');
});

it('who waits for the full test hears of the first part that it lacks', () => {
  expect(topicOfMode('full', { ...OPEN, speakingPart1: false })).toBe('speaking-part1');
  expect(topicOfMode('full', { ...OPEN, speakingPart2: false })).toBe('speaking-part2');
  expect(topicOfMode('full', { ...OPEN, speakingPart3: false })).toBe('speaking-part3');
});
