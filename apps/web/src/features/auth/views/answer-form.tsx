import type { ReactNode } from 'react';
import type { AuthError } from '../auth-model.ts';
import { AuthForm } from './auth-form.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import type { ViewProps } from './view-props.ts';

/** What a form answers, and what is wrong with it. */
export interface Answer {
  text: string;
  error: AuthError | null;
}

interface AnswerFormProps extends ViewProps {
  submitLabel?: string;
  readAnswer: (form: FormData) => Answer;
  /** Below the button that sends the form. */
  below?: ReactNode;
  /** The question and its field. */
  children: ReactNode;
}

/** A question of a sign-in that is answered with one text. */
export function AnswerForm(props: AnswerFormProps) {
  const { state, flow, onEvent, submitLabel = 'Continue', readAnswer, below, children } = props;
  return (
    <AuthForm
      state={state}
      submitLabel={submitLabel}
      onSubmit={(form) => {
        const { text, error } = readAnswer(form);
        if (error === null) flow.answer(state.email, text);
        else onEvent({ type: 'field-rejected', error });
      }}
      after={
        <>
          {below}
          <BackToSignIn flow={flow} />
        </>
      }
    >
      {children}
    </AuthForm>
  );
}
