import { describe, expect, it } from 'vitest';
import { parseTestPreferences } from './test-preferences.ts';

const FIRST_VISIT = { examConditions: false, moreTime: false, voice: null, slower: false, keepVoice: false };

describe('the preferences of a browser', () => {
  it.each([null, '', '{', 'null', '[]', '"on"', '{"examConditions":"yes","moreTime":1}'])(
    'are those of a first visit when %j is stored',
    (stored) => {
      expect(parseTestPreferences(stored)).toEqual(FIRST_VISIT);
    },
  );

  it('keep what can be read beside what cannot, and drop what is not known', () => {
    const stored = JSON.stringify({
      examConditions: 5,
      moreTime: true,
      voice: 7,
      slower: 'no',
      colour: 'red',
    });
    expect(parseTestPreferences(stored)).toEqual({ ...FIRST_VISIT, moreTime: true });
    const long = JSON.stringify({ voice: 'a'.repeat(65), slower: true });
    expect(parseTestPreferences(long)).toEqual({ ...FIRST_VISIT, slower: true });
  });

  it('are the same when they are read again', () => {
    const preferences = {
      examConditions: true,
      moreTime: false,
      voice: 'rms',
      slower: true,
      keepVoice: true,
    };
    expect(parseTestPreferences(JSON.stringify(preferences))).toEqual(preferences);
  });
});
