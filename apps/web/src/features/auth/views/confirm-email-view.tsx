import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { checkCode, checkEmail } from '../auth-model.ts';
import { compactTextOf } from '../form-text.ts';
import { AuthForm, errorAt, LinkButton, ViewLink, type ViewProps } from './auth-form.tsx';
import { LONGER_CODE } from './challenge-texts.ts';
import { CodeField } from './code-field.tsx';
import { LateMail } from './late-mail.tsx';

/** The code that proves the address of a new account. */
export function ConfirmEmailView({ state, flow, onEvent }: ViewProps) {
  const [knownEmail] = useState(state.email);
  const [typedEmail, setTypedEmail] = useState('');
  const email = knownEmail === '' ? typedEmail.trim() : knownEmail;
  const withEmail = (use: () => void) => {
    const error = checkEmail(email);
    if (error === null) use();
    else onEvent({ type: 'field-rejected', error });
  };
  return (
    <AuthForm
      state={state}
      submitLabel="Confirm"
      onSubmit={(form) =>
        withEmail(() => {
          const code = compactTextOf(form, 'code');
          const error = checkCode(code);
          if (error === null) flow.confirmEmail(email, code);
          else onEvent({ type: 'field-rejected', error });
        })
      }
      after={
        <>
          <LateMail codeFor="confirm-email" isPending={state.isPending} />
          <p className="flex flex-wrap justify-between gap-x-4">
            <LinkButton onClick={() => withEmail(() => flow.resendCode(email))}>Send a new code</LinkButton>
            <ViewLink to="sign-in" onEvent={onEvent}>
              Back to Sign In
            </ViewLink>
          </p>
        </>
      }
    >
      {knownEmail === '' ? (
        <Field
          label="Email"
          name="username"
          type="email"
          autoComplete="username"
          value={typedEmail}
          onChange={({ target }) => setTypedEmail(target.value)}
          autoFocus
          required
          error={errorAt(state, 'email')}
        />
      ) : (
        <p>
          Enter the code we sent to <strong className="wrap-anywhere">{knownEmail}</strong>.
        </p>
      )}
      <CodeField
        label="Verification code"
        hint={LONGER_CODE}
        autoFocus={knownEmail !== ''}
        error={errorAt(state, 'code')}
      />
    </AuthForm>
  );
}

/** Asks for a code to choose a new password with. */
export function ForgotPasswordView({ state, flow, onEvent }: ViewProps) {
  return (
    <AuthForm
      state={state}
      submitLabel="Send Reset Code"
      onSubmit={(form) => {
        const username = compactTextOf(form, 'username');
        const error = checkEmail(username);
        if (error === null) flow.requestReset(username);
        else onEvent({ type: 'field-rejected', error });
      }}
      after={
        <p className="text-center">
          <ViewLink to="sign-in" onEvent={onEvent}>
            Back to Sign In
          </ViewLink>
        </p>
      }
    >
      <p>Enter your account’s email address. We’ll send you a code for choosing a new password.</p>
      <Field
        label="Email"
        name="username"
        type="email"
        autoComplete="username"
        defaultValue={state.email}
        autoFocus
        required
        error={errorAt(state, 'email')}
      />
    </AuthForm>
  );
}
