import { describe, expect, it } from 'vitest';
import { chosenOptions } from './chosen-options.ts';

const PREFERENCES = { examConditions: false, moreTime: false, voice: null, slower: false, keepVoice: false };
const OFFER = {
  voices: [
    { id: 'heart', label: 'American woman, natural' },
    { id: 'rms', label: 'American man' },
  ],
};

const lineWith = (voice: string | null) => chosenOptions({ ...PREFERENCES, voice }, OFFER);

describe('the line above the options of a test', () => {
  it('names the voice that was chosen, and not the usual one', () => {
    expect(['rms', 'heart', null].map(lineWith)).toEqual([['American man'], [], []]);
  });

  it('says which voice speaks when the one that was chosen is not on offer', () => {
    expect(lineWith('gone')).toEqual([
      'The voice you chose before isn’t available, so you’ll hear this one: American woman, natural',
    ]);
    expect(chosenOptions({ ...PREFERENCES, voice: 'gone' }, {})).toEqual([]);
  });
});
