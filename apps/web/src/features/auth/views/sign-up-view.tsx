import { useRef } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ADDRESS_EXISTS } from '../auth-texts.ts';
import { checkEmail, type AuthEvent } from '../auth-model.ts';
import { compact, compactTextOf } from '../form-text.ts';
import {
  AuthForm,
  errorAt,
  MailCodeButton,
  ViewLink,
  NewPasswordFields,
  newPasswordOf,
  type ViewProps,
} from './auth-form.tsx';
import { OtherServices } from './other-services.tsx';

/** A new account. Reached only where sign-up is open. */
export function SignUpView({ state, flow, onEvent }: ViewProps) {
  const email = useRef<HTMLInputElement>(null);
  return (
    <AuthForm
      state={state}
      submitLabel="Sign Up"
      onSubmit={(form) => {
        const username = compactTextOf(form, 'username');
        const { password, error: passwordError } = newPasswordOf(form);
        const error = checkEmail(username) ?? passwordError;
        if (error === null) flow.signUp({ username, password });
        else onEvent({ type: 'field-rejected', error });
      }}
      after={
        <>
          <p className="text-sm text-ink-soft">
            By signing up you accept our <NewTabLink to="/terms">Terms of Service</NewTabLink> and confirm
            that you’re at least 13 years old. See also our{' '}
            <NewTabLink to="/privacy">Privacy Policy</NewTabLink>.
          </p>
          <OtherServices isPending={state.isPending} />
          <p className="text-center">
            <ViewLink to="sign-in" onEvent={onEvent}>
              Back to Sign In
            </ViewLink>
          </p>
        </>
      }
    >
      <Field
        ref={email}
        label="Email"
        name="username"
        type="email"
        autoComplete="username"
        hint="We’ll send a code to this address."
        defaultValue={state.email}
        autoFocus
        required
        error={errorAt(state, 'email')}
      />
      {/* On the page before its text, so that it is announced. */}
      <div role="status" className="space-y-3 empty:absolute">
        {state.error?.way?.after === 'exists' ? (
          <IsYours
            canMailCode={state.error.way.canMailCode}
            isPending={state.isPending}
            onMailCode={() => flow.mailCode(compact(email.current?.value ?? ''))}
            onEvent={onEvent}
          />
        ) : null}
      </div>
      <NewPasswordFields state={state} isFirst />
    </AuthForm>
  );
}

interface IsYoursProps {
  onEvent: (event: AuthEvent) => void;

  canMailCode: boolean;
  isPending: boolean;
  onMailCode: () => void;
}

/** Somebody has the address; most often they themselves, who have forgotten it. */
function IsYours({ canMailCode, isPending, onMailCode, onEvent }: IsYoursProps) {
  return (
    <>
      <Alert>
        <p className="font-semibold">{ADDRESS_EXISTS.question}</p>
        <p className="mt-1">{canMailCode ? ADDRESS_EXISTS.byCode : ADDRESS_EXISTS.signIn}</p>
      </Alert>
      {canMailCode ? <MailCodeButton isPending={isPending} onClick={onMailCode} /> : null}
      <p className="text-center">
        <ViewLink to="sign-in" onEvent={onEvent}>
          Sign in with your password
        </ViewLink>
      </p>
    </>
  );
}

/** In the same tab the link would replace the page and lose what was typed into the window. */
function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink to={to} target="_blank">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </TextLink>
  );
}
