/** What a candidate can set before a test: the name of each choice and what it does. */
export const PREFERENCE_TEXTS = {
  examConditions: {
    label: 'Exam conditions',
    hint: 'As in the real test, you hear the questions but don’t see them, and there are no captions. You still see the Part 2 topic card. Spoken tests only.',
  },
  moreTime: {
    label: 'Give me more time',
    hint: 'The examiner gives you longer pauses before moving on.',
  },
  slower: {
    label: 'The examiner speaks more slowly',
    hint: 'The examiner in the real test speaks at a normal pace.',
  },
} as const;

/** In one line, where the voice that was chosen isn't on offer; `label` is of the one that speaks. */
export const replacedVoice = (label: string): string =>
  `The voice you chose before isn’t available, so you’ll hear this one: ${label}`;
