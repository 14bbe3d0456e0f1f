import { BandpalError } from '@bandpal/contracts';
import type { Outcome } from '../../identity/identity-problem.ts';

/** A call to the product as the outcome that `useIdentityAction` takes. Rejects when the server could not be reached. */
export async function outcomeOf<Value>(call: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (!(error instanceof BandpalError)) throw error;
    const kind = error.code === 'account.unauthorized' ? 'signed-out' : 'other';
    return { ok: false, problem: { kind, message: error.message } };
  }
}
