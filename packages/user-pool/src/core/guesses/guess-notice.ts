import { isAfterAnotherProof } from './attempt-kind.ts';
import type { AttemptKind } from './attempt-kind.ts';
import { BUDGETS } from '../limits/budget-table.ts';
import type { SecurityChange } from '../mail/security-changes.ts';

/** What the owner of an account is told when so many guesses in a row were wrong; null: nothing. */
export function guessNotice(kind: AttemptKind, wrong: number): SecurityChange | null {
  const change = noticeOf(kind);
  const beyond = wrong - (change === 'many-guesses' ? BUDGETS.warnedGuesses : BUDGETS.warnedSteps).size();
  return beyond < 0 || beyond % BUDGETS.warnedAgain.size() !== 0 ? null : change;
}

function noticeOf(kind: AttemptKind): SecurityChange {
  if (kind === 'second factor') return 'wrong-second-steps';
  return isAfterAnotherProof(kind) ? 'wrong-later-steps' : 'many-guesses';
}
