import type { AttemptKind } from './attempt-kind.ts';
import type { SecurityChange } from './security-changes.ts';

/** More than a person mistypes before asking for a new password. */
const MANY_GUESSES = 20;
/** Then again after so many, which is about once a day: see `guessesInARow`. */
const MORE_GUESSES = 100;
/** Who gets so far knows the password; an owner mistypes a code once or twice. */
const WRONG_SECOND_STEPS = 3;

/** What the owner of an account is told when so many guesses in a row were wrong; null: nothing. */
export function guessNotice(kind: AttemptKind, wrong: number): SecurityChange | null {
  const beyond = wrong - (kind === 'second factor' ? WRONG_SECOND_STEPS : MANY_GUESSES);
  if (beyond < 0 || beyond % MORE_GUESSES !== 0) return null;
  return kind === 'second factor' ? 'wrong-second-steps' : 'many-guesses';
}
