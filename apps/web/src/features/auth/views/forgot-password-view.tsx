import { Field } from '../../../ui/field.tsx';
import { checkEmail } from '../check-auth-form.ts';
import { compactTextOf } from '../form-text.ts';
import { AuthForm, errorAt } from './auth-form.tsx';
import { ViewLink } from './view-link.tsx';
import type { ViewProps } from './view-props.ts';

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
