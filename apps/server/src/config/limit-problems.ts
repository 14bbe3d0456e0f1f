// Limits that contradict each other.

/** Of each two the first cannot be more than the second, which would keep anyone from ever reaching it. */
const PAIRS = [
  ['IDENTITY_FREE_GUESSES', 'IDENTITY_GUESSES_IN_A_ROW'],
  ['IDENTITY_FREE_GUESSES', 'IDENTITY_GUESSES_PER_NETWORK'],
  ['IDENTITY_MAILS_PER_ACCOUNT_MINUTE', 'IDENTITY_MAILS_PER_ACCOUNT_HOUR'],
  ['IDENTITY_MAILS_PER_ACCOUNT_HOUR', 'IDENTITY_MAILS_PER_HOUR'],
  ['GUEST_TESTS_PER_DAY', 'GUEST_TESTS_PER_ADDRESS_PER_DAY'],
] as const;

type LimitName = (typeof PAIRS)[number][number];

/** What is wrong with these limits, in words that name both variables; empty when they fit together. */
export function limitProblems(env: Readonly<Record<LimitName, number>>): string[] {
  return PAIRS.filter(([few, many]) => env[few] > env[many]).map(
    ([few, many]) => `${few} must not be more than ${many}, which is ${env[many]}`,
  );
}
