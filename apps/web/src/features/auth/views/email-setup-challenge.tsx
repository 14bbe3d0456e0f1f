import { Field } from '../../../ui/field.tsx';
import { checkEmail } from '../check-auth-form.ts';
import { compactTextOf } from '../form-text.ts';
import { AnswerForm } from './answer-form.tsx';
import type { Answer } from './answer-form.tsx';
import { errorAt } from './auth-form.tsx';
import type { ViewProps } from './view-props.ts';

/** Asks for an address that codes are sent to from now on. */
export function EmailSetupChallenge(view: ViewProps) {
  return (
    <AnswerForm {...view} readAnswer={readEmail}>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        hint="We’ll send a code to this address when you sign in."
        autoFocus
        required
        error={errorAt(view.state, 'email')}
      />
    </AnswerForm>
  );
}

function readEmail(form: FormData): Answer {
  const text = compactTextOf(form, 'email');
  return { text, error: checkEmail(text) };
}
