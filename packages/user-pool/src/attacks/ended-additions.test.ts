// A thief who was in the account has prepared ways back, and its owner changes the password in the profile.
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createAccounts } from '../core/accounts.ts';
import { createUserManagement } from '../core/operator/user-admin.ts';
import { insertLink } from '../store/provider-links.ts';
import type { User } from '../store/users.ts';
import { findUser } from '../store/users.ts';
import { enableAuthenticator } from '../testing/authenticator-app.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { Person } from '../testing/person.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { newAddress, tokensOf, WRONG_CREDENTIALS } from '../testing/wire.ts';

const NEW_PASSWORD = 'amber-lantern-51';
const NOTHING = { passkeys: [], connections: [], authenticator: false, devices: [], pendingAddress: false };
const creationSchema = z.object({ CredentialCreationOptions: z.object({ challenge: z.string() }) });
const requestSchema = z.object({ challenge: z.string() });
const claims = { origin: 'http://localhost', relyingParty: 'localhost', counter: 0 };

describeOnDatabases('what was added to an account', { settings: { devices: true } }, ({ bench, wire }) => {
  let user: User;
  let AccessToken: string;
  beforeEach(async () => {
    bench.clock.advance(24 * 60 * 60_000);
    user = await bench.addUser();
    ({ AccessToken } = await wire.tokens(user.email));
    bench.mails.length = 0;
  });

  const factors = () => {
    const keeper = createAccounts(bench.context).factors;
    if (keeper === null) throw new Error('the pool keeps its factors itself');
    return keeper;
  };
  async function addPasskey() {
    const key = new SoftwareAuthenticator();
    const { body } = await wire.send('StartWebAuthnRegistration', { AccessToken });
    const { challenge } = creationSchema.parse(body).CredentialCreationOptions;
    const Credential = key.attest({ ...claims, challenge });
    expect((await wire.send('CompleteWebAuthnRegistration', { AccessToken, Credential })).error).toBeNull();
    return key;
  }
  async function signInWith(key: SoftwareAuthenticator) {
    const begun = await wire.begin('USER_AUTH', { USERNAME: user.email, PREFERRED_CHALLENGE: 'WEB_AUTHN' });
    const options: unknown = JSON.parse(begun.body.ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? '');
    const CREDENTIAL = JSON.stringify(key.assert({ ...claims, ...requestSchema.parse(options) }));
    return wire.answer('WEB_AUTHN', begun.body.Session, { USERNAME: user.email, CREDENTIAL });
  }
  const connect = (subject: string) =>
    insertLink(bench.context.db, {
      issuer: 'https://accounts.example.com',
      subject: `${subject} of ${user.id}`,
      user_id: user.id,
      email: 'thief@example.com',
      created_at: bench.clock.date(),
      last_used_at: null,
      doubted_at: null,
    });
  async function trustedDevice() {
    const thief = new Person(bench, wire, { password: PASSWORD });
    const tokens = await thief.signIn(user.email);
    if (tokens === null) throw new Error('the thief does not get in');
    return thief.trustBrowser(tokens);
  }
  const changePassword = async () => {
    const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: NEW_PASSWORD };
    expect((await wire.send('ChangePassword', change)).error).toBeNull();
  };
  const nameAddress = async (Value: string) => {
    const UserAttributes = [{ Name: 'email', Value }];
    expect((await wire.send('UpdateUserAttributes', { AccessToken, UserAttributes })).error).toBeNull();
  };

  it('is told to its owner with the dates, also trusted browsers, a pending address and links to former ones', async () => {
    const at = bench.clock.date();
    const device = await trustedDevice();
    await addPasskey();
    await connect('thief');
    await enableAuthenticator(wire, bench, AccessToken);
    const thiefs = newAddress();
    await nameAddress(thiefs);
    const listed = await factors().list(AccessToken);
    expect(listed).toMatchObject({
      passkeys: [{ name: 'Passkey', createdAt: at }],
      connections: [{ service: 'accounts.example.com', createdAt: at }],
      authenticator: { createdAt: at },
      pendingAddress: { email: thiefs, since: at },
      formerAddresses: [],
      waitingPassword: null,
    });
    expect(listed.devices).toEqual([{ id: device.key, name: '', createdAt: at, isCurrent: false }]);
  });

  it('is told with links to addresses that the account has left', async () => {
    const since = bench.clock.date();
    const next = newAddress();
    await nameAddress(next);
    const Code = await bench.codeFor(next);
    await wire.send('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    const { formerAddresses, pendingAddress } = await factors().list(AccessToken);
    expect(pendingAddress).toBeNull();
    expect(formerAddresses).toEqual([
      {
        email: user.email,
        since,
        until: new Date(since.getTime() + 7 * 24 * 60 * 60_000),
        goesBackFrom: null,
        isContested: false,
      },
    ]);
  });

  it('names an address once that the account has left twice', async () => {
    for (const to of [newAddress(), user.email, newAddress()]) {
      bench.clock.advance(2 * 60_000);
      await nameAddress(to);
      const Code = await bench.codeFor(to);
      await wire.send('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    }
    const { formerAddresses } = await factors().list(AccessToken);
    const left = formerAddresses.filter(({ email }) => email === user.email);
    expect(left).toMatchObject([{ since: bench.clock.date() }]);
    expect(formerAddresses).toHaveLength(2);
  });

  it('stays after a change of the password, and goes where its owner says so', async () => {
    const [mine, thiefs] = [await addPasskey(), await addPasskey()];
    await connect('thief');
    const device = await trustedDevice();
    await nameAddress(newAddress());
    await changePassword();
    expect((await signInWith(thiefs)).error).toBeNull();
    const { connections } = await factors().list(AccessToken);
    await factors().end(AccessToken, {
      passkeys: [thiefs.id.toString('base64url')],
      connections: connections.map(({ id }) => id),
      authenticator: false,
      devices: [device.key],
      pendingAddress: true,
    });
    expect((await signInWith(thiefs)).error).toBe(WRONG_CREDENTIALS);
    expect(tokensOf(await signInWith(mine)).AccessToken).not.toBe('');
    expect(await factors().list(AccessToken)).toMatchObject({
      passkeys: [{ id: mine.id.toString('base64url') }],
      connections: [],
      devices: [],
      pendingAddress: null,
    });
    await bench.whenIdle();
    const told = bench.mails.filter(({ to }) => to === user.email).map(({ text }) => text);
    expect(told.join()).toContain('A passkey was removed');
    expect(told.join()).toContain('was disconnected');
  });

  it('does not get a code any more at an address that was pending: "send again" writes to the owner', async () => {
    const thiefs = newAddress();
    await nameAddress(thiefs);
    await bench.whenIdle();
    await changePassword();
    await factors().end(AccessToken, { ...NOTHING, pendingAddress: true });
    bench.mails.length = 0;
    await wire.send('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' });
    await bench.whenIdle();
    expect(bench.mails.map(({ to }) => to).filter((to) => to === thiefs)).toEqual([]);
    expect((await findUser(bench.context.db, user.id))?.pendingEmail).toBeNull();
  });

  it('goes with an authenticator app that a thief has set up, and its recovery codes', async () => {
    await enableAuthenticator(wire, bench, AccessToken);
    await factors().makeRecoveryCodes(AccessToken);
    await changePassword();
    await factors().end(AccessToken, { ...NOTHING, authenticator: true });
    expect(await factors().list(AccessToken)).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 });
    expect(tokensOf(await wire.password(user.email, NEW_PASSWORD)).AccessToken).not.toBe('');
    await bench.whenIdle();
    expect(bench.mails.map(({ text }) => text).join()).toContain('We no longer ask for a code from an auth');
  });

  it('signs its device out when that goes, and never the browser that asks', async () => {
    const thief = new Person(bench, wire, { password: PASSWORD });
    const tokens = await thief.signIn(user.email);
    if (tokens === null) throw new Error('the thief does not get in');
    const device = await thief.trustBrowser(tokens);
    await factors().end(AccessToken, { ...NOTHING, devices: [device.key] });
    const signedIn = async (token: string) => (await wire.send('GetUser', { AccessToken: token })).error;
    expect(await signedIn(tokens.AccessToken)).toMatch(/revoked/);
    expect(await signedIn(AccessToken)).toBeNull();
  });

  it('is ended for its owner alone, with a fresh sign-in, and once: what is gone is no mistake', async () => {
    const key = await addPasskey();
    const ended = { ...NOTHING, passkeys: [key.id.toString('base64url')], devices: ['xx_unknown'] };
    const other = await wire.tokens((await bench.addUser()).email);
    await factors().end(other.AccessToken, ended);
    expect((await factors().list(AccessToken)).passkeys).toHaveLength(1);
    await expect(factors().end('x', ended)).rejects.toMatchObject({ code: 'account.unauthorized' });
    bench.clock.advance(11 * 60_000);
    await expect(factors().end(AccessToken, ended)).rejects.toMatchObject({ code: 'account.proof-needed' });
    ({ AccessToken } = await wire.tokens(user.email));
    await factors().end(AccessToken, ended);
    await factors().end(AccessToken, ended);
    expect((await factors().list(AccessToken)).passkeys).toEqual([]);
    const trail = await createUserManagement(bench.context).events(user.id);
    expect(trail.filter(({ event }) => event === 'passkey-removed')).toHaveLength(1);
  });

  it('cannot be all there is to sign in with', async () => {
    await connect('owner');
    await bench.context.db.deleteFrom('identity_passwords').where('user_id', '=', user.id).execute();
    const { connections } = await factors().list(AccessToken);
    const all = { ...NOTHING, connections: connections.map(({ id }) => id) };
    await expect(factors().end(AccessToken, all)).rejects.toMatchObject({ code: 'account.only-way-in' });
    expect((await factors().list(AccessToken)).connections).toHaveLength(1);
  });
});
