import { PROOF } from './proof-texts.ts';
import { useRef, useState } from 'react';
import type { IdentityClient } from '../../identity/identity-client.ts';
import { endsSession, type Outcome, type ProblemKind } from '../../identity/identity-problem.ts';
import { openIdentity } from '../../identity/open-identity.ts';
import { failureText, tryAgain } from './profile-texts.ts';
import type { RemarkText } from './remark.tsx';
import { session } from '../session/current-session.ts';
import { create } from 'zustand';
import { BandpalError, type ErrorCode } from '@bandpal/contracts';

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

interface ProofRequest {
  /** Somebody waits for the answer: whether the person has shown who they are. */
  answer: ((isProved: boolean) => void) | null;
  /** Whether the page has a window that can ask. */
  hasWindow: boolean;
}

export const useProofRequest = create<ProofRequest>(() => ({ answer: null, hasWindow: false }));

let asking: Promise<boolean> | null = null;

/** Asks the person to show who they are; false when they do not want to, or the page cannot ask. */
export function askForProof(): Promise<boolean> {
  if (!useProofRequest.getState().hasWindow) return Promise.resolve(false);
  asking ??= new Promise<boolean>((answer) => useProofRequest.setState({ answer }));
  return asking;
}

/** The answer. */
export function answerProofRequest(isProved: boolean): void {
  asking = null;
  useProofRequest.getState().answer?.(isProved);
  useProofRequest.setState({ answer: null });
}

interface IdentityAction {
  isPending: boolean;
  remark: RemarkText | null;
  setRemark: (remark: RemarkText | null) => void;
  /** Does one thing at a time; undefined when it failed, which is then said, or when another is under way. */
  run: <Value>(
    failed: string,
    work: (identity: IdentityClient) => Promise<Outcome<Value>>,
  ) => Promise<{ value: Value } | undefined>;
}

/**
 * A button's or form's work with the identity service, and what to say about it. `failed` begins the alert. What wants a fresh sign-in
 * asks for it in place and is then done again.
 */
export function useIdentityAction(): IdentityAction {
  const [isPending, setIsPending] = useState(false);
  const [remark, setRemark] = useState<RemarkText | null>(null);
  const isBusy = useRef(false);

  const run: IdentityAction['run'] = async (failed, work) => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setIsPending(true);
    setRemark(null);
    try {
      const identity = await openIdentity();
      const outcome = await withProof(() => work(identity));
      if (outcome.ok) return { value: outcome.value };
      setRemark({ tone: 'danger', text: failureText(failed, outcome.problem) });
      // Perhaps the session is over; the page finds out and asks to sign in.
      if (endsSession(outcome.problem)) await session.loadUser();
    } catch (error) {
      console.warn('The identity service could not be asked.', error);
      setRemark({ tone: 'danger', text: tryAgain(failed) });
    } finally {
      isBusy.current = false;
      setIsPending(false);
    }
    return undefined;
  };
  return { isPending, remark, setRemark, run };
}

/** Does something; where a sign-in of a short while ago is wanted for it, asks for one in place and does it then. */
async function withProof<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  const outcome = await work();
  if (outcome.ok || outcome.problem.kind !== 'proof-needed') return outcome;
  if (!useProofRequest.getState().hasWindow) return outcome;
  if (await askForProof()) return work();
  return { ok: false, problem: { kind: 'proof-needed', message: PROOF.givenUp } };
}
