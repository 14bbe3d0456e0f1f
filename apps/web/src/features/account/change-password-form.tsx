import type { EndedFactors, OwnFactors } from '@bandpal/contracts';
import { useState } from 'react';
import { PASSWORD_HINT } from '../auth/auth-texts.ts';
import { PasswordField } from '../auth/password-field.tsx';
import { useFocusOnWrongField } from '../auth/use-focus-on-wrong-field.ts';
import { Button } from '../../ui/button.tsx';
import { AdditionsField, chosenAdditions } from './additions-field.tsx';
import { endedOf } from './additions.ts';
import type { NewPasswordProblem } from './check-profile-form.ts';

const EMPTY = { current: '', next: '', confirmation: '' };

/** What stands in the three fields. */
export type PasswordFields = typeof EMPTY;

interface ChangePasswordFormProps {
  /** What else can end with the old password; null: nothing, or it is not known yet. */
  factors: OwnFactors | null;
  /** Password managers keep the new password under this name. */
  email: string;
  problem: NewPasswordProblem | null;
  isPending: boolean;
  /** `ended`: what the person wants to end besides. */
  onSubmit: (fields: PasswordFields, ended: EndedFactors | null) => void;
  onCancel: () => void;
}

/** The old password, and the new one twice. It can be sent when all three are filled. */
export function ChangePasswordForm({
  factors,
  email,
  problem,
  isPending,
  onSubmit,
  onCancel,
}: ChangePasswordFormProps) {
  const [fields, setFields] = useState(EMPTY);
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [now] = useState(() => new Date());
  const form = useFocusOnWrongField(problem);
  const isFilled = Object.values(fields).every((text) => text !== '');
  const field = (name: keyof PasswordFields) => ({
    name,
    value: fields[name],
    error: problem?.field === name ? problem.text : null,
    onChange: ({ target }: { target: HTMLInputElement }) => setFields({ ...fields, [name]: target.value }),
  });
  return (
    <form
      ref={form}
      className="space-y-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const ended = factors === null ? null : endedOf(chosenAdditions(factors, now, changed));
        if (isFilled && !isPending) onSubmit(fields, ended);
      }}
    >
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
        hint={`${PASSWORD_HINT} Your other devices are signed out.`}
        {...field('next')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...field('confirmation')} />
      {factors === null ? null : (
        <AdditionsField
          factors={factors}
          now={now}
          changed={changed}
          onChange={(key, isChosen) => setChanged(new Map([...changed, [key, isChosen]]))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending} disabled={!isFilled}>
          Update Password
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
