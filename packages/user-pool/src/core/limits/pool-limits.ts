/** How often something may be tried or sent. `budget-table.ts` says what happens at the end of each. */
export interface PoolLimits {
  /** Wrong guesses at an account that cost nothing; each further one brings a wait, twice as long as the one before it. */
  freeGuesses: number;
  /** The longest wait; waits begin anew when nobody has guessed for so long. */
  longestWaitMs: number;
  /** Wrong passwords or second steps in a row after which each further one brings the longest wait. */
  guessesInARow: number;
  /** Wrong guesses from one network that cost nothing. */
  guessesPerNetwork: number;
  /** Wrong mailed codes in 90 days after which codes have 18 digits. */
  wrongCodes: number;
  /** A browser in which an account was opened is known for so long. */
  knownBrowserMs: number;
  /** Messages of one kind to one account, asked for by strangers or by one known browser. */
  mailsPerAccountMinute: number;
  mailsPerAccountHour: number;
  /** Requests of one network in an hour after which its proofs of work get harder. */
  mailsPerNetworkHour: number;
  /** Messages handed to the mail server in an hour, all accounts together; at least 20. The others wait. */
  mailsPerHour: number;
}

const MINUTE_MS = 60_000;

/** For an installation with some thousands of people. */
export const DEFAULT_LIMITS: PoolLimits = {
  // The first two are those of the hosted original.
  freeGuesses: 5,
  longestWaitMs: 15 * MINUTE_MS,
  // As many as NIST SP 800-63B lets anybody make in a row.
  guessesInARow: 100,
  // A class room behind one address mistypes a lot; a script that tries many accounts soon stops.
  guessesPerNetwork: 100,
  wrongCodes: 8,
  knownBrowserMs: 180 * 24 * 60 * MINUTE_MS,
  // A second one within the minute is let through: signing up and signing in before the code was found sends two.
  mailsPerAccountMinute: 2,
  mailsPerAccountHour: 8,
  // A class room behind one address.
  mailsPerNetworkHour: 60,
  // The first messages of 500 networks fit into each lane: see `budget-table.ts`.
  mailsPerHour: 8_000,
};
