import { checkPassword } from '../check-auth-form.ts';
import { textOf } from '../form-text.ts';
import { PasswordField } from '../password-field.tsx';
import { AnswerForm } from './answer-form.tsx';
import type { Answer } from './answer-form.tsx';
import { errorAt } from './auth-form.tsx';
import type { ViewProps } from './view-props.ts';

/** Asks for the password where it was chosen among several ways to sign in. */
export function PasswordChallenge(view: ViewProps) {
  return (
    <AnswerForm {...view} submitLabel="Sign In" readAnswer={readPassword}>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        autoFocus
        error={errorAt(view.state, 'password')}
      />
    </AnswerForm>
  );
}

function readPassword(form: FormData): Answer {
  const text = textOf(form, 'password');
  return { text, error: checkPassword(text) };
}
