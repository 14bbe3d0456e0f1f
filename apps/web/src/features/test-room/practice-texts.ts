export const PRACTICE_PRE_FLIGHT = {
  title: 'Try this question again',
  whatHappens: 'What happens',
  steps: [
    'The examiner asks this one question. You answer it once.',
    'Then you see your first answer and this one side by side.',
  ],
  cardSteps: [
    'You get your card again and have 1 minute to prepare.',
    'Then you talk for one to two minutes.',
    'After that you see your first talk and this one side by side.',
  ],
  cost: 'Practice takes none of your tests. How often you can practise is limited for each day.',
  speak: 'Start',
  type: 'Type my answer instead',
  back: 'Back to the report',
} as const;
