import { describe, expect, it } from 'vitest';
import { callMetadataOf } from './open-attempt.ts';

const PREFERENCES = { examConditions: false, moreTime: false, voice: null, slower: false, keepVoice: false };
const RHYTHM = { withinSentence: { count: 8, mean: 6.5, variance: 0.3 } };

describe('what the examiner is told of the candidate', () => {
  it('is nothing on a first visit', () => {
    expect(callMetadataOf({ resumeTestId: null, typed: false, preferences: PREFERENCES }, null)).toEqual({});
  });

  it('names the chosen topic of a new test, and none of a continued one, which has its topics', () => {
    const candidate = { typed: false, preferences: PREFERENCES, topicId: 'music' };
    expect(callMetadataOf({ ...candidate, resumeTestId: null }, null)).toEqual({ topicId: 'music' });
    expect(callMetadataOf({ ...candidate, resumeTestId: 't' }, null)).toEqual({ resumeTestId: 't' });
  });

  it('is what the candidate wants and how they pause, in a continued test too', () => {
    const preferences = { ...PREFERENCES, moreTime: true, voice: 'rms', slower: true };
    expect(callMetadataOf({ resumeTestId: 'test-1', typed: true, preferences }, RHYTHM)).toEqual({
      resumeTestId: 'test-1',
      typed: true,
      voice: 'rms',
      pace: 'slower',
      moreTime: true,
      rhythm: RHYTHM,
    });
  });

  it('is what is practised, unless that was begun already', () => {
    const practice = { testId: 'test-1', answerId: 'a1' };
    const candidate = { practice, typed: false, preferences: PREFERENCES };
    expect(callMetadataOf({ ...candidate, resumeTestId: null }, null)).toEqual({ practice });
    const drill = { ...practice, drill: 'steady-talk' } as const;
    const withMore = { ...candidate, practice: { ...drill, question: 'Why?' }, resumeTestId: null };
    expect(callMetadataOf(withMore, null)).toEqual({ practice: drill });
    expect(callMetadataOf({ ...candidate, resumeTestId: 'p1' }, null)).toEqual({ resumeTestId: 'p1' });
  });

  it('is that the questions are only heard, unless the candidate types and needs them on the page', () => {
    const candidate = { resumeTestId: null, preferences: { ...PREFERENCES, examConditions: true } };
    expect(callMetadataOf({ ...candidate, typed: false }, null)).toEqual({ examConditions: true });
    expect(callMetadataOf({ ...candidate, typed: true }, null)).toEqual({ typed: true });
  });
});
