import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { codeProblem, emailProblem, FAILED, SUCCEEDED } from './profile-texts.ts';
import { Panel } from '../../ui/panel.tsx';
import { Remark } from './remark.tsx';
import { useIdentityAction } from './use-identity-action.ts';
import { compactTextOf } from '../auth/form-text.ts';
import { useFocusOnWrongField } from '../auth/use-focus-on-wrong-field.ts';
import { CodeField } from '../auth/views/code-field.tsx';
import { LateMail } from '../auth/views/late-mail.tsx';
import { Field } from '../../ui/field.tsx';

/** What is asked for: the new address, or the code that was sent there. */
type EmailStep = 'address' | 'code';

interface ChangeEmailFormProps {
  step: EmailStep;
  /** What is wrong with what was sent last; a new object each time, so that the focus goes there again. */
  problem: { text: string } | null;
  isPending: boolean;
  onSubmit: (text: string) => void;
  onCancel: () => void;
}

/** One of the two forms of a new address. */
function ChangeEmailForm({ step, problem, isPending, onSubmit, onCancel }: ChangeEmailFormProps) {
  const form = useFocusOnWrongField(problem);
  const error = problem?.text ?? null;
  return (
    <form
      ref={form}
      className="space-y-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSubmit(compactTextOf(new FormData(event.currentTarget), NAMES[step]));
      }}
    >
      {step === 'address' ? (
        <Field
          label="New email address"
          name={NAMES.address}
          type="email"
          autoComplete="email"
          autoFocus
          required
          error={error}
        />
      ) : (
        <CodeField label="Verification code" autoFocus error={error} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending}>
          {step === 'address' ? 'Send Verification Code' : 'Confirm Email'}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {step === 'code' ? <LateMail codeFor="new-address" isPending={isPending} /> : null}
    </form>
  );
}

const NAMES: Record<EmailStep, string> = { address: 'email', code: 'code' };

/**
 * The new address, then the code that was sent to it. The old one counts until the code is right; then everything on the page may
 * show the wrong one, and `onChanged` is called.
 */
export function ChangeEmailPanel({ onChanged }: { onChanged: () => void }) {
  const [step, setStep] = useState<'new' | EmailStep | 'closed'>('new');
  const [problem, setProblem] = useState<{ text: string } | null>(null);
  const { isPending, remark, setRemark, run } = useIdentityAction();

  const show = (next: EmailStep | 'closed') => {
    setStep(next);
    setProblem(null);
    setRemark(null);
  };
  /** Whether the text of a field is good; otherwise that is said next to it. */
  const accept = (wrong: string | null): boolean => {
    setProblem(wrong === null ? null : { text: wrong });
    setRemark(null);
    return wrong === null;
  };
  const sendCode = async (email: string) => {
    if (!accept(emailProblem(email))) return;
    const sent = await run(FAILED.emailCode, (identity) => identity.changeEmail(email));
    if (sent === undefined) return;
    if (!sent.value.isCodeSent) return onChanged();
    show('code');
    setRemark({ tone: 'good', text: SUCCEEDED.emailCode });
  };
  const confirm = async (code: string) => {
    if (!accept(codeProblem(code))) return;
    const confirmed = await run(FAILED.confirmEmail, (identity) => identity.confirmEmail(code));
    if (confirmed !== undefined) onChanged();
  };
  return (
    <Panel title="Change Email">
      <Remark remark={remark} />
      {step === 'new' || step === 'closed' ? (
        // Cancelling the form leads back to this button.
        <Button variant="secondary" autoFocus={step === 'closed'} onClick={() => show('address')}>
          Change Email
        </Button>
      ) : (
        <ChangeEmailForm
          key={step}
          step={step}
          problem={problem}
          isPending={isPending}
          onSubmit={(text) => void (step === 'address' ? sendCode(text) : confirm(text))}
          onCancel={() => show('closed')}
        />
      )}
    </Panel>
  );
}
