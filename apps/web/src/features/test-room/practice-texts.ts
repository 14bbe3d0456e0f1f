export const PRACTICE_PRE_FLIGHT = {
  title: 'Try this question again',
  exercise: (name: string): string => `Exercise: ${name}`,
  whatToDo: 'What to do',
  aim: 'Your aim:',
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
  judged: 'You also see what we counted, and whether you reached the aim.',
  cost: 'Practice doesn’t use any of your tests. There’s a daily limit.',
  speak: 'Start',
  typedExercise: 'A typed answer has no pauses: we’ll show it, but we can’t judge the exercise.',
  type: 'Type my answer instead',
  typeAllTheSame: 'Type my answer anyway',
  back: 'Back to the report',
} as const;

/** The exercise as it stands in the room. */
export const DRILL_ROOM = {
  label: 'Your exercise',
  aim: 'Your aim:',
  steps: 'What to do',
} as const;
