// Only this file and the files of calls beside it use the identity library. Modules that import this one are loaded only when a
// person signs in or is signed in.
import type { PublicConfig } from '@bandpal/contracts';
import { Amplify } from 'aws-amplify';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import {
  decodeJWT,
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  updatePassword,
  updateUserAttributes,
  confirmSignIn,
  signIn,
  signOut,
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signUp,
  type SignInOutput,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { anyPasskeyCalls, type ProvedPasskey } from './any-passkey-calls.ts';
import { deviceCalls } from './device-calls.ts';
import { endsSession, type Outcome } from './identity-problem.ts';
import { problemOf } from './problem-of.ts';
import { secondStepCalls } from './second-step-calls.ts';
import { questionsPathOf, withPersonCheck } from './with-person-check.ts';
import { done, valueOf } from './library-call.ts';
import type { NewTokens } from './other-services.ts';
import type { CurrentUser } from './current-user.ts';
import { stepOf, type SignInStep } from './sign-in-step.ts';

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
const signUpCalls = (isSignUpOpen: boolean, questionsPath: string | null) => ({
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

/** The way in, step by step, and the way out. `questionsPath`: see `withPersonCheck`. */
const signInCalls = (authFlowType: PublicConfig['identity']['authFlow'], questionsPath: string | null) => ({
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

/** The signed-in user: who it is, and what they change about themselves. */
const userCalls = {
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

/** A passkey of the signed-in user. */
interface Passkey {
  id: string;
  name: string;
  createdAt: Date | null;
}

/** The passkeys of the signed-in user. */
const passkeyCalls = {
  listPasskeys: () => valueOf(readPasskeys),
  addPasskey: () => done(() => associateWebAuthnCredential()),
  removePasskey: (credentialId: string) => done(() => deleteWebAuthnCredential({ credentialId })),
};

async function readPasskeys(): Promise<Passkey[]> {
  const found: Passkey[] = [];
  let page: string | undefined;
  do {
    const { credentials, nextToken } = await listWebAuthnCredentials(
      page === undefined ? {} : { nextToken: page },
    );
    for (const { credentialId, friendlyCredentialName, createdAt } of credentials) {
      if (credentialId === undefined) continue;
      found.push({
        id: credentialId,
        name: friendlyCredentialName ?? 'Passkey',
        createdAt: createdAt ?? null,
      });
    }
    page = nextToken;
  } while (page !== undefined);
  return found;
}

/** Everything the site asks of the identity service. No method throws for an expected refusal. */
export type IdentityClient = ReturnType<typeof createIdentityClient>;

/**
 * Prepares the library for one user pool: the embedded one on `origin`, or a hosted one. While sign-up is closed, sign-up and its
 * confirmation are refused without asking the service.
 */
export function createIdentityClient(
  identity: PublicConfig['identity'],
  origin: string,
  isSignUpOpen: boolean,
) {
  configure(identity, origin);
  const questionsPath = questionsPathOf(identity);
  return {
    ...signInCalls(identity.authFlow, questionsPath),
    ...signUpCalls(isSignUpOpen, questionsPath),
    ...userCalls,
    ...passkeyCalls,
    ...anyPasskeyCalls(identity),
    ...secondStepCalls,
    ...deviceCalls,
    ...tokenCalls,
    onTokensLost,
  };
}

/** Calls back when a refresh failed for good and the library clears its tokens. Returns a function that stops listening. */
function onTokensLost(handle: () => void): () => void {
  return Hub.listen('auth', ({ payload }) => {
    // The library sends this event before it clears the tokens.
    if (payload.event === 'tokenRefresh_failure' && endsSession(problemOf(payload.data?.error))) handle();
  });
}

function configure(identity: PublicConfig['identity'], origin: string): void {
  ConsoleLogger.LOG_LEVEL = 'NONE';
  const { userPoolId, clientId, endpointPath, identityPoolId, guestAccess } = identity;
  const endpoint = endpointPath === '' ? null : new URL(endpointPath, origin).href;
  const userPool = {
    userPoolId,
    userPoolClientId: clientId,
    ...(endpoint === null ? {} : { userPoolEndpoint: endpoint }),
  };
  if (identityPoolId === '') return Amplify.configure({ Auth: { Cognito: userPool } });
  const identityPool = {
    identityPoolId,
    allowGuestAccess: guestAccess,
    ...(endpoint === null ? {} : { identityPoolEndpoint: endpoint }),
  };
  Amplify.configure({ Auth: { Cognito: { ...userPool, ...identityPool } } });
}

/** Tokens that the library did not fetch itself. */
const tokenCalls = {
  /** Whoever they belong to is signed in from now on, as after any other sign-in. */
  keepTokens: (tokens: NewTokens) => done(() => keep(tokens)),
};

async function keep({ accessToken, idToken, refreshToken }: NewTokens): Promise<void> {
  const access = decodeJWT(accessToken);
  const { username } = access.payload;
  if (typeof username !== 'string') throw new TypeError('the access token names nobody');
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({
    tokens: {
      accessToken: access,
      idToken: decodeJWT(idToken),
      refreshToken,
      clockDrift: (access.payload.iat ?? 0) * 1000 - Date.now(),
      username,
    },
  });
}
