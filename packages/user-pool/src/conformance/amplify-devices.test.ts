// The unmodified client: remembered devices, required second factors, the identity pool.
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { Secret, TOTP } from 'otpauth';
import { afterEach, describe, expect, it } from 'vitest';
import { databases } from '@bandpal/foundation/testing/databases';
import type { UserPoolSettings } from '../core/settings.ts';
import { openBench, PASSWORD } from '../testing/pool-bench.ts';
import type { PoolBench } from '../testing/pool-bench.ts';

const IDENTITY_POOL = 'xx-local-1:6b1f2c3d-0000-4000-8000-000000000001';

describe.each(databases)('aws-amplify on $name', ({ open }) => {
  afterEach(() => auth.signOut());

  async function withService(
    settings: Partial<UserPoolSettings>,
    client: { identityPoolId?: string; allowGuestAccess?: boolean },
    run: (bench: PoolBench) => Promise<void>,
  ): Promise<void> {
    await using database = await open();
    await using bench = await openBench(database, { settings });
    const endpoint = await bench.listen();
    const pool = {
      userPoolId: bench.context.settings.userPoolId,
      userPoolClientId: bench.context.settings.clientId,
      userPoolEndpoint: endpoint,
    };
    const { identityPoolId, allowGuestAccess = false } = client;
    const guests = { identityPoolEndpoint: endpoint, allowGuestAccess };
    if (identityPoolId === undefined) Amplify.configure({ Auth: { Cognito: pool } });
    else Amplify.configure({ Auth: { Cognito: { ...pool, ...guests, identityPoolId } } });
    await run(bench);
    await auth.signOut();
    expect(bench.failures).toEqual([]);
  }

  it('remembers a device, which needs no second factor any more, until it is forgotten', async () => {
    await withService({ devices: true }, {}, async (bench) => {
      const user = await bench.addUser();
      const signIn = () => auth.signIn({ username: user.email, password: PASSWORD });
      await signIn();
      await auth.rememberDevice();
      const devices = await auth.fetchDevices();
      expect(devices).toHaveLength(1);
      await auth.updateMFAPreference({ email: 'PREFERRED' });
      await auth.signOut();
      expect(await signIn()).toMatchObject({ isSignedIn: true });
      await auth.forgetDevice();
      expect(await auth.fetchDevices()).toEqual([]);
      await auth.signOut();
      expect((await signIn()).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');
    });
  });

  it.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const)(
    'signs in by %s from a browser whose device was forgotten elsewhere',
    async (authFlowType) => {
      await withService({ devices: true }, {}, async (bench) => {
        const user = await bench.addUser();
        const options = { authFlowType };
        const signIn = () => auth.signIn({ username: user.email, password: PASSWORD, options });
        await signIn();
        await auth.rememberDevice();
        await auth.signOut();
        await bench.context.db.deleteFrom('identity_devices').execute();
        expect(await signIn()).toMatchObject({ isSignedIn: true });
      });
    },
  );

  it('sets up an authenticator in the middle of a sign-in where a second factor is required', async () => {
    await withService({ mfa: 'required' }, {}, async (bench) => {
      const user = await bench.addUser();
      const asked = await auth.signIn({ username: user.email, password: PASSWORD });
      expect(asked.nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION');
      const chosen = await auth.confirmSignIn({ challengeResponse: 'TOTP' });
      if (chosen.nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') {
        throw new Error(chosen.nextStep.signInStep);
      }
      const secret = Secret.fromBase32(chosen.nextStep.totpSetupDetails.sharedSecret);
      await expect(auth.confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
        name: 'EnableSoftwareTokenMFAException',
      });
      const code = new TOTP({ secret }).generate({ timestamp: bench.clock.date().getTime() });
      expect(await auth.confirmSignIn({ challengeResponse: code })).toMatchObject({ isSignedIn: true });
      expect(await auth.fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    });
  });

  it('sets up codes by mail in the middle of a sign-in', async () => {
    await withService({ mfa: 'required' }, {}, async (bench) => {
      const user = await bench.addUser();
      await auth.signIn({ username: user.email, password: PASSWORD });
      const chosen = await auth.confirmSignIn({ challengeResponse: 'EMAIL' });
      expect(chosen.nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_EMAIL_SETUP');
      const sent = await auth.confirmSignIn({ challengeResponse: user.email });
      expect(sent.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');
      const code = await bench.codeFor(user.email);
      expect(await auth.confirmSignIn({ challengeResponse: code })).toMatchObject({ isSignedIn: true });
    });
  });

  it('gives a guest an identity, which stays theirs when they sign in', async () => {
    const client = { identityPoolId: IDENTITY_POOL, allowGuestAccess: true };
    await withService({ identityPoolId: IDENTITY_POOL }, client, async (bench) => {
      const guest = await auth.fetchAuthSession();
      expect(guest.identityId).toMatch(/^xx-local-1:[0-9a-f-]{36}$/);
      const expiresIn = (guest.credentials?.expiration?.getTime() ?? 0) - bench.clock.date().getTime();
      expect(Math.round(expiresIn / 60_000)).toBe(60);
      const user = await bench.addUser();
      await auth.signIn({ username: user.email, password: PASSWORD });
      const known = await auth.fetchAuthSession();
      expect(known.identityId).toBe(guest.identityId);
      expect(known.credentials?.accessKeyId).not.toBe(guest.credentials?.accessKeyId);
    });
  });
});
