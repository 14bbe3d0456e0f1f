/** What the candidate reads in the test. */
export const IN_ROOM_TEXTS = {
  title: 'Your guests in this test',
  listening: 'They hear you:',
  asks: 'asks the questions',
  expected: 'not there at the moment',
  remove: (name: string) => `Remove ${name}`,
  removeShort: 'Remove',
  knock: (name: string) => `${name} would like to listen.`,
  letIn: 'Let in',
  notNow: 'Not now',
} as const;
