import { BandpalError } from '@bandpal/contracts';
import type { ErrorCode } from '@bandpal/contracts';
import type { Outcome, ProblemKind } from '../../identity/identity-problem.ts';

const KINDS: Partial<Record<ErrorCode, ProblemKind>> = {
  'account.unauthorized': 'signed-out',
  'account.proof-needed': 'proof-needed',
};

/** A call to the product as the outcome that `useIdentityAction` takes. Rejects when the server could not be reached. */
export async function outcomeOf<Value>(call: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (!(error instanceof BandpalError)) throw error;
    return { ok: false, problem: { kind: KINDS[error.code] ?? 'other', message: error.message } };
  }
}
