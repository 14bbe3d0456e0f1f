import type { FC } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { AuthenticatorSecret } from '../authenticator-secret.tsx';
import type { AuthError } from '../auth-model.ts';
import { FIELD_ERRORS } from '../auth-texts.ts';
import { checkCode, checkEmail, checkPassword } from '../check-auth-form.ts';
import { compactTextOf, textOf } from '../form-text.ts';
import { PasswordField } from '../password-field.tsx';
import type { Challenge } from '../../../identity/sign-in-step.ts';
import { AuthForm, errorAt } from './auth-form.tsx';
import { codeHint, FACTOR_LABELS, METHOD_LABELS, SETUP_LABELS } from './challenge-texts.ts';
import { CodeField } from './code-field.tsx';
import { LinkButton } from './link-button.tsx';
import { NewPasswordChallenge } from './new-password-challenge.tsx';
import type { ViewProps } from './view-props.ts';

/** Any question between the first form and being signed in. */
export const ChallengeView: FC<ViewProps & { challenge: Challenge }> = (props) => {
  const { challenge, state, flow, onEvent } = props;
  const back = <BackToSignIn onClick={() => flow.leaveChallenge()} />;
  const answer = (error: AuthError | null, text: string) => {
    if (error === null) flow.answer(state.email, text);
    else onEvent({ type: 'field-rejected', error });
  };
  const answerCode = (form: FormData) => {
    const code = compactTextOf(form, 'code');
    answer(checkCode(code), code);
  };
  const choose = <Name extends string>(
    names: readonly Name[],
    labels: Record<Name, string>,
    intro: string,
  ) => (
    <AuthForm state={state} after={back}>
      <p>{intro}</p>
      <div className="space-y-3">
        {names.map((name, index) => (
          <Button
            key={name}
            variant="secondary"
            className="w-full"
            autoFocus={index === 0}
            isBusy={state.isPending}
            onClick={() => flow.answer(state.email, name)}
          >
            {labels[name]}
          </Button>
        ))}
      </div>
    </AuthForm>
  );
  switch (challenge.kind) {
    case 'code':
      return (
        <AuthForm state={state} submitLabel="Continue" onSubmit={answerCode} after={back}>
          <CodeField label="Code" hint={codeHint(challenge)} autoFocus error={errorAt(state, 'code')} />
        </AuthForm>
      );
    case 'new-password':
      return <NewPasswordChallenge {...props} missing={challenge.missing} after={back} />;
    case 'custom':
      return (
        <AuthForm
          state={state}
          submitLabel="Continue"
          onSubmit={(form) => {
            // A blank at an end came along with a code that was copied.
            const text = textOf(form, 'answer').trim();
            answer(text === '' ? { field: 'answer', text: FIELD_ERRORS.answer } : null, text);
          }}
          after={back}
        >
          {challenge.hints.map((hint) => (
            <p key={hint}>{hint}</p>
          ))}
          <Field
            label="Your answer"
            name="answer"
            autoComplete="off"
            autoFocus
            required
            error={errorAt(state, 'answer')}
          />
        </AuthForm>
      );
    case 'choose-method':
      return choose(challenge.methods, METHOD_LABELS, 'Where do you want to get your code?');
    case 'choose-setup':
      return choose(
        challenge.methods,
        SETUP_LABELS,
        'Your account needs a second step at sign-in. Which one do you want?',
      );
    case 'choose-factor':
      return choose(challenge.factors, FACTOR_LABELS, 'Your account can be opened in more than one way.');
    case 'email-setup':
      return (
        <AuthForm
          state={state}
          submitLabel="Continue"
          onSubmit={(form) => {
            const email = compactTextOf(form, 'email');
            answer(checkEmail(email), email);
          }}
          after={back}
        >
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            hint="We send a code to this address when you sign in."
            autoFocus
            required
            error={errorAt(state, 'email')}
          />
        </AuthForm>
      );
    case 'authenticator-setup':
      return (
        <AuthForm state={state} submitLabel="Continue" onSubmit={answerCode} after={back}>
          <p>Scan this with an authenticator app, then enter the code the app shows.</p>
          <AuthenticatorSecret secret={challenge.secret} account={state.email} />
          <CodeField label="Code" autoFocus error={errorAt(state, 'code')} />
        </AuthForm>
      );
    case 'password':
      return (
        <AuthForm
          state={state}
          submitLabel="Sign In"
          onSubmit={(form) => {
            const password = textOf(form, 'password');
            answer(checkPassword(password), password);
          }}
          after={back}
        >
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            autoFocus
            error={errorAt(state, 'password')}
          />
        </AuthForm>
      );
    default:
      return challenge satisfies never;
  }
};

function BackToSignIn({ onClick }: { onClick: () => void }) {
  return (
    <p className="text-center">
      <LinkButton onClick={onClick}>Back to Sign In</LinkButton>
    </p>
  );
}
