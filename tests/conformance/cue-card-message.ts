// What the examiner sends while the candidate prepares the long turn.

const METADATA = {
  testId: 't',
  examiner: 'listening',
  responseMs: null,
  exam: {
    mode: 'part2',
    part: 2,
    phase: 'preparation',
    question: null,
    cueCard: {
      task: 'Describe a street that you know well.',
      prompts: ['where it is', 'what it looks like'],
      closing: 'and explain why you go there.',
    },
    partClock: { elapsedMs: 0, limitMs: null, running: true },
    stepClock: { elapsedMs: 0, limitMs: 60_000, running: true },
    answered: 0,
  },
};

export const CUE_CARD_MESSAGE = JSON.stringify({ type: 'metadata', metadata: METADATA });
