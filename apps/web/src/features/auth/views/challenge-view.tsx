import { AuthenticatorSecret } from '../authenticator-secret.tsx';
import type { Challenge } from '../../../identity/sign-in-step.ts';
import {
  CHOICE_INTROS,
  codeHint,
  FACTOR_LABELS,
  METHOD_LABELS,
  SETUP_LABELS,
  attributeLabel,
} from './challenge-texts.ts';
import {
  errorAt,
  AuthForm,
  LinkButton,
  NewPasswordFields,
  newPasswordOf,
  type ViewProps,
} from './auth-form.tsx';
import { checkPassword, checkEmail, checkCode, type AuthState, type AuthError } from '../auth-model.ts';
import { textOf, compactTextOf } from '../form-text.ts';
import { PasswordField } from '../password-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { FIELD_ERRORS } from '../auth-texts.ts';
import { Button } from '../../../ui/button.tsx';
import type { ReactNode } from 'react';
import { CodeField } from './code-field.tsx';
import { LateMail } from './late-mail.tsx';
import type { AuthFlow } from '../auth-flow.ts';

/** Any question between the first form and being signed in. */
export function ChallengeView({ challenge, ...view }: ViewProps & { challenge: Challenge }) {
  switch (challenge.kind) {
    case 'code':
      return (
        <CodeChallenge
          {...view}
          hint={codeHint(challenge)}
          isApp={challenge.from === 'authenticator'}
          isMailed={challenge.from === 'email'}
        />
      );
    case 'new-password':
      return <NewPasswordChallenge {...view} missing={challenge.missing} />;
    case 'custom':
      return <CustomChallenge {...view} hints={challenge.hints} />;
    case 'choose-method':
      return (
        <ChoiceChallenge
          {...view}
          intro={CHOICE_INTROS.method}
          names={challenge.methods}
          labels={METHOD_LABELS}
        />
      );
    case 'choose-setup':
      return (
        <ChoiceChallenge
          {...view}
          intro={CHOICE_INTROS.setup}
          names={challenge.methods}
          labels={SETUP_LABELS}
        />
      );
    case 'choose-factor':
      return (
        <ChoiceChallenge
          {...view}
          intro={CHOICE_INTROS.factor}
          names={challenge.factors}
          labels={FACTOR_LABELS}
        />
      );
    case 'email-setup':
      return <EmailSetupChallenge {...view} />;
    case 'authenticator-setup':
      return (
        <CodeChallenge {...view}>
          <p>Scan this with an authenticator app, then enter the code the app shows.</p>
          <AuthenticatorSecret secret={challenge.secret} account={view.state.email} />
        </CodeChallenge>
      );
    case 'password':
      return <PasswordChallenge {...view} />;
    default:
      return challenge satisfies never;
  }
}

/** Asks for the password where it was chosen among several ways to sign in. */
function PasswordChallenge(view: ViewProps) {
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

/** Asks for an address that codes are sent to from now on. */
function EmailSetupChallenge(view: ViewProps) {
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

/** A question of the pool's own, with what it says to people. */
function CustomChallenge({ hints, ...view }: ViewProps & { hints: readonly string[] }) {
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

interface ChoiceChallengeProps<Name extends string> {
  state: AuthState;
  flow: AuthFlow;

  intro: string;
  names: readonly Name[];
  labels: Readonly<Record<Name, string>>;
}

/** A question that is answered by pressing one of several buttons. */
function ChoiceChallenge<Name extends string>(props: ChoiceChallengeProps<Name>) {
  const { state, flow, intro, names, labels } = props;
  return (
    <AuthForm state={state} after={<BackToSignIn flow={flow} />}>
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
}

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
function CodeChallenge({ hint, isApp, isMailed = false, children, ...view }: CodeChallengeProps) {
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

interface NewPasswordChallengeProps extends ViewProps {
  /** User attributes the account still needs. */
  missing: readonly string[];
}

/** Asks for a password in place of a temporary one, and for what the account still needs. */
function NewPasswordChallenge({ state, flow, onEvent, missing }: NewPasswordChallengeProps) {
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

/** What a form answers, and what is wrong with it. */
interface Answer {
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
function AnswerForm(props: AnswerFormProps) {
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

/** The way out of a question in the middle of a sign-in. */
function BackToSignIn({ flow }: { flow: AuthFlow }) {
  return (
    <p className="text-center">
      <LinkButton onClick={() => flow.leaveChallenge()}>Back to Sign In</LinkButton>
    </p>
  );
}
