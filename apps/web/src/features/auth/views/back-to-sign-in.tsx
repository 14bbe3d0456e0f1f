import type { AuthFlow } from '../auth-flow.ts';
import { LinkButton } from './link-button.tsx';

/** The way out of a question in the middle of a sign-in. */
export function BackToSignIn({ flow }: { flow: AuthFlow }) {
  return (
    <p className="text-center">
      <LinkButton onClick={() => flow.leaveChallenge()}>Back to Sign In</LinkButton>
    </p>
  );
}
