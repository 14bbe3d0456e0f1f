import {
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signUp,
} from 'aws-amplify/auth';
import type { Outcome } from './identity-problem.ts';
import { done, valueOf } from './library-call.ts';
import { withPersonCheck } from './with-person-check.ts';

/** The specification's text while sign-up is closed. */
const SIGN_UP_DISABLED = 'Sign-up is currently disabled';

const REFUSED: Outcome<never> = {
  ok: false,
  problem: { kind: 'sign-up-disabled', message: SIGN_UP_DISABLED },
};

/**
 * New accounts, and new passwords for forgotten ones. While sign-up is closed it is refused without asking the service.
 * `questionsPath`: see `withPersonCheck`.
 */
export const signUpCalls = (isSignUpOpen: boolean, questionsPath: string | null) => ({
  /** Whether the account is usable at once, without a code. */
  signUp: async (username: string, password: string): Promise<Outcome<{ isConfirmed: boolean }>> =>
    isSignUpOpen
      ? valueOf(async () => {
          const userAttributes = { email: username };
          const { isSignUpComplete } = await withPersonCheck(
            questionsPath,
            { request: 'sign-up', name: username },
            (clientMetadata) => signUp({ username, password, options: { userAttributes, clientMetadata } }),
          );
          return { isConfirmed: isSignUpComplete };
        })
      : REFUSED,
  confirmSignUp: async (username: string, confirmationCode: string): Promise<Outcome> =>
    isSignUpOpen
      ? done(() =>
          withPersonCheck(questionsPath, { request: 'sign-up', name: username }, (clientMetadata) =>
            confirmSignUp({ username, confirmationCode, options: { clientMetadata } }),
          ),
        )
      : REFUSED,
  resendSignUpCode: (username: string) =>
    done(() =>
      withPersonCheck(questionsPath, { request: 'sign-up', name: username }, (clientMetadata) =>
        resendSignUpCode({ username, options: { clientMetadata } }),
      ),
    ),

  requestPasswordReset: (username: string) =>
    done(() =>
      withPersonCheck(questionsPath, { request: 'reset', name: username }, (clientMetadata) =>
        resetPassword({ username, options: { clientMetadata } }),
      ),
    ),
  resetPassword: (username: string, confirmationCode: string, newPassword: string) =>
    done(() =>
      withPersonCheck(questionsPath, { request: 'reset', name: username }, (clientMetadata) =>
        confirmResetPassword({ username, confirmationCode, newPassword, options: { clientMetadata } }),
      ),
    ),
});
