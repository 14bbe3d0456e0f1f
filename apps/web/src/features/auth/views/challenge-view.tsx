import { AuthenticatorSecret } from '../authenticator-secret.tsx';
import type { Challenge } from '../../../identity/sign-in-step.ts';
import { CHOICE_INTROS, codeHint, FACTOR_LABELS, METHOD_LABELS, SETUP_LABELS } from './challenge-texts.ts';
import { ChoiceChallenge } from './choice-challenge.tsx';
import { CodeChallenge } from './code-challenge.tsx';
import { CustomChallenge } from './custom-challenge.tsx';
import { EmailSetupChallenge } from './email-setup-challenge.tsx';
import { NewPasswordChallenge } from './new-password-challenge.tsx';
import { PasswordChallenge } from './password-challenge.tsx';
import type { ViewProps } from './view-props.ts';

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
