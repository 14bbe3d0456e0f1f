import { useState } from 'react';
import { renewProof } from '../../api/account.ts';
import { readConfig } from '../../api/product.ts';
import type { Outcome } from '../../identity/identity-problem.ts';
import { endProof, proveByCode, proveByPasskey, proveByPassword } from '../../identity/prove-again.ts';
import type { CodeStep, ProofStep } from '../../identity/prove-again.ts';
import { failureText, tryAgain } from './profile-texts.ts';
import { answerProofRequest } from './proof-request.ts';
import { PROOF } from './proof-texts.ts';

type Pool = Parameters<typeof proveByPassword>[0];

interface Proof {
  /** The code that is asked for; null: the password is. */
  step: CodeStep | null;
  isPending: boolean;
  failure: string | null;
  tryPassword: (password: string) => Promise<void>;
  tryCode: (code: string) => Promise<void>;
  tryPasskey: () => Promise<void>;
}

/** A sign-in beside the session, step by step; what it proves is handed over, and the answer given. */
export function useProof(email: string): Proof {
  const [step, setStep] = useState<CodeStep | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const take = async (ask: (pool: Pool) => Promise<Outcome<ProofStep>>) => {
    if (isPending) return;
    setIsPending(true);
    setFailure(null);
    try {
      const outcome = await ask((await readConfig()).identity);
      if (!outcome.ok) {
        setFailure(failureText(PROOF.failed, outcome.problem));
        // A code can be tried again; a step that is over begins anew.
        if (outcome.problem.kind !== 'wrong-code') setStep(null);
      } else if (outcome.value.kind === 'code') setStep(outcome.value);
      else {
        await handOver(outcome.value);
        answerProofRequest(true);
      }
    } catch (error) {
      console.warn('The person could not be proved.', error);
      setFailure(tryAgain(PROOF.failed));
    } finally {
      setIsPending(false);
    }
  };
  return {
    step,
    isPending,
    failure,
    tryPassword: (password) => take((pool) => proveByPassword(pool, email, password)),
    tryCode: async (code) => {
      if (step !== null) await take((pool) => proveByCode(pool, email, step, code));
    },
    tryPasskey: () => take((pool) => proveByPasskey(pool, email)),
  };
}

/** Counts the sign-in for the session; one that does not count must not stay open beside it. */
async function handOver({
  accessToken,
  refreshToken,
}: Extract<ProofStep, { kind: 'proved' }>): Promise<void> {
  try {
    await renewProof(accessToken);
  } catch (error) {
    await endProof((await readConfig()).identity, refreshToken);
    throw error;
  }
}
