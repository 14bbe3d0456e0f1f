import { Button } from '../../../ui/button.tsx';
import { AuthForm } from './auth-form.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import type { ViewProps } from './view-props.ts';

interface ChoiceChallengeProps<Name extends string> extends Pick<ViewProps, 'state' | 'flow'> {
  intro: string;
  names: readonly Name[];
  labels: Readonly<Record<Name, string>>;
}

/** A question that is answered by pressing one of several buttons. */
export function ChoiceChallenge<Name extends string>(props: ChoiceChallengeProps<Name>) {
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
