// The only place that knows the identity library. Everything that loads it is loaded only when somebody signs in or is signed in.
import type { PublicConfig } from '@bandpal/contracts';
import { Amplify } from 'aws-amplify';
import {
  associateWebAuthnCredential,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  deleteWebAuthnCredential,
  fetchAuthSession,
  fetchDevices,
  fetchMFAPreference,
  fetchUserAttributes,
  forgetDevice,
  listWebAuthnCredentials,
  rememberDevice,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import type { SignInOutput } from 'aws-amplify/auth';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import type { CurrentUser } from './current-user.ts';
import { endsSession } from './identity-problem.ts';
import type { Outcome } from './identity-problem.ts';
import { problemOf } from './problem-of.ts';
import { stepOf } from './sign-in-step.ts';
import type { MfaMethod, SignInStep } from './sign-in-step.ts';

/** The specification's text while sign-up is closed. */
const SIGN_UP_DISABLED = 'Sign-up is currently disabled';

/** A passkey of the signed-in user. */
export interface Passkey {
  id: string;
  name: string;
  createdAt: Date | null;
}

/** A browser or device the user signed in with. */
export interface KnownDevice {
  id: string;
  name: string;
  lastUsedAt: Date | null;
  isCurrent: boolean;
  /** The second step is not asked for there. */
  isTrusted: boolean;
}

/** The second factors in use. */
export interface MfaPreference {
  enabled: MfaMethod[];
  preferred: MfaMethod | null;
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
  const refused: Outcome<never> = {
    ok: false,
    problem: { kind: 'sign-up-disabled', message: SIGN_UP_DISABLED },
  };
  return {
    signIn: (username: string, password: string) =>
      stepAfter(() => signIn({ username, password, options: { authFlowType: identity.authFlow } })),
    signInWithPasskey: (username: string) =>
      stepAfter(() =>
        signIn({ username, options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } }),
      ),
    answerChallenge: (challengeResponse: string, userAttributes: Record<string, string> = {}) =>
      stepAfter(() => confirmSignIn({ challengeResponse, options: { userAttributes } })),
    signOut: (options: { everywhere: boolean }) => done(() => signOut({ global: options.everywhere })),

    /** Whether the account is usable at once, without a code. */
    signUp: async (username: string, password: string): Promise<Outcome<{ isConfirmed: boolean }>> =>
      isSignUpOpen
        ? valueOf(async () => {
            const { isSignUpComplete } = await signUp({
              username,
              password,
              options: { userAttributes: { email: username } },
            });
            return { isConfirmed: isSignUpComplete };
          })
        : refused,
    confirmSignUp: async (username: string, confirmationCode: string): Promise<Outcome> =>
      isSignUpOpen ? done(() => confirmSignUp({ username, confirmationCode })) : refused,
    resendSignUpCode: (username: string) => done(() => resendSignUpCode({ username })),

    requestPasswordReset: (username: string) => done(() => resetPassword({ username })),
    resetPassword: (username: string, confirmationCode: string, newPassword: string) =>
      done(() => confirmResetPassword({ username, confirmationCode, newPassword })),
    changePassword: (oldPassword: string, newPassword: string) =>
      done(() => updatePassword({ oldPassword, newPassword })),

    /** Null when nobody is signed in. */
    readUser: () => valueOf(readUser),
    /** A fresh access token; null when nobody is signed in. */
    readAccessToken: () => valueOf(readAccessToken),
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

    listPasskeys: () => valueOf(readPasskeys),
    addPasskey: () => done(() => associateWebAuthnCredential()),
    removePasskey: (credentialId: string) => done(() => deleteWebAuthnCredential({ credentialId })),

    readMfaPreference: () =>
      valueOf(async (): Promise<MfaPreference> => {
        const { enabled, preferred } = await fetchMFAPreference();
        return { enabled: enabled ?? [], preferred: preferred ?? null };
      }),
    /** The secret to put into an authenticator app, base32. */
    setUpAuthenticator: () => valueOf(async () => (await setUpTOTP()).sharedSecret),
    /** Proves that the app has the secret, and asks for its codes from now on. */
    confirmAuthenticator: (code: string) =>
      done(async () => {
        await verifyTOTPSetup({ code });
        await updateMFAPreference({ totp: 'PREFERRED' });
      }),
    changeMfa: (method: MfaMethod, preference: 'PREFERRED' | 'ENABLED' | 'DISABLED') =>
      done(() => updateMFAPreference({ [MFA_KEYS[method]]: preference })),

    listDevices: () => valueOf(readDevices),
    rememberDevice: () => done(() => rememberDevice()),
    forgetDevice: (id: string) => done(() => forgetDevice({ device: { id } })),

    /** Tells when a refresh failed for good, so that the library clears its tokens. Returns the way to stop listening. */
    onTokensLost: (handle: () => void): (() => void) =>
      Hub.listen('auth', ({ payload }) => {
        // The library tells before it has cleared them.
        if (payload.event === 'tokenRefresh_failure' && endsSession(problemOf(payload.data?.error))) handle();
      }),
  };
}

const MFA_KEYS = { TOTP: 'totp', SMS: 'sms', EMAIL: 'email' } as const;

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

async function valueOf<Value>(work: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

const done = (work: () => Promise<unknown>): Promise<Outcome> =>
  valueOf(async () => {
    await work();
    return undefined;
  });

async function stepAfter(work: () => Promise<SignInOutput>): Promise<Outcome<SignInStep>> {
  const answered = await valueOf(work);
  if (!answered.ok) return answered;
  const step = stepOf(answered.value.nextStep);
  return step === null ? { ok: false, problem: { kind: 'other', message: '' } } : { ok: true, value: step };
}

async function readUser(): Promise<CurrentUser | null> {
  if ((await readAccessToken()) === null) return null;
  const attributes = await fetchUserAttributes();
  return {
    email: attributes.email ?? '',
    approved: attributes['custom:approved'] === 'true',
    newsletterOptIn: attributes['custom:newsletter_opt_in'] === 'true',
  };
}

async function readAccessToken(): Promise<string | null> {
  const { tokens } = await fetchAuthSession();
  return tokens?.accessToken.toString() ?? null;
}

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

async function readDevices(): Promise<KnownDevice[]> {
  const [devices, { tokens }] = await Promise.all([fetchDevices(), fetchAuthSession()]);
  const current = tokens?.accessToken.payload['device_key'];
  return devices.map(({ id, name, attributes, lastAuthenticatedDate }) => ({
    id,
    name: name ?? attributes.device_name ?? 'A browser',
    lastUsedAt: lastAuthenticatedDate ?? null,
    isCurrent: id === current,
    isTrusted: attributes['dev:device_remembered_status'] === 'remembered',
  }));
}
