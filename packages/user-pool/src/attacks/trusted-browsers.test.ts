// A browser in which the second step is not asked for loses that trust once the person takes it back or changes how they sign in.
import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { createAccounts } from '../core/accounts.ts';
import { tidyUserPool } from '../core/operator/housekeeping.ts';
import { createUserManagement } from '../core/operator/user-admin.ts';
import { findDevice } from '../store/devices.ts';
import type { User } from '../store/users.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { CLIENT_ID, tokensOf } from '../testing/wire.ts';
import type { Tokens } from '../testing/wire.ts';

const NEW_PASSWORD = 'amber-lantern-51';
interface Browser {
  tokens: Tokens;
  deviceKey: string;
}

describeOnDatabases('a trusted browser', { settings: { devices: true } }, ({ bench, wire }) => {
  let user: User;
  let here: Browser;
  let there: Browser;
  beforeEach(async () => {
    user = await bench.addUser();
    [here, there] = [await trustedBrowser(), await trustedBrowser()];
    const { AccessToken } = here.tokens;
    await wire.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
  });

  async function trustedBrowser(): Promise<Browser> {
    const tokens = tokensOf(await wire.password(user.email));
    const { AccessToken } = tokens;
    const DeviceKey = tokens.NewDeviceMetadata?.DeviceKey ?? '';
    const DeviceSecretVerifierConfig = {
      PasswordVerifier: randomBytes(256).toString('base64'),
      Salt: randomBytes(16).toString('base64'),
    };
    const confirmed = await wire.send('ConfirmDevice', {
      AccessToken,
      DeviceKey,
      DeviceSecretVerifierConfig,
    });
    expect(confirmed.error).toBeNull();
    await wire.send('UpdateDeviceStatus', {
      AccessToken,
      DeviceKey,
      DeviceRememberedStatus: 'remembered',
    });
    return { tokens, deviceKey: DeviceKey };
  }

  /** What a sign-in with the password meets in a browser. */
  const asked = async ({ deviceKey }: Browser, password = PASSWORD) => {
    bench.clock.advance(10 * 60_000);
    const given = { USERNAME: user.email, PASSWORD: password, DEVICE_KEY: deviceKey };
    const reply = await wire.begin('USER_PASSWORD_AUTH', given);
    return reply.error ?? reply.body.ChallengeName;
  };
  const signedIn = async ({ tokens }: Browser) =>
    (await wire.send('GetUser', { AccessToken: tokens.AccessToken })).error === null;

  it('proves that it is the one, and is not asked for a code', async () => {
    expect([await asked(here), await asked(there)]).toEqual(['DEVICE_SRP_AUTH', 'DEVICE_SRP_AUTH']);
  });

  it('is told from others in the list of devices, as the hosted original tells it', async () => {
    const { AccessToken } = here.tokens;
    await wire.send('UpdateDeviceStatus', {
      AccessToken,
      DeviceKey: there.deviceKey,
      DeviceRememberedStatus: 'not_remembered',
    });
    const { raw } = await wire.send('ListDevices', { AccessToken });
    expect(raw.match(/"dev:device_remembered_status","Value":"\w+"/g)?.toSorted()).toEqual([
      '"dev:device_remembered_status","Value":"not_remembered"',
      '"dev:device_remembered_status","Value":"remembered"',
    ]);
    expect(await asked(there)).toBe('EMAIL_OTP');
  });

  it('is forgotten by its owner from another browser, and signed out', async () => {
    const { AccessToken } = here.tokens;
    await wire.send('ForgetDevice', { AccessToken, DeviceKey: there.deviceKey });
    expect(await asked(there)).toMatch(/^ResourceNotFoundException: Device does not exist/);
    expect([await signedIn(here), await signedIn(there)]).toEqual([true, false]);
  });

  it('is forgotten by its owner in itself, and stays signed in', async () => {
    const { AccessToken } = here.tokens;
    await wire.send('ForgetDevice', { AccessToken, DeviceKey: here.deviceKey });
    expect(await signedIn(here)).toBe(true);
    expect(await asked(here)).toMatch(/^ResourceNotFoundException: Device does not exist/);
    expect(await asked(there)).toBe('DEVICE_SRP_AUTH');
  });

  it('cannot be forgotten or remembered by somebody else', async () => {
    const { AccessToken } = await wire.tokens((await bench.addUser()).email);
    const given = { AccessToken, DeviceKey: there.deviceKey };
    for (const reply of [
      await wire.send('ForgetDevice', given),
      await wire.send('UpdateDeviceStatus', { ...given, DeviceRememberedStatus: 'not_remembered' }),
    ]) {
      expect(reply.error).toMatch(/^ResourceNotFoundException: /);
    }
    expect(await asked(there)).toBe('DEVICE_SRP_AUTH');
  });

  it('keeps the proof it was confirmed with', async () => {
    const before = await findDevice(bench.context.db, user.id, there.deviceKey);
    const reply = await wire.send('ConfirmDevice', {
      AccessToken: here.tokens.AccessToken,
      DeviceKey: there.deviceKey,
      DeviceSecretVerifierConfig: {
        PasswordVerifier: randomBytes(256).toString('base64'),
        Salt: randomBytes(16).toString('base64'),
      },
    });
    expect(reply.error).toBe('InvalidParameterException: The device is confirmed already.');
    expect(await findDevice(bench.context.db, user.id, there.deviceKey)).toEqual(before);
  });

  it('stays trusted after a change of the password only where the change was made', async () => {
    const { AccessToken } = here.tokens;
    const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: NEW_PASSWORD };
    expect((await wire.send('ChangePassword', change)).error).toBeNull();
    expect(await asked(there, NEW_PASSWORD)).toBe('EMAIL_OTP');
    expect(await asked(here, NEW_PASSWORD)).toBe('DEVICE_SRP_AUTH');
  });

  it('is trusted no more after a reset of the password', async () => {
    await wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username: user.email });
    const reset = await wire.send('ConfirmForgotPassword', {
      ClientId: CLIENT_ID,
      Username: user.email,
      ConfirmationCode: await bench.codeFor(user.email),
      Password: NEW_PASSWORD,
    });
    // Codes by mail are the second step: the new password waits for a day, and nothing has changed until then.
    expect(reset.error).toMatch(/It works from/);
    expect(await asked(here)).toBe('DEVICE_SRP_AUTH');
    await bench.whenIdle();
    bench.clock.advance(24 * 60 * 60_000);
    await tidyUserPool(bench.context);
    expect([await asked(here, NEW_PASSWORD), await asked(there, NEW_PASSWORD)]).toEqual([
      'EMAIL_OTP',
      'EMAIL_OTP',
    ]);
  });

  it('is trusted no more after the operator set a temporary password', async () => {
    const temporary = await createUserManagement(bench.context).resetPassword(user.id);
    const first = await wire.begin('USER_PASSWORD_AUTH', {
      USERNAME: user.email,
      PASSWORD: temporary,
      DEVICE_KEY: there.deviceKey,
    });
    await wire.answer('NEW_PASSWORD_REQUIRED', first.body.Session, {
      USERNAME: user.email,
      NEW_PASSWORD,
    });
    expect(await asked(there, NEW_PASSWORD)).toBe('EMAIL_OTP');
  });

  it('is trusted no more when its session is ended from the list', async () => {
    const sessions = createAccounts(bench.context).sessions;
    const listed = (await sessions?.list(there.tokens.AccessToken)) ?? [];
    await sessions?.end(here.tokens.AccessToken, listed[0]?.id ?? '');
    expect([await asked(there), await asked(here)]).toEqual(['EMAIL_OTP', 'DEVICE_SRP_AUTH']);
  });
});
