import { Field } from '../../../ui/field.tsx';
import { FIELD_ERRORS } from '../auth-texts.ts';
import { textOf } from '../form-text.ts';
import { AnswerForm } from './answer-form.tsx';
import type { Answer } from './answer-form.tsx';
import { errorAt } from './auth-form.tsx';
import type { ViewProps } from './view-props.ts';

/** A question of the pool's own, with what it says to people. */
export function CustomChallenge({ hints, ...view }: ViewProps & { hints: readonly string[] }) {
  return (
    <AnswerForm {...view} readAnswer={readAnswer}>
      {hints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
      <Field
        label="Your answer"
        name="answer"
        autoComplete="off"
        autoFocus
        required
        error={errorAt(view.state, 'answer')}
      />
    </AnswerForm>
  );
}

function readAnswer(form: FormData): Answer {
  // A copied code may have a blank at either end.
  const text = textOf(form, 'answer').trim();
  return { text, error: text === '' ? { field: 'answer', text: FIELD_ERRORS.answer } : null };
}
