import {
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import type { CurrentUser } from './current-user.ts';
import type { Outcome } from './identity-problem.ts';
import { done, valueOf } from './library-call.ts';

/** The signed-in user: who it is, and what they change about themselves. */
export const userCalls = {
  /** Null when nobody is signed in. */
  readUser: () => valueOf(readUser),
  /** A fresh access token; null when nobody is signed in. */
  readAccessToken: () => valueOf(readAccessToken),
  changePassword: (oldPassword: string, newPassword: string) =>
    done(() => updatePassword({ oldPassword, newPassword })),
  /** Sends a code to the new address, which is not used before the code comes back. */
  changeEmail: (email: string): Promise<Outcome<{ isCodeSent: boolean }>> =>
    valueOf(async () => {
      const { email: next } = await updateUserAttributes({ userAttributes: { email } });
      return { isCodeSent: next?.nextStep.updateAttributeStep === 'CONFIRM_ATTRIBUTE_WITH_CODE' };
    }),
  confirmEmail: (confirmationCode: string) =>
    done(() => confirmUserAttribute({ userAttributeKey: 'email', confirmationCode })),
  changeNewsletter: (isWanted: boolean) =>
    done(() => updateUserAttributes({ userAttributes: { 'custom:newsletter_opt_in': String(isWanted) } })),
  deleteUser: () => done(() => deleteUser()),
};

async function readUser(): Promise<CurrentUser | null> {
  if ((await readAccessToken()) === null) return null;
  const attributes = await fetchUserAttributes();
  return {
    email: attributes.email ?? '',
    approved: attributes['custom:approved'] === 'true',
    newsletterOptIn: attributes['custom:newsletter_opt_in'] === 'true',
    mustReview: attributes['custom:review_factors'] === 'true',
  };
}

async function readAccessToken(): Promise<string | null> {
  const { tokens } = await fetchAuthSession();
  return tokens?.accessToken.toString() ?? null;
}
