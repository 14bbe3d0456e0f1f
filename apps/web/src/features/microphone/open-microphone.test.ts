import { describe, expect, it } from 'vitest';
import { microphoneProblemOf } from './open-microphone.ts';

describe('a microphone that does not open', () => {
  it.each([
    ['NotAllowedError', 'microphone-refused'],
    ['NotFoundError', 'microphone-missing'],
    ['OverconstrainedError', 'microphone-missing'],
    ['NotReadableError', 'microphone-busy'],
    ['AbortError', 'microphone-busy'],
    ['TypeError', 'browser-too-old'],
  ])('tells %s apart as %s', (name, problem) => {
    expect(microphoneProblemOf(name)).toBe(problem);
  });
});
