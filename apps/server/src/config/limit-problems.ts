// Limits that contradict each other.
import { FIRST_CODES_OF_NETWORK } from '@bandpal/user-pool';

/** Of each two the first cannot be more than the second, which would keep anyone from ever reaching it. */
const PAIRS = [
  ['IDENTITY_FREE_GUESSES', 'IDENTITY_GUESSES_IN_A_ROW'],
  ['IDENTITY_FREE_GUESSES', 'IDENTITY_GUESSES_PER_NETWORK'],
  ['IDENTITY_MAILS_PER_ACCOUNT_MINUTE', 'IDENTITY_MAILS_PER_ACCOUNT_HOUR'],
  ['IDENTITY_MAILS_PER_ACCOUNT_HOUR', 'IDENTITY_MAILS_PER_HOUR'],
  ['GUEST_TESTS_PER_DAY', 'GUEST_TESTS_PER_ADDRESS_PER_DAY'],
  ['PRACTICES_PER_DAY', 'PRACTICES_PER_ADDRESS_PER_DAY'],
] as const;
/** With none for an address no guest has any, and it doesn't matter how many one could have. */
const NONE_FOR_ANYONE: ReadonlySet<string> = new Set([
  'GUEST_TESTS_PER_ADDRESS_PER_DAY',
  'PRACTICES_PER_ADDRESS_PER_DAY',
]);

type LimitName = (typeof PAIRS)[number][number];

/** What is wrong with these limits, in words that name the variables; empty when they fit together. A hosted user pool has limits of its own. */
export function limitProblems(
  env: Readonly<Record<LimitName, number>>,
  { hasOwnAccounts }: { hasOwnAccounts: boolean },
): string[] {
  const pairs = PAIRS.filter(
    ([few, many]) =>
      (hasOwnAccounts || !few.startsWith('IDENTITY_')) &&
      env[few] > env[many] &&
      !(env[many] === 0 && NONE_FOR_ANYONE.has(many)),
  ).map(([few, many]) => `${few} must not be more than ${many}, which is ${env[many]}`);
  if (!hasOwnAccounts || env.IDENTITY_MAILS_PER_ACCOUNT_HOUR >= FIRST_CODES_OF_NETWORK) return pairs;
  const fewest = `IDENTITY_MAILS_PER_ACCOUNT_HOUR must be at least ${FIRST_CODES_OF_NETWORK}`;
  return [...pairs, `${fewest}: each network gets as many codes however many others ask`];
}
