import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { checkCode, checkEmail, type AuthState } from '../auth-model.ts';
import { compactTextOf } from '../form-text.ts';
import { AuthForm, errorAt, NewPasswordFields, newPasswordOf, type ViewProps } from './auth-form.tsx';
import { LONGER_CODE } from './challenge-texts.ts';
import { CodeField } from './code-field.tsx';
import { LateMail } from './late-mail.tsx';

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
        const { password, error: passwordError } = newPasswordOf(form);
        const error = checkEmail(username) ?? checkCode(code) ?? passwordError;
        if (error === null) flow.resetPassword(username, code, password);
        else onEvent({ type: 'field-rejected', error });
      }}
      after={
        <>
          <LateMail codeFor="reset-password" isPending={state.isPending || isDone} />
          <Button
            variant="quiet"
            className="w-full"
            disabled={isDone}
            onClick={() => onEvent({ type: 'went', to: 'forgot-password' })}
          >
            Back
          </Button>
        </>
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
        hint={LONGER_CODE}
        autoFocus={knownEmail !== ''}
        disabled={isDone}
        error={errorAt(state, 'code')}
      />
      <NewPasswordFields state={state} disabled={isDone} />
    </AuthForm>
  );
}

const isResetDone = ({ screen }: AuthState): boolean => screen.name === 'reset-password' && screen.isDone;
