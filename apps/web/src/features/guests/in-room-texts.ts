import type { GuestRole } from '@bandpal/contracts';

/** What the candidate reads in the test. */
export const IN_ROOM_TEXTS = {
  title: 'Your guests in this test',
  listening: 'Who can hear you:',
  asks: 'asks the questions',
  expected: 'not there at the moment',
  remove: (name: string) => `Remove ${name}`,
  removeShort: 'Remove',
  knock: {
    teacher: (name) => `${name} would like to listen.`,
    observer: (name) => `${name} would like to listen.`,
    partner: (name) => `${name} would like to join and speak with you.`,
  } satisfies Record<GuestRole, (name: string) => string>,
  letIn: 'Let in',
  notNow: 'Not now',
} as const;
