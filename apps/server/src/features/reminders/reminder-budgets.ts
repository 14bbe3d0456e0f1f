import type { Budget } from '@bandpal/foundation';

export const REMINDER_BUDGETS = {
  // Many people choose the same hour, and a mail server has limits.
  reminders: {
    what: 'reminders of practising',
    key: 'a process',
    size: () => 60,
    windowMs: 60_000,
    atEnd: 'the others wait for the next minute',
  },
} satisfies Readonly<Record<string, Budget>>;
