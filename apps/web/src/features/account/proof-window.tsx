import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FormEvent } from 'react';
import { readFactors } from '../../api/account.ts';
import { canAskForPasskey } from '../../identity/ask-for-passkey.ts';
import type { OtherService } from '../../identity/other-services.ts';
import { useFlash } from '../../site/flash.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { compactTextOf } from '../auth/form-text.ts';
import { goToService } from '../auth/kept-flow.ts';
import { PasswordField } from '../auth/password-field.tsx';
import { PersonCheckNote } from '../auth/person-check-note.tsx';
import { continueWith } from '../auth/provider-texts.ts';
import { useProving } from '../auth/proving.ts';
import { CodeField } from '../auth/views/code-field.tsx';
import { LateMail } from '../auth/views/late-mail.tsx';
import { codeProblem } from './check-profile-form.ts';
import { answerProofRequest, askForProof, useProofRequest } from './proof-request.ts';
import { CODE_HINTS, PROOF } from './proof-texts.ts';
import { Remark } from './remark.tsx';
import { useLoaded } from '../session/use-loaded.ts';
import { useProof } from './use-proof.ts';

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
