import { BandpalError } from '@bandpal/contracts';
import { useState } from 'react';
import { renewProof } from '../../api/account.ts';
import { readConfig } from '../../api/product.ts';
import type { Outcome } from '../../identity/identity-problem.ts';
import { exchangeCode } from '../../identity/other-services.ts';
import {
  endProof,
  proveByCode,
  proveByMail,
  proveByPasskey,
  proveByPassword,
} from '../../identity/prove-again.ts';
import type { CodeStep, ProofStep } from '../../identity/prove-again.ts';
import { flowProblem } from '../auth/provider-texts.ts';
import type { BroughtBack } from '../auth/proving.ts';
import { failureText, tryAgain } from './profile-texts.ts';
import { answerProofRequest } from './proof-request.ts';
import { PROOF, provedNothing } from './proof-texts.ts';

type Pool = Parameters<typeof proveByPassword>[0];

interface Proof {
  /** The code that is asked for; null: the password is. */
  step: CodeStep | null;
  isPending: boolean;
  failure: string | null;
  tryPassword: (password: string) => Promise<void>;
  tryCode: (code: string) => Promise<void>;
  tryPasskey: () => Promise<void>;
  /** Has a code sent by email. */
  tryMail: () => Promise<void>;
  /** Goes on with what the person has brought back from another service. */
  tryService: (brought: BroughtBack) => Promise<void>;
}

/** A sign-in beside the session, step by step; what it proves is handed over, and the answer given. */
export function useProof(email: string): Proof {
  const [step, setStep] = useState<CodeStep | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const take = async (
    ask: (pool: Pool) => Promise<Outcome<ProofStep>>,
    unproved: string = tryAgain(PROOF.failed),
  ) => {
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
      else if (outcome.value.kind === 'password') {
        setStep(null);
        setFailure(PROOF.passwordToo);
      } else {
        await handOver(outcome.value);
        answerProofRequest(true);
      }
    } catch (error) {
      console.warn('The person could not be proved.', error);
      const isNoProof = error instanceof BandpalError && error.code === 'account.proof-needed';
      setFailure(isNoProof ? unproved : tryAgain(PROOF.failed));
      if (isNoProof) setStep(null);
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
    tryMail: () => take((pool) => proveByMail(pool, email)),
    tryService: async (brought) => {
      if ('problem' in brought) return setFailure(brought.problem);
      return take(() => proveByService(brought), provedNothing(brought.label));
    },
  };
}

/** The sign-in that a code of another service stands for. Rejects when the server could not be reached. */
async function proveByService({
  label,
  code,
  verifier,
}: Extract<BroughtBack, { code: string }>): Promise<Outcome<ProofStep>> {
  const outcome = await exchangeCode(code, verifier);
  if (outcome.kind === 'refused')
    return { ok: false, problem: { kind: 'other', message: flowProblem(outcome.why, label) } };
  if (outcome.kind === 'tokens') return { ok: true, value: { kind: 'proved', ...outcome.tokens } };
  const { challenge, session } = outcome;
  return { ok: true, value: { kind: 'code', from: 'app', challenge, session } };
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
