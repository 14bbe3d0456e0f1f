import type { Outcome } from '../../identity/identity-problem.ts';
import { askForProof, useProofRequest } from './proof-request.ts';
import { PROOF } from './proof-texts.ts';

/** Does something; where a sign-in of a short while ago is wanted for it, asks for one in place and does it then. */
export async function withProof<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  const outcome = await work();
  if (outcome.ok || outcome.problem.kind !== 'proof-needed') return outcome;
  if (!useProofRequest.getState().hasWindow) return outcome;
  if (await askForProof()) return work();
  return { ok: false, problem: { kind: 'proof-needed', message: PROOF.givenUp } };
}
