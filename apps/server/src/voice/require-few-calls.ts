import { BandpalError } from '@bandpal/contracts';
import { CALLS_OF_PERSON } from '../ports/call-budget.ts';
import type { TestOwner } from '../ports/test-desk.ts';

/** A call that goes on or is being set up. */
export interface OpenCall {
  owner: TestOwner;
  /** Left out while a new test is being opened. */
  testId?: string | undefined;
}

/**
 * Refuses one person's third call at a time in this process; calls of the test that is continued give way to the new one and are not counted.
 * @throws BandpalError `call.too-many`.
 */
export function requireFewCalls(
  calls: readonly OpenCall[],
  owner: TestOwner,
  resumeTestId: string | undefined,
): void {
  const own = calls.filter(
    (call) =>
      call.owner.kind === owner.kind &&
      call.owner.id === owner.id &&
      (resumeTestId === undefined || call.testId !== resumeTestId),
  );
  if (own.length >= CALLS_OF_PERSON.size()) throw new BandpalError('call.too-many');
}
