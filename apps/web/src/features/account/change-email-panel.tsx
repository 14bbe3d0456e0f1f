import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import type { EmailStep } from './change-email-form.tsx';
import { codeProblem, emailProblem } from './check-profile-form.ts';
import { Panel } from '../../ui/panel.tsx';
import { FAILED, SUCCEEDED } from './profile-texts.ts';
import { Remark } from './remark.tsx';
import { useIdentityAction } from './use-identity-action.ts';

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
