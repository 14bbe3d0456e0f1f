import { Field } from '../../../ui/field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { checkEmail, checkNewPassword } from '../check-auth-form.ts';
import { compactTextOf, textOf } from '../form-text.ts';
import { PasswordField } from '../password-field.tsx';
import { AuthForm, errorAt } from './auth-form.tsx';
import { LinkButton } from './link-button.tsx';
import type { ViewProps } from './view-props.ts';

/** A new account. Reached only where sign-up is open. */
export function SignUpView({ state, flow, onEvent }: ViewProps) {
  return (
    <AuthForm
      state={state}
      submitLabel="Sign Up"
      onSubmit={(form) => {
        const username = compactTextOf(form, 'username');
        const password = textOf(form, 'new-password');
        const error = checkEmail(username) ?? checkNewPassword(password, textOf(form, 'confirmation'));
        if (error === null) flow.signUp({ username, password });
        else onEvent({ type: 'field-rejected', error });
      }}
      after={
        <>
          <p className="text-sm text-ink-soft">
            By signing up you accept our <TextLink to="/terms">Terms of Service</TextLink> and say that you
            are at least 13 years old. See also our <TextLink to="/privacy">Privacy Policy</TextLink>.
          </p>
          <p className="text-center">
            <LinkButton onClick={() => onEvent({ type: 'went', to: 'sign-in' })}>Back to Sign In</LinkButton>
          </p>
        </>
      }
    >
      <Field
        label="Email"
        name="username"
        type="email"
        autoComplete="username"
        hint="We send a code to this address."
        defaultValue={state.email}
        autoFocus
        required
        error={errorAt(state, 'email')}
      />
      <PasswordField
        label="Password"
        name="new-password"
        autoComplete="new-password"
        hint="At least 8 characters."
        error={errorAt(state, 'new-password')}
      />
      <PasswordField
        label="Confirm password"
        name="confirmation"
        autoComplete="new-password"
        error={errorAt(state, 'confirmation')}
      />
    </AuthForm>
  );
}
