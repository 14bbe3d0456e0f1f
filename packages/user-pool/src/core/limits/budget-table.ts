// Every limit of what the accounts send and keep, one row each: the rules, the operator's view and the documents read it here. The rows
// of the mail are in this file.
import type { Budget } from '@bandpal/foundation';
import { GUESS_BUDGETS } from './guess-budgets.ts';
import { KEPT_BUDGETS } from './kept-budgets.ts';
import type { PoolLimits } from './pool-limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const WAITS = 'the message waits in the queue';
const USED = 'bandpal_mail_budget_used';
const WAITING = 'bandpal_mail_strangers_waiting';

/** A part of what may be handed over in an hour that is a class's own, whatever the others need. */
const floor = (what: string, share: number) =>
  ({
    what,
    key: 'the installation',
    size: ({ mailsPerHour }) => mailsPerHour * share,
    windowMs: HOUR_MS,
    reserve: 'kept for them; what no class has for itself goes to whichever needs it first',
    atEnd: WAITS,
    setting: 'mailsPerHour',
    metric: USED,
  }) satisfies Budget<PoolLimits>;

const OF_ACCOUNT =
  'a kind of code of an account or name: of each network (IPv4 /24, IPv6 /48) for signing up or in, of all strangers for a new password and for a sign-up code that is sent again, and in each known browser';
const REFUSED = 'refused (LimitExceededException)';
const NETWORK_REFUSED =
  'refused (UserLambdaValidationException, and with a proof beyond twice as many TooManyRequestsException)';

const MAIL_BUDGETS = {
  mails: {
    what: 'messages handed to the mail server',
    key: 'the installation',
    size: ({ mailsPerHour }) => mailsPerHour,
    windowMs: HOUR_MS,
    // The floors of the three lanes of people already known.
    reserve: 'half for people already known',
    atEnd: WAITS,
    setting: 'mailsPerHour',
    metric: USED,
  },
  links: floor('of these, notices with a link that undoes a change or calls it off (`links`)', 0.2),
  known: floor('of these, codes for second steps and known browsers, and other notices (`known`)', 0.2),
  proven: floor(
    'of these, codes for addresses that were proved over a week ago, and warnings of guesses (`proven`)',
    0.1,
  ),
  newcomers: floor('of these, everything else (`newcomers`)', 0.3),
  // An hour's first messages of 500 networks fit into two thirds of a lane.
  first: {
    key: 'a network or account, in each class',
    what: 'first messages, which go before all further ones',
    size: () => 3,
    windowMs: HOUR_MS,
    atEnd: 'further ones share a third of the class, the least-served network first',
  },
  further: {
    key: 'each class',
    what: 'further messages, given out in parts of this time',
    size: () => 33,
    unit: '% of the class in an hour, a thirtieth of them in each part',
    windowMs: 2 * MINUTE_MS,
    atEnd: WAITS,
  },
  // A school behind one address: where few others ask, its messages wait for nothing.
  furtherAtOnce: {
    key: 'each class',
    what: 'further messages that go as soon as they are asked for',
    size: () => 25,
    unit: '% of its further messages',
    windowMs: HOUR_MS,
    atEnd: 'the others wait for their part of the two minutes',
  },
  accountMinute: {
    key: OF_ACCOUNT,
    what: 'codes asked for',
    size: ({ mailsPerAccountMinute }) => mailsPerAccountMinute,
    windowMs: MINUTE_MS,
    atEnd: REFUSED,
    setting: 'mailsPerAccountMinute',
  },
  accountHour: {
    key: OF_ACCOUNT,
    what: 'codes asked for; in a network, a sign-up and its code that is sent again count together',
    size: ({ mailsPerAccountHour }) => mailsPerAccountHour,
    windowMs: HOUR_MS,
    atEnd: `${REFUSED}; a code for a new password, or one for signing up again, is given when none was sent for ten minutes`,
    setting: 'mailsPerAccountHour',
  },
  // Each has a code of its own, which no other one ends: one stranger's don't keep the owner out, and neither do those of a handful.
  networksHour: {
    key: 'a kind of code for signing up or in, of an account or name, in all browsers that are not known',
    what: 'codes asked for',
    size: ({ mailsPerAccountHour }) => 3 * mailsPerAccountHour,
    windowMs: HOUR_MS,
    atEnd: `${REFUSED}, but for the first two of a network`,
    setting: 'mailsPerAccountHour',
  },
  firstOfNetwork: {
    key: 'a kind of code for signing up or in, of an account or name: each network (IPv4 /24, IPv6 /48)',
    what: 'codes asked for that are the first ones of a network',
    // Some ask for a second one, because they mistype the first or wait too long.
    size: () => 2,
    windowMs: HOUR_MS,
    atEnd: 'further ones are refused while all networks together have used up theirs',
  },
  firstOfNetworksHour: {
    key: 'a kind of code for signing up or in, of an account or name, in all browsers that are not known',
    what: 'codes asked for, where the next one is among the first of its network',
    size: ({ mailsPerAccountHour }) => 8 * mailsPerAccountHour,
    windowMs: HOUR_MS,
    atEnd: `a proof of work is asked for; ${REFUSED} where the client knows none; after the right password they go on`,
    setting: 'mailsPerAccountHour',
  },
  // As many as a mailbox may be filled with.
  provedOfNetworksHour: {
    key: 'a kind of code for signing up or in, of an account or name, in all browsers that are not known',
    what: 'codes asked for, where the next one is among the first of its network and brings a proof of work',
    size: ({ mailsPerAccountHour }) => 25 * mailsPerAccountHour,
    windowMs: HOUR_MS,
    atEnd: REFUSED,
    setting: 'mailsPerAccountHour',
  },
  // Whoever can open an account makes as many known browsers as they like. As many as one person asks from within an hour.
  browsersHour: {
    key: 'a kind of code of an account, in all its known browsers',
    what: 'codes asked for',
    size: ({ mailsPerAccountHour }) => 3 * mailsPerAccountHour,
    windowMs: HOUR_MS,
    atEnd: REFUSED,
    setting: 'mailsPerAccountHour',
  },
  destinationMinute: {
    key: 'an address or telephone that someone claims',
    what: 'codes asked for, by all accounts together',
    size: ({ mailsPerAccountMinute }) => mailsPerAccountMinute,
    windowMs: MINUTE_MS,
    atEnd: REFUSED,
    setting: 'mailsPerAccountMinute',
  },
  destinationHour: {
    key: 'an address or telephone that someone claims',
    what: 'codes asked for, by all accounts together',
    size: ({ mailsPerAccountHour }) => mailsPerAccountHour,
    windowMs: HOUR_MS,
    atEnd: REFUSED,
    setting: 'mailsPerAccountHour',
  },
  notice: {
    key: 'an account and address',
    what: 'notices of changes without a link',
    size: () => 1,
    windowMs: MINUTE_MS,
    atEnd: 'the changes share the next one',
  },
  // A lecture hall behind one address.
  waiting: {
    key: 'strangers behind a network; twice as many for each wider part of its address',
    what: 'rows in the queue',
    size: () => 200,
    windowMs: null,
    atEnd: NETWORK_REFUSED,
  },
  waitingInCrowd: {
    key: 'strangers behind a network, while the queue is crowded',
    what: 'rows in the queue',
    size: () => 20,
    windowMs: null,
    atEnd: NETWORK_REFUSED,
  },
  crowd: {
    what: 'rows of strangers in the queue from which on it is crowded',
    key: 'the installation',
    size: () => 2_000,
    windowMs: null,
    atEnd: 'each network keeps fewer',
    metric: WAITING,
  },
  allWaiting: {
    what: 'rows of strangers in the queue',
    key: 'the installation',
    size: () => 20_000,
    windowMs: null,
    reserve: 'half for networks without one in the queue',
    atEnd: NETWORK_REFUSED,
    metric: WAITING,
  },
  proofAsked: {
    what: 'rows of strangers in the queue from which on browsers bring a proof of work with further requests',
    key: 'the installation',
    size: () => 20,
    windowMs: null,
    atEnd: 'a proof counts as a quarter of the request; clients that know none wait longer',
    metric: WAITING,
  },
  harderProofs: {
    key: 'a network',
    what: 'requests of strangers after which proofs of work get harder',
    size: ({ mailsPerNetworkHour }) => mailsPerNetworkHour,
    windowMs: HOUR_MS,
    atEnd: 'twice as many cost four times the work of each',
    setting: 'mailsPerNetworkHour',
  },
  proof: {
    key: 'a proof of work',
    what: 'uses',
    size: () => 1,
    windowMs: HOUR_MS,
    atEnd: 'it counts as none',
  },
} satisfies Readonly<Record<string, Budget<PoolLimits>>>;

/** As many codes an hour a network gets for an account whatever others ask for: a setting must not leave it fewer. */
export const FIRST_CODES_OF_NETWORK = MAIL_BUDGETS.firstOfNetwork.size();

/** All rows. */
export const BUDGETS = { ...MAIL_BUDGETS, ...GUESS_BUDGETS, ...KEPT_BUDGETS };

/** The same, by what they are about. */
export const BUDGET_AREAS: readonly { area: string; rows: Readonly<Record<string, Budget<PoolLimits>>> }[] = [
  { area: 'Guesses at accounts', rows: GUESS_BUDGETS },
  { area: 'Mail of accounts', rows: MAIL_BUDGETS },
  { area: 'What accounts keep', rows: KEPT_BUDGETS },
];
