import { Field } from '../../../ui/field.tsx';
import { textOf } from '../form-text.ts';
import { AuthForm } from './auth-form.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { attributeLabel } from './challenge-texts.ts';
import { NewPasswordFields, newPasswordOf } from './new-password-fields.tsx';
import type { ViewProps } from './view-props.ts';

interface NewPasswordChallengeProps extends ViewProps {
  /** User attributes the account still needs. */
  missing: readonly string[];
}

/** Asks for a password in place of a temporary one, and for what the account still needs. */
export function NewPasswordChallenge({ state, flow, onEvent, missing }: NewPasswordChallengeProps) {
  return (
    <AuthForm
      state={state}
      submitLabel="Continue"
      onSubmit={(form) => {
        const { password, error } = newPasswordOf(form);
        if (error !== null) return onEvent({ type: 'field-rejected', error });
        const attributes = missing.map((name) => [name, textOf(form, `attribute ${name}`).trim()] as const);
        const blank = attributes.find(([, value]) => value === '');
        if (blank === undefined) return flow.answer(state.email, password, Object.fromEntries(attributes));
        onEvent({
          type: 'field-rejected',
          error: { field: 'form', text: `Please fill in: ${attributeLabel(blank[0])}.` },
        });
      }}
      after={<BackToSignIn flow={flow} />}
    >
      <p>Your password was temporary. Please choose your own.</p>
      {/* Password managers keep the new password under this name. */}
      <input type="email" name="username" autoComplete="username" value={state.email} readOnly hidden />
      <NewPasswordFields state={state} autoFocus />
      {missing.map((name) => (
        <Field key={name} label={attributeLabel(name)} name={`attribute ${name}`} required />
      ))}
    </AuthForm>
  );
}
