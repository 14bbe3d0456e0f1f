import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { checkEmail, checkPassword, type AuthEvent } from '../auth-model.ts';
import { compact, compactTextOf, textOf } from '../form-text.ts';
import { PasswordField } from '../password-field.tsx';
import { isPasskeySupported } from '../../../identity/passkey-support.ts';
import { AuthForm, errorAt, ViewLink, type ViewProps } from './auth-form.tsx';
import { OtherServices } from './other-services.tsx';

/** Email and password, or a passkey, for which no email is needed. */
export function SignInView({ state, flow, onEvent }: ViewProps) {
  const email = useRef<HTMLInputElement>(null);
  const { isPending, isOver } = state;
  // Again after each attempt that leads back here.
  useEffect(() => (isPending || isOver ? undefined : flow.offerPasskeys()), [flow, isPending, isOver]);
  return (
    <AuthForm
      state={state}
      submitLabel="Sign In"
      onMailCode={() => flow.mailCode(compact(email.current?.value ?? ''))}
      onSubmit={(form) => {
        const username = compactTextOf(form, 'username');
        const password = textOf(form, 'password');
        const error = checkEmail(username) ?? checkPassword(password);
        if (error === null) flow.signIn({ username, password });
        else onEvent({ type: 'field-rejected', error });
      }}
      after={
        <OtherWays
          isPending={isPending}
          isSignUpOpen={state.isSignUpOpen}
          onPasskey={() => flow.signInWithPasskey(email.current?.value.trim() ?? '')}
          onEvent={onEvent}
        />
      }
    >
      <Field
        ref={email}
        label="Email"
        name="username"
        type="email"
        autoComplete="username webauthn"
        defaultValue={state.email}
        autoFocus
        required={!isPasskeySupported()}
        isOptional={false}
        error={errorAt(state, 'email')}
      />
      <div>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errorAt(state, 'password')}
        />
        <p className="mt-1 text-end">
          <ViewLink to="forgot-password" onEvent={onEvent}>
            Forgot password?
          </ViewLink>
        </p>
      </div>
    </AuthForm>
  );
}

interface OtherWaysProps {
  onEvent: (event: AuthEvent) => void;

  isPending: boolean;
  isSignUpOpen: boolean;
  onPasskey: () => void;
}

/** The ways in without a password, and to an account. */
function OtherWays({ isPending, isSignUpOpen, onPasskey, onEvent }: OtherWaysProps) {
  return (
    <>
      {isPasskeySupported() ? (
        <Button variant="secondary" className="w-full px-2!" disabled={isPending} onClick={onPasskey}>
          <KeyRound aria-hidden="true" className="size-5" />
          Sign in with a passkey
        </Button>
      ) : null}
      <OtherServices isPending={isPending} />
      {isSignUpOpen ? (
        <p className="text-center">
          New here?{' '}
          <ViewLink to="sign-up" onEvent={onEvent}>
            Create an account
          </ViewLink>
        </p>
      ) : null}
    </>
  );
}
