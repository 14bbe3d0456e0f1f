// The unmodified client of the web app against this service: every flow of its interface that works without a browser.
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD, testSettings } from '../testing/pool-bench.ts';

const POOL = { userPoolId: testSettings.userPoolId, userPoolClientId: testSettings.clientId };
const OTHER_PASSWORD = 'copper-lantern-18';
const BY_PASSWORD = { authFlowType: 'USER_PASSWORD_AUTH' } as const;

const signIn = (username: string, password = PASSWORD) =>
  auth.signIn({ username, password, options: BY_PASSWORD });

describeOnDatabases('aws-amplify with the user pool', {}, ({ bench }) => {
  beforeAll(async () => {
    Amplify.configure({ Auth: { Cognito: { ...POOL, userPoolEndpoint: await bench.listen() } } });
  });
  afterEach(async () => {
    await auth.signOut();
    // Codes and attempts of one test must not use up the limits of the next, and a used code's half minute must be over.
    bench.clock.advance(60_000);
    expect(bench.failures).toEqual([]);
  });

  it.each([
    { authFlowType: 'USER_PASSWORD_AUTH' },
    { authFlowType: 'USER_SRP_AUTH' },
    { authFlowType: 'USER_AUTH', preferredChallenge: 'PASSWORD' },
    { authFlowType: 'USER_AUTH', preferredChallenge: 'PASSWORD_SRP' },
  ] as const)('signs in by $authFlowType $preferredChallenge', async (options) => {
    const user = await bench.addUser();
    const result = await auth.signIn({ username: user.email.toUpperCase(), password: PASSWORD, options });
    expect(result).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    expect(await auth.getCurrentUser()).toMatchObject({ userId: user.id, username: user.id });
    expect(await auth.fetchUserAttributes()).toMatchObject({ email: user.email, email_verified: 'true' });
    await expect(signIn(user.email)).rejects.toMatchObject({ name: 'UserAlreadyAuthenticatedException' });
  });

  it.each(['USER_PASSWORD_AUTH', 'USER_SRP_AUTH'] as const)(
    'gives a wrong password and an unknown name the same answer by %s',
    async (authFlowType) => {
      const user = await bench.addUser();
      for (const username of [user.email, 'nobody@example.org']) {
        const attempt = auth.signIn({ username, password: 'not-the-password', options: { authFlowType } });
        await expect(attempt).rejects.toMatchObject({
          name: 'NotAuthorizedException',
          message: 'Incorrect username or password.',
        });
      }
    },
  );

  it.each(['PASSWORD', 'PASSWORD_SRP'])('lets the person choose %s first', async (factor) => {
    const user = await bench.addUser();
    const offered = await auth.signIn({ username: user.email, options: { authFlowType: 'USER_AUTH' } });
    expect(offered.nextStep).toMatchObject({
      signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
      availableChallenges: expect.arrayContaining(['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'WEB_AUTHN']),
    });
    const chosen = await auth.confirmSignIn({ challengeResponse: factor });
    expect(chosen.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_PASSWORD');
    expect(await auth.confirmSignIn({ challengeResponse: PASSWORD })).toMatchObject({ isSignedIn: true });
  });

  it('signs in with a code by mail or by text message, and after a wrong code with the right one', async () => {
    const user = await bench.addUser({
      attributes: { phone_number: '+4915112345678', phone_number_verified: 'true' },
    });
    for (const [preferredChallenge, signInStep, to] of [
      ['EMAIL_OTP', 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', user.email],
      ['SMS_OTP', 'CONFIRM_SIGN_IN_WITH_SMS_CODE', '+4915112345678'],
    ] as const) {
      const options = { authFlowType: 'USER_AUTH', preferredChallenge } as const;
      const asked = await auth.signIn({ username: user.email, options });
      expect(asked.nextStep.signInStep).toBe(signInStep);
      await expect(auth.confirmSignIn({ challengeResponse: '12345' })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
      const code = await bench.codeFor(to);
      expect(await auth.confirmSignIn({ challengeResponse: code })).toMatchObject({ isSignedIn: true });
      await auth.signOut();
    }
  });

  it.each(['CUSTOM_WITHOUT_SRP', 'CUSTOM_WITH_SRP'] as const)('answers %s', async (authFlowType) => {
    const user = await bench.addUser();
    const asked = await auth.signIn({
      username: user.email,
      ...(authFlowType === 'CUSTOM_WITH_SRP' ? { password: PASSWORD } : {}),
      options: { authFlowType },
    });
    expect(asked.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
    const code = await bench.codeFor(user.email);
    expect(await auth.confirmSignIn({ challengeResponse: code })).toMatchObject({ isSignedIn: true });
  });

  it('signs up, meets the unconfirmed account at sign-in, resends, confirms and signs in', async () => {
    const username = `new-${bench.clock.date().getTime()}@example.org`;
    const started = await auth.signUp({
      username,
      password: PASSWORD,
      options: { userAttributes: { email: username } },
    });
    expect(started.nextStep).toMatchObject({ signUpStep: 'CONFIRM_SIGN_UP' });
    expect((await signIn(username)).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
    await auth.resendSignUpCode({ username });
    const confirmationCode = await bench.codeFor(username);
    const confirmed = await auth.confirmSignUp({ username, confirmationCode });
    expect(confirmed.isSignUpComplete).toBe(true);
    expect(await signIn(username)).toMatchObject({ isSignedIn: true });
    await auth.signOut();
    await expect(auth.signUp({ username, password: PASSWORD })).rejects.toMatchObject({
      name: 'UsernameExistsException',
    });
  });

  it('signs in by itself after a sign-up, with the session of the confirmation', async () => {
    const username = `auto-${bench.clock.date().getTime()}@example.org`;
    await auth.signUp({
      username,
      password: PASSWORD,
      options: { userAttributes: { email: username }, autoSignIn: { authFlowType: 'USER_AUTH' } },
    });
    await auth.confirmSignUp({ username, confirmationCode: await bench.codeFor(username) });
    expect(await auth.autoSignIn()).toMatchObject({ isSignedIn: true });
  });

  it('resets a forgotten password; an unknown name gets the same kind of answer', async () => {
    const user = await bench.addUser();
    const [known, unknown] = [
      await auth.resetPassword({ username: user.email }),
      await auth.resetPassword({ username: 'user-nobody@example.org' }),
    ];
    expect(unknown).toEqual(known);
    expect(known.nextStep.codeDeliveryDetails.destination).toBe('u***@e***.org');
    const confirmationCode = await bench.codeFor(user.email);
    const given = { username: user.email, newPassword: OTHER_PASSWORD };
    await expect(auth.confirmResetPassword({ ...given, confirmationCode: 'zzzzzz' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await auth.confirmResetPassword({ ...given, confirmationCode });
    expect(await signIn(user.email, OTHER_PASSWORD)).toMatchObject({ isSignedIn: true });
  });

  it('asks for a new password where the first was temporary, and for a reset where an operator wants one', async () => {
    const fresh = await bench.addUser({ status: 'FORCE_CHANGE_PASSWORD' });
    const asked = await signIn(fresh.email);
    expect(asked.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    await expect(auth.confirmSignIn({ challengeResponse: 'short' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    const done = await auth.confirmSignIn({
      challengeResponse: OTHER_PASSWORD,
      options: { userAttributes: { name: 'Tim' } },
    });
    expect(done.isSignedIn).toBe(true);
    expect(await auth.fetchUserAttributes()).toMatchObject({ name: 'Tim' });
    await auth.signOut();
    const stale = await bench.addUser({ status: 'RESET_REQUIRED' });
    expect((await signIn(stale.email)).nextStep.signInStep).toBe('RESET_PASSWORD');
  });

  it('changes the password, the newsletter choice and, in two steps, the address', async () => {
    const user = await bench.addUser();
    await signIn(user.email);
    await expect(
      auth.updatePassword({ oldPassword: 'wrong', newPassword: OTHER_PASSWORD }),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await auth.updatePassword({ oldPassword: PASSWORD, newPassword: OTHER_PASSWORD });
    await auth.updateUserAttributes({ userAttributes: { 'custom:newsletter_opt_in': 'true' } });
    const email = `moved-${user.email}`;
    const change = await auth.updateUserAttributes({ userAttributes: { email } });
    expect(change.email?.nextStep.updateAttributeStep).toBe('CONFIRM_ATTRIBUTE_WITH_CODE');
    expect(await auth.fetchUserAttributes()).toMatchObject({ email: user.email });
    await auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    const confirmationCode = await bench.codeFor(email);
    await auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
    const after = await auth.fetchUserAttributes();
    expect(after).toMatchObject({ email, 'custom:newsletter_opt_in': 'true' });
    await auth.signOut();
    expect(await signIn(email, OTHER_PASSWORD)).toMatchObject({ isSignedIn: true });
  });

  it('sets up an authenticator and asks for its code from then on', async () => {
    const user = await bench.addUser();
    await signIn(user.email);
    const { sharedSecret } = await auth.setUpTOTP();
    const totp = new TOTP({ secret: Secret.fromBase32(sharedSecret) });
    const code = () => totp.generate({ timestamp: bench.clock.date().getTime() });
    await expect(auth.verifyTOTPSetup({ code: '000000' })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await auth.verifyTOTPSetup({ code: code() });
    await auth.updateMFAPreference({ totp: 'PREFERRED' });
    expect(await auth.fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    await auth.signOut();
    for (const authFlowType of ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const) {
      bench.clock.advance(60_000);
      const asked = await auth.signIn({
        username: user.email,
        password: PASSWORD,
        options: { authFlowType },
      });
      expect(asked.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
      await expect(auth.confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
      expect(await auth.confirmSignIn({ challengeResponse: code() })).toMatchObject({ isSignedIn: true });
      await auth.signOut();
    }
  });

  it('lets the person choose between two second factors', async () => {
    const user = await bench.addUser({
      attributes: { phone_number: '+4915112345678', phone_number_verified: 'true' },
    });
    await signIn(user.email);
    await auth.updateMFAPreference({ sms: 'ENABLED', email: 'ENABLED' });
    await auth.signOut();
    const asked = await signIn(user.email);
    expect(asked.nextStep).toMatchObject({
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
      allowedMFATypes: ['EMAIL', 'SMS'],
    });
    const chosen = await auth.confirmSignIn({ challengeResponse: 'SMS' });
    expect(chosen.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_SMS_CODE');
    const code = await bench.codeFor('+4915112345678');
    expect(await auth.confirmSignIn({ challengeResponse: code })).toMatchObject({ isSignedIn: true });
  });

  it('refreshes with rotation, once for many who ask, and survives two tabs', async () => {
    const user = await bench.addUser();
    await signIn(user.email);
    const before = (await auth.fetchAuthSession()).tokens?.accessToken.toString();
    const store = cognitoUserPoolsTokenProvider.authTokenStore;
    const first = await store.loadTokens();
    await Promise.all([1, 2, 3].map(() => auth.fetchAuthSession({ forceRefresh: true })));
    const second = await store.loadTokens();
    expect(second?.refreshToken).not.toBe(first?.refreshToken);
    expect((await auth.fetchAuthSession()).tokens?.accessToken.toString()).not.toBe(before);
    // The other tab still has the first token.
    if (first === null) throw new Error('nobody is signed in');
    await store.storeTokens(first);
    expect((await auth.fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
    bench.clock.advance(60_000);
    await store.storeTokens(first);
    expect((await auth.fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    await expect(auth.getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
  });

  it('signs out everywhere, and deletes the account', async () => {
    const user = await bench.addUser();
    await signIn(user.email);
    const tokens = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
    await auth.signOut({ global: true });
    if (tokens === null) throw new Error('nobody was signed in');
    await cognitoUserPoolsTokenProvider.authTokenStore.storeTokens(tokens);
    await expect(auth.fetchUserAttributes()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await auth.signOut();
    await signIn(user.email);
    await auth.deleteUser();
    await expect(signIn(user.email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});
