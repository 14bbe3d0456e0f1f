import { useState } from 'react';
import type { FormEvent } from 'react';
import { PasswordField } from '../auth/password-field.tsx';
import { Button } from '../../ui/button.tsx';
import { newPasswordProblem } from './check-profile-form.ts';
import { FAILED, SUCCEEDED } from './profile-texts.ts';
import { Panel } from './panel.tsx';
import { Remark } from './remark.tsx';
import { useIdentityAction } from './use-identity-action.ts';

const EMPTY = { current: '', next: '', confirmation: '' };

/** Opens to a form of three fields; closing or success empties it. */
export function ChangePasswordPanel({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [fields, setFields] = useState(EMPTY);
  const { isPending, remark, setRemark, run } = useIdentityAction();
  const isFilled = Object.values(fields).every((text) => text !== '');

  const toggle = () => {
    setIsOpen(!isOpen);
    setFields(EMPTY);
    setRemark(null);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isFilled) return;
    const problem = newPasswordProblem(fields.next, fields.confirmation);
    if (problem !== null) return setRemark({ tone: 'danger', text: problem });
    const { current, next } = fields;
    const done = await run(FAILED.password, (identity) => identity.changePassword(current, next));
    if (done === undefined) return;
    setIsOpen(false);
    setFields(EMPTY);
    setRemark({ tone: 'good', text: SUCCEEDED.password });
  };
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setFields({ ...fields, [name]: target.value }),
  });
  return (
    <Panel title="Change Password">
      {isOpen ? null : (
        <Button variant="secondary" onClick={toggle}>
          Change Password
        </Button>
      )}
      {isOpen ? (
        <form className="space-y-4" noValidate onSubmit={(event) => void submit(event)}>
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
          <Remark remark={remark} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={isPending} disabled={!isFilled}>
              Update Password
            </Button>
            <Button variant="secondary" disabled={isPending} onClick={toggle}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <Remark remark={remark} />
      )}
    </Panel>
  );
}
