import { isAfterAnotherProof } from './attempt-kind.ts';
import type { AttemptKind } from './attempt-kind.ts';
import type { SecurityChange } from './security-changes.ts';

/** More than a person mistypes before asking for a new password. */
const MANY_GUESSES = 20;
/** Then again after so many, which is about once a day: see `guessesInARow`. */
const MORE_GUESSES = 100;
/** Who gets so far has shown one proof; an owner mistypes the next one once or twice. */
const WRONG_SECOND_STEPS = 3;

/** What the owner of an account is told when so many guesses in a row were wrong; null: nothing. */
export function guessNotice(kind: AttemptKind, wrong: number): SecurityChange | null {
  const change = noticeOf(kind);
  const beyond = wrong - (change === 'many-guesses' ? MANY_GUESSES : WRONG_SECOND_STEPS);
  return beyond < 0 || beyond % MORE_GUESSES !== 0 ? null : change;
}

function noticeOf(kind: AttemptKind): SecurityChange {
  if (kind === 'second factor') return 'wrong-second-steps';
  return isAfterAnotherProof(kind) ? 'wrong-later-steps' : 'many-guesses';
}
