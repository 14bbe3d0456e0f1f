import type { PublicConfig } from '@bandpal/contracts';
import { confirmSignIn, signIn, signOut } from 'aws-amplify/auth';
import type { SignInOutput } from 'aws-amplify/auth';
import type { ProvedPasskey } from './any-passkey-calls.ts';
import type { Outcome } from './identity-problem.ts';
import { done, valueOf } from './library-call.ts';
import { stepOf } from './sign-in-step.ts';
import type { SignInStep } from './sign-in-step.ts';
import { withPersonCheck } from './with-person-check.ts';

/** The way in, step by step, and the way out. `questionsPath`: see `withPersonCheck`. */
export const signInCalls = (
  authFlowType: PublicConfig['identity']['authFlow'],
  questionsPath: string | null,
) => ({
  signIn: (username: string, password: string) =>
    stepAfter(() =>
      withPersonCheck(questionsPath, { request: 'password', name: username }, (clientMetadata) =>
        signIn({ username, password, options: { authFlowType, clientMetadata } }),
      ),
    ),
  signInWithPasskey: (username: string) =>
    stepAfter(() =>
      withPersonCheck(questionsPath, { request: 'password', name: username }, (clientMetadata) =>
        signIn({
          username,
          options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN', clientMetadata },
        }),
      ),
    ),
  /** Whether a code by mail begins a sign-in here: a hosted pool may know no such way. */
  canMailCode: () => questionsPath !== null,
  /** Begins with a code by mail, in place of the password. */
  signInWithMailedCode: (username: string) =>
    stepAfter(() =>
      withPersonCheck(questionsPath, { request: 'sign-in', name: username }, (clientMetadata) =>
        signIn({
          username,
          options: { authFlowType: 'USER_AUTH', preferredChallenge: 'EMAIL_OTP', clientMetadata },
        }),
      ),
    ),
  /** Goes on under the name that `provePasskey` told: the library takes the service's answer as that of any sign-in. */
  signInWithProvedPasskey: ({ username, session }: ProvedPasskey) =>
    stepAfter(() =>
      signIn({
        username,
        options: {
          authFlowType: 'USER_AUTH',
          preferredChallenge: 'WEB_AUTHN',
          clientMetadata: { 'passkey-session': session },
        },
      }),
    ),
  answerChallenge: (challengeResponse: string, userAttributes: Record<string, string> = {}) =>
    stepAfter(() => confirmSignIn({ challengeResponse, options: { userAttributes } })),
  signOut: (options: { everywhere: boolean }) => done(() => signOut({ global: options.everywhere })),
});

async function stepAfter(call: () => Promise<SignInOutput>): Promise<Outcome<SignInStep>> {
  const answered = await valueOf(call);
  if (!answered.ok) return answered;
  const step = stepOf(answered.value.nextStep);
  return step === null ? { ok: false, problem: { kind: 'other', message: '' } } : { ok: true, value: step };
}
