import { useState } from 'react';
import type { FormEvent } from 'react';
import { PasswordField } from '../auth/password-field.tsx';
import { useFocusOnWrongField } from '../auth/use-focus-on-wrong-field.ts';
import { Button } from '../../ui/button.tsx';
import { newPasswordProblem } from './check-profile-form.ts';
import type { NewPasswordProblem } from './check-profile-form.ts';
import { FAILED, SUCCEEDED } from './profile-texts.ts';
import { Panel } from './panel.tsx';
import { Remark } from './remark.tsx';
import { useIdentityAction } from './use-identity-action.ts';

const EMPTY = { current: '', next: '', confirmation: '' };

/** Opens to a form of three fields; closing or success empties it. */
export function ChangePasswordPanel({ email }: { email: string }) {
  const [step, setStep] = useState<'new' | 'open' | 'closed'>('new');
  const [fields, setFields] = useState(EMPTY);
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null);
  const { isPending, remark, setRemark, run } = useIdentityAction();
  const form = useFocusOnWrongField(problem);
  const isFilled = Object.values(fields).every((text) => text !== '');

  const show = (next: 'open' | 'closed') => {
    setStep(next);
    setFields(EMPTY);
    setProblem(null);
    setRemark(null);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isFilled || isPending) return;
    const wrong = newPasswordProblem(fields.next, fields.confirmation);
    setProblem(wrong);
    setRemark(null);
    if (wrong !== null) return;
    const { current, next } = fields;
    const done = await run(FAILED.password, (identity) => identity.changePassword(current, next));
    if (done === undefined) return;
    show('closed');
    setRemark({ tone: 'good', text: SUCCEEDED.password });
  };
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: fields[name],
    error: problem?.field === name ? problem.text : null,
    onChange: ({ target }: { target: HTMLInputElement }) => setFields({ ...fields, [name]: target.value }),
  });
  return (
    <Panel title="Change Password">
      <Remark remark={remark} />
      {step === 'open' ? (
        <form ref={form} className="space-y-4" noValidate onSubmit={(event) => void submit(event)}>
          {/* Password managers keep the new password under this name. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            autoFocus
            {...field('current')}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint="At least 8 characters. Your other devices are signed out."
            {...field('next')}
          />
          <PasswordField
            label="Confirm new password"
            autoComplete="new-password"
            {...field('confirmation')}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={isPending} disabled={!isFilled}>
              Update Password
            </Button>
            <Button variant="secondary" disabled={isPending} onClick={() => show('closed')}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        // Whoever comes back from the form goes on from here.
        <Button variant="secondary" autoFocus={step === 'closed'} onClick={() => show('open')}>
          Change Password
        </Button>
      )}
    </Panel>
  );
}
