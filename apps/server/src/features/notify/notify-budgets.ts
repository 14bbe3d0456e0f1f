// The limits of what people may ask to be told of, and of the messages that follow.
import type { Budget } from '@bandpal/foundation';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const NOTIFY_BUDGETS = {
  // A class room asking for a topic each.
  ofNetwork: {
    what: 'requests to be told of something',
    key: 'a network (IPv6: /64), in each process',
    size: () => 30,
    windowMs: HOUR_MS,
    atEnd: 'refused (request.rate-limited) with the time to come again',
  },
  // Each of the topics once; more from one person is a mistake, and to one person a nuisance.
  ofAddress: {
    what: 'requests to be told of something',
    key: 'an e-mail address',
    size: () => 7,
    windowMs: HOUR_MS,
    atEnd: 'answered like any other, and nothing is done',
  },
  // Network addresses have their own limit.
  countedAddresses: {
    what: 'e-mail addresses whose requests are counted',
    key: 'a process',
    size: () => 10_000,
    windowMs: HOUR_MS,
    atEnd: 'the one that asked longest ago is forgotten',
  },
  // A lost one can be asked for again, but not without end.
  confirmations: {
    what: 'messages that ask for a confirmation',
    key: 'an e-mail address and topic, until it is confirmed or no one has asked for a week',
    size: () => 3,
    windowMs: null,
    atEnd: 'none is sent',
  },
  // Long enough for greylisting to pass before another message is asked for.
  nextConfirmation: {
    what: 'messages that ask for a confirmation',
    key: 'an e-mail address and topic',
    size: () => 1,
    windowMs: 10 * MINUTE_MS,
    atEnd: 'none is sent',
  },
} satisfies Readonly<Record<string, Budget>>;
