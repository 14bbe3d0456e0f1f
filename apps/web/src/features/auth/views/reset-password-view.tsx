import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { AuthState } from '../auth-model.ts';
import { checkCode, checkEmail, checkNewPassword } from '../check-auth-form.ts';
import { compactTextOf, textOf } from '../form-text.ts';
import { PasswordField } from '../password-field.tsx';
import { AuthForm, errorAt } from './auth-form.tsx';
import { CodeField } from './code-field.tsx';
import type { ViewProps } from './view-props.ts';

/** The code from the message, and a new password. */
export function ResetPasswordView({ state, flow, onEvent }: ViewProps) {
  const [knownEmail] = useState(state.email);
  const isDone = isResetDone(state);
  return (
    <AuthForm
      state={state}
      submitLabel="Reset Password"
      isDisabled={isDone}
      onSubmit={(form) => {
        const username = knownEmail === '' ? compactTextOf(form, 'username') : knownEmail;
        const code = compactTextOf(form, 'code');
        const password = textOf(form, 'new-password');
        const error =
          checkEmail(username) ?? checkCode(code) ?? checkNewPassword(password, textOf(form, 'confirmation'));
        if (error === null) flow.resetPassword(username, code, password);
        else onEvent({ type: 'field-rejected', error });
      }}
      after={
        <Button
          variant="quiet"
          className="w-full"
          disabled={isDone}
          onClick={() => onEvent({ type: 'went', to: 'forgot-password' })}
        >
          Back
        </Button>
      }
    >
      {knownEmail === '' ? (
        <Field
          label="Email"
          name="username"
          type="email"
          autoComplete="username"
          autoFocus
          required
          error={errorAt(state, 'email')}
        />
      ) : (
        // Password managers keep the new password under this name.
        <input type="email" name="username" autoComplete="username" value={knownEmail} readOnly hidden />
      )}
      <CodeField
        label="Verification code"
        autoFocus={knownEmail !== ''}
        disabled={isDone}
        error={errorAt(state, 'code')}
      />
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        hint="At least 8 characters."
        disabled={isDone}
        error={errorAt(state, 'new-password')}
      />
      <PasswordField
        label="Confirm new password"
        name="confirmation"
        autoComplete="new-password"
        disabled={isDone}
        error={errorAt(state, 'confirmation')}
      />
    </AuthForm>
  );
}

const isResetDone = ({ screen }: AuthState): boolean => screen.name === 'reset-password' && screen.isDone;
