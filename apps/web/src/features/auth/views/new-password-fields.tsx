import type { AuthError, AuthState } from '../auth-model.ts';
import { PASSWORD_HINT } from '../auth-texts.ts';
import { checkNewPassword } from '../check-auth-form.ts';
import { textOf } from '../form-text.ts';
import { PasswordField } from '../password-field.tsx';
import { errorAt } from './auth-form.tsx';

interface NewPasswordFieldsProps {
  state: AuthState;
  /** Of a new account; otherwise it takes the place of another one. */
  isFirst?: boolean;
  autoFocus?: boolean;
  disabled?: boolean;
}

/** A password that is chosen, and its repetition. */
export function NewPasswordFields({ state, isFirst = false, autoFocus, disabled }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={isFirst ? 'Password' : 'New password'}
        name="new-password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        autoFocus={autoFocus}
        disabled={disabled}
        error={errorAt(state, 'new-password')}
      />
      <PasswordField
        label={isFirst ? 'Confirm password' : 'Confirm new password'}
        name="confirmation"
        autoComplete="new-password"
        disabled={disabled}
        error={errorAt(state, 'confirmation')}
      />
    </>
  );
}

/** The chosen password of a form that has these fields, and what is wrong with it. */
export function newPasswordOf(form: FormData): { password: string; error: AuthError | null } {
  const password = textOf(form, 'new-password');
  return { password, error: checkNewPassword(password, textOf(form, 'confirmation')) };
}
