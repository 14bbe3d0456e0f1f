// How many messages wait in memory.
import type { Budget } from '@bandpal/foundation';

export const OUTGOING_BUDGETS = {
  // A server that takes none must not fill the memory.
  underWay: {
    what: 'messages on their way to the mail server',
    key: 'a process',
    size: () => 500,
    windowMs: null,
    atEnd: 'they are not handed over; what waits in the queue is tried again',
  },
  // Enough for a day of trying things out.
  outbox: {
    what: 'messages at /dev/outbox, where MAIL_OUTBOX=true',
    key: 'a process',
    size: () => 100,
    windowMs: null,
    atEnd: 'the oldest is forgotten',
  },
} satisfies Readonly<Record<string, Budget>>;
