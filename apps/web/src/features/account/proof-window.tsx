import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { readFactors, renewProof } from '../../api/account.ts';
import { canAskForPasskey } from '../../identity/ask-for-passkey.ts';
import { exchangeCode, type OtherService } from '../../identity/other-services.ts';
import { useFlash } from '../../site/flash.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { compactTextOf } from '../auth/form-text.ts';
import { goToService } from '../auth/kept-flow.ts';
import { PasswordField } from '../auth/password-field.tsx';
import { PersonCheckNote } from '../auth/person-check-note.tsx';
import { continueWith, flowProblem } from '../auth/provider-texts.ts';
import { useProving, type BroughtBack } from '../auth/proving.ts';
import { CodeField } from '../auth/views/code-field.tsx';
import { LateMail } from '../auth/views/late-mail.tsx';
import { codeProblem, failureText, tryAgain } from './profile-texts.ts';
import { answerProofRequest, askForProof, useProofRequest } from './use-identity-action.ts';
import { CODE_HINTS, PROOF, provedNothing } from './proof-texts.ts';
import { Remark } from './remark.tsx';
import { useLoaded } from '../session/use-loaded.ts';
import { BandpalError } from '@bandpal/contracts';
import { readConfig } from '../../api/product.ts';
import type { Outcome } from '../../identity/identity-problem.ts';
import {
  endProof,
  proveByCode,
  proveByMail,
  proveByPasskey,
  proveByPassword,
  type CodeStep,
  type ProofStep,
} from '../../identity/prove-again.ts';

interface ProofProps {
  email: string;
  hasPasskeys: boolean;
  /** Those of this installation. A person who came with one of them may have no password. */
  services?: readonly OtherService[];
}

/** Asks in place for a sign-in where one of a short while ago is wanted; what was begun then goes on by itself. */
export function ProofWindow(props: ProofProps) {
  const isAsked = useProofRequest(({ answer }) => answer !== null);
  useEffect(() => {
    useProofRequest.setState({ hasWindow: true });
    // Back from another service: what they had begun before is forgotten.
    if (useProving.getState().waiting !== null) void askAndTell();
    return () => {
      useProofRequest.setState({ hasWindow: false });
      answerProofRequest(false);
    };
  }, []);
  return (
    <Dialog open={isAsked} title={PROOF.title} onClose={() => answerProofRequest(false)}>
      <div role="status">
        <PersonCheckNote />
      </div>
      <ProofForm {...props} />
    </Dialog>
  );
}

async function askAndTell(): Promise<void> {
  if (await askForProof()) useFlash.getState().show(PROOF.confirmed);
}

function ProofForm({ email, hasPasskeys, services = [] }: ProofProps) {
  const { step, isPending, failure, tryPassword, tryCode, tryPasskey, tryMail, tryService } = useProof(email);
  const [problem, setProblem] = useState<string | null>(null);
  const goOn = useEffectEvent(() => {
    const { waiting } = useProving.getState();
    if (waiting === null) return;
    useProving.setState({ waiting: null });
    void tryService(waiting);
  });
  useEffect(() => goOn(), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = form.get('password');
    if (step === null && typeof password === 'string') {
      setProblem(password === '' ? 'Please enter your password.' : null);
      if (password !== '') void tryPassword(password);
      return;
    }
    const code = compactTextOf(form, 'code');
    const wrong = codeProblem(code);
    setProblem(wrong);
    if (wrong === null) void tryCode(code);
  };
  return (
    <form className="space-y-4" noValidate onSubmit={submit}>
      <p>{PROOF.intro}</p>
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Remark remark={failure === null ? null : { tone: 'danger', text: failure }} />
      {step === null ? (
        <PasswordField
          key="password"
          label="Password"
          name="password"
          autoComplete="current-password"
          error={problem}
          autoFocus
        />
      ) : (
        <CodeField
          key="code"
          label="Code"
          hint={CODE_HINTS[step.from]}
          hasLetters={step.from === 'app'}
          error={problem}
          autoFocus
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending}>
          Continue
        </Button>
        {step === null && hasPasskeys && canAskForPasskey() ? (
          <Button variant="secondary" disabled={isPending} onClick={() => void tryPasskey()}>
            <KeyRound aria-hidden="true" className="size-5" />
            Use a passkey
          </Button>
        ) : null}
        {step === null && services.length > 0 ? (
          <ServiceButtons services={services} isDisabled={isPending} />
        ) : null}
        {step === null ? (
          <Button variant="secondary" disabled={isPending} onClick={() => void tryMail()}>
            {PROOF.mail}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => answerProofRequest(false)}>
          Cancel
        </Button>
      </div>
      {step?.from === 'email' ? <LateMail codeFor="proof" isPending={isPending} /> : null}
    </form>
  );
}

/** The ways to the services that the person has connected; the page is left for them. */
function ServiceButtons({
  services,
  isDisabled,
}: {
  services: readonly OtherService[];
  isDisabled: boolean;
}) {
  const { loaded } = useLoaded(readFactors);
  const [isLost, setIsLost] = useState(false);
  const connected = loaded.state === 'ready' ? (loaded.value.connections ?? []) : [];
  const leave = async (service: OtherService) => {
    try {
      await goToService(service, 'prove');
    } catch (error) {
      console.warn('The way to another service could not be begun.', error);
      setIsLost(true);
    }
  };
  return (
    <>
      {isLost ? <Remark remark={{ tone: 'danger', text: PROOF.notLeft }} /> : null}
      {services
        .filter(({ label }) => connected.some(({ service }) => service === label))
        .map((service) => (
          <Button
            key={service.name}
            variant="secondary"
            disabled={isDisabled}
            onClick={() => void leave(service)}
          >
            {continueWith(service.label)}
          </Button>
        ))}
    </>
  );
}

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
function useProof(email: string): Proof {
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
