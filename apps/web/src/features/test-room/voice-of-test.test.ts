import { describe, expect, it } from 'vitest';
import { voiceOfTest } from './open-attempt.ts';

const OWN = { apiBaseUrl: '', publicKey: 'key', callEngineUrl: '/engine/call-engine.js' };
const HOSTED = {
  apiBaseUrl: 'https://voice.example.org',
  publicKey: 'key',
  callEngineUrl: '',
  assistants: { part1: 'a', part2: 'a', part3: 'a', full: 'a' },
  typed: { callEngineUrl: '/engine/call-engine.js' },
};

describe('the voice service of a test', () => {
  it('is the one of this origin for typed answers, whose silence a hosted one would end', () => {
    expect(voiceOfTest({ voice: HOSTED, typed: true })).toEqual(OWN);
  });

  it('is the configured one for spoken answers, and where there is no other', () => {
    expect(voiceOfTest({ voice: HOSTED, typed: false })).toBe(HOSTED);
    expect(voiceOfTest({ voice: OWN, typed: true })).toBe(OWN);
  });
});
