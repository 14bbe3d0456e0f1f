import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { canAskForPasskey } from '../../identity/ask-for-passkey.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { compactTextOf } from '../auth/form-text.ts';
import { PasswordField } from '../auth/password-field.tsx';
import { CodeField } from '../auth/views/code-field.tsx';
import { codeProblem } from './check-profile-form.ts';
import { answerProofRequest, useProofRequest } from './proof-request.ts';
import { CODE_HINTS, PROOF } from './proof-texts.ts';
import { Remark } from './remark.tsx';
import { useProof } from './use-proof.ts';

interface ProofProps {
  email: string;
  hasPasskeys: boolean;
  /** Somebody who came with one of them may have no password. */
  hasOtherServices?: boolean;
}

/** Asks in place for a sign-in where one of a short while ago is wanted; what was begun then goes on by itself. */
export function ProofWindow(props: ProofProps) {
  const isAsked = useProofRequest(({ answer }) => answer !== null);
  useEffect(() => {
    useProofRequest.setState({ hasWindow: true });
    return () => {
      useProofRequest.setState({ hasWindow: false });
      answerProofRequest(false);
    };
  }, []);
  return (
    <Dialog open={isAsked} title={PROOF.title} onClose={() => answerProofRequest(false)}>
      <ProofForm {...props} />
    </Dialog>
  );
}

function ProofForm({ email, hasPasskeys, hasOtherServices = false }: ProofProps) {
  const { step, isPending, failure, tryPassword, tryCode, tryPasskey } = useProof(email);
  const [problem, setProblem] = useState<string | null>(null);

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
      {hasOtherServices && step === null ? <p className="text-ink-soft">{PROOF.otherServices}</p> : null}
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
        <Button variant="secondary" onClick={() => answerProofRequest(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
