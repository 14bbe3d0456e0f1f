import type { ReactNode } from 'react';
import { checkCode } from '../check-auth-form.ts';
import { compactTextOf } from '../form-text.ts';
import { AnswerForm } from './answer-form.tsx';
import type { Answer } from './answer-form.tsx';
import { errorAt } from './auth-form.tsx';
import { CodeField } from './code-field.tsx';
import { LateMail } from './late-mail.tsx';
import type { ViewProps } from './view-props.ts';

interface CodeChallengeProps extends ViewProps {
  /** Where the code is. */
  hint?: string;
  /** Of an authenticator app, in whose place a recovery code will do. */
  isApp?: boolean;
  /** It comes by email. */
  isMailed?: boolean;
  /** Above the field. */
  children?: ReactNode;
}

/** Asks for a code. */
export function CodeChallenge({ hint, isApp, isMailed = false, children, ...view }: CodeChallengeProps) {
  return (
    <AnswerForm
      {...view}
      readAnswer={readCode}
      below={isMailed ? <LateMail codeFor="sign-in" isPending={view.state.isPending} /> : null}
    >
      {children}
      <CodeField label="Code" hint={hint} hasLetters={isApp} autoFocus error={errorAt(view.state, 'code')} />
    </AnswerForm>
  );
}

function readCode(form: FormData): Answer {
  const text = compactTextOf(form, 'code');
  return { text, error: checkCode(text) };
}
