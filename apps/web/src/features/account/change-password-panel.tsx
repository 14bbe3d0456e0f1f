import { useState } from 'react';
import type { Outcome } from '../../identity/identity-problem.ts';
import { WRONG_CREDENTIALS } from '../../identity/plain-words.ts';
import { Button } from '../../ui/button.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import type { PasswordFields } from './change-password-form.tsx';
import { newPasswordProblem } from './check-profile-form.ts';
import type { NewPasswordProblem } from './check-profile-form.ts';
import { Panel } from './panel.tsx';
import { FAILED, SUCCEEDED } from './profile-texts.ts';
import { Remark } from './remark.tsx';
import { useIdentityAction } from './use-identity-action.ts';

/** Opens to a form of three fields; closing or success empties it. */
export function ChangePasswordPanel({ email }: { email: string }) {
  const [step, setStep] = useState<'new' | 'open' | 'closed'>('new');
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null);
  const { isPending, remark, setRemark, run } = useIdentityAction();

  const show = (next: 'open' | 'closed') => {
    setStep(next);
    setProblem(null);
    setRemark(null);
  };
  const change = async ({ current, next, confirmation }: PasswordFields) => {
    const wrong = newPasswordProblem(next, confirmation);
    setProblem(wrong);
    setRemark(null);
    if (wrong !== null) return;
    const done = await run(FAILED.password, async (identity) =>
      aboutCurrentPassword(await identity.changePassword(current, next)),
    );
    if (done === undefined) return;
    show('closed');
    setRemark({ tone: 'good', text: SUCCEEDED.password });
  };
  return (
    <Panel title="Change Password">
      <Remark remark={remark} />
      {step === 'open' ? (
        <ChangePasswordForm
          email={email}
          problem={problem}
          isPending={isPending}
          onSubmit={(fields) => void change(fields)}
          onCancel={() => show('closed')}
        />
      ) : (
        // Cancelling the form, or its success, leads back to this button.
        <Button variant="secondary" autoFocus={step === 'closed'} onClick={() => show('open')}>
          Change Password
        </Button>
      )}
    </Panel>
  );
}

/** The service checks this form like a sign-in, but the only thing in it that can be wrong is the current password. */
function aboutCurrentPassword(outcome: Outcome): Outcome {
  if (outcome.ok || outcome.problem.message !== WRONG_CREDENTIALS) return outcome;
  return { ok: false, problem: { ...outcome.problem, message: 'The current password isn’t right.' } };
}
