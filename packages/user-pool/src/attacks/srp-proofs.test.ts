import { beforeEach, expect, it } from 'vitest';
import { hashOf, numberOf, PRIME, signedBytes } from '../core/password/srp-server.ts';
import { srpGroupOf } from '../core/settings.ts';
import type { User } from '../store/users.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD, testSettings } from '../testing/pool-bench.ts';
import { claim, deviceVerifier, SrpClient } from '../testing/srp-client.ts';
import { CLIENT_ID, LOCKED, parameter, tokensOf, WRONG_CREDENTIALS, WRONG_SESSION } from '../testing/wire.ts';
import type { Reply } from '../testing/wire.ts';

const GROUP = srpGroupOf(testSettings.userPoolId);

const offerIn = (reply: Reply) => ({
  salt: parameter(reply, 'SALT'),
  serverPublic: parameter(reply, 'SRP_B'),
  secretBlock: parameter(reply, 'SECRET_BLOCK'),
});

describeOnDatabases('proofs of a password', { settings: { devices: true } }, ({ bench, wire }) => {
  let user: User;
  beforeEach(async () => {
    user = await bench.addUser();
  });

  const begin = async (client = new SrpClient()) => {
    const reply = await wire.begin('USER_SRP_AUTH', { USERNAME: user.email, SRP_A: client.publicValue });
    return { client, reply, offer: offerIn(reply) };
  };
  const secret = (password = PASSWORD, group = GROUP) => ({ group, identity: user.id, password });
  const prove = (reply: Reply, proof: Record<string, string>) =>
    wire.answer('PASSWORD_VERIFIER', reply.body.Session, proof);

  it('accepts the right proof once, and never again', async () => {
    const { client, reply, offer } = await begin();
    const proof = client.prove(secret(), offer);
    expect((await prove(reply, proof)).error).toBeNull();
    expect((await prove(reply, proof)).error).toBe(WRONG_SESSION);
    expect((await wire.answer('PASSWORD_VERIFIER', undefined, proof)).error).toBe(WRONG_SESSION);
  });

  it('accepts a proof once when it arrives many times at the same moment', async () => {
    const { client, reply, offer } = await begin();
    const proof = client.prove(secret(), offer);
    const replies = await Promise.all(Array.from({ length: 8 }, () => prove(reply, proof)));
    expect(replies.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it.each([0n, 1n, PRIME - 1n, PRIME, PRIME * 2n, PRIME + 1n])(
    'refuses a public value with which the secret would be known: case %#',
    async (value) => {
      const parameters = { USERNAME: user.email, SRP_A: value.toString(16) };
      expect((await wire.begin('USER_SRP_AUTH', parameters)).error).toBe(
        'InvalidParameterException: Invalid SRP_A',
      );
    },
  );

  it('does not take the proof of an attacker who counts on a secret of zero or one', async () => {
    for (const shared of [0n, 1n]) {
      const { client, reply, offer } = await begin();
      const [a, b] = [client.publicValue, offer.serverPublic].map((hex) => signedBytes(BigInt(`0x${hex}`)));
      const scrambler = numberOf(hashOf(a ?? '', b ?? ''));
      const proof = claim(secret(), offer.secretBlock, shared, scrambler);
      expect((await prove(reply, proof)).error).toBe(WRONG_CREDENTIALS);
    }
  });

  it('refuses a wrong password, another salt, another pool and another person', async () => {
    const other = await bench.addUser();
    const attempts = [
      (client: SrpClient, offer: ReturnType<typeof offerIn>) =>
        client.prove(secret('wrong-password-1'), offer),
      (client: SrpClient, offer: ReturnType<typeof offerIn>) =>
        client.prove(secret(), { ...offer, salt: (BigInt(`0x${offer.salt}`) + 1n).toString(16) }),
      (client: SrpClient, offer: ReturnType<typeof offerIn>) =>
        client.prove(secret(PASSWORD, 'Other'), offer),
      (client: SrpClient, offer: ReturnType<typeof offerIn>) =>
        client.prove({ ...secret(), identity: other.id }, offer),
    ];
    for (const attempt of attempts) {
      const { client, reply, offer } = await begin();
      expect((await prove(reply, attempt(client, offer))).error).toBe(WRONG_CREDENTIALS);
    }
  });

  it('ends the exchange with the first wrong proof', async () => {
    const { client, reply, offer } = await begin();
    const right = client.prove(secret(), offer);
    const wrong = { ...right, PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64') };
    expect((await prove(reply, wrong)).error).toBe(WRONG_CREDENTIALS);
    expect((await prove(reply, right)).error).toBe(WRONG_SESSION);
  });

  it('does not take the proof of one exchange in another one', async () => {
    const first = await begin();
    const second = await begin();
    const proof = first.client.prove(secret(), first.offer);
    expect((await prove(second.reply, proof)).error).toBe(WRONG_CREDENTIALS);
  });

  it('forgets an exchange when the password changes between the two messages', async () => {
    const { client, reply, offer } = await begin();
    const { AccessToken } = await wire.tokens(user.email);
    const changed = await wire.send('ChangePassword', {
      AccessToken,
      PreviousPassword: PASSWORD,
      ProposedPassword: 'amber-lantern-51',
    });
    expect(changed.error).toBeNull();
    expect((await prove(reply, client.prove(secret(), offer))).error).toBe(WRONG_SESSION);
  });

  it('counts wrong proofs like wrong passwords', async () => {
    const victim = await bench.addUser();
    for (let count = 0; count < 5; count += 1) {
      const client = new SrpClient();
      const reply = await wire.begin('USER_SRP_AUTH', { USERNAME: victim.email, SRP_A: client.publicValue });
      const proof = client.prove({ ...secret('guess-number-one'), identity: victim.id }, offerIn(reply));
      expect((await prove(reply, proof)).error).toBe(WRONG_CREDENTIALS);
    }
    expect((await wire.password(victim.email)).error).toBe(LOCKED);
  });

  it('refuses verifiers of devices that are no numbers of the group', async () => {
    const { AccessToken, NewDeviceMetadata } = await wire.tokens(user.email);
    const bad = [0n, 1n, PRIME - 1n, PRIME, PRIME * 2n + 5n, 2n ** 3_190n];
    for (const verifier of bad) {
      const reply = await wire.send('ConfirmDevice', {
        AccessToken,
        DeviceKey: NewDeviceMetadata?.DeviceKey,
        DeviceSecretVerifierConfig: {
          PasswordVerifier: signedBytes(verifier).toString('base64'),
          Salt: 'c2FsdHNhbHRzYWx0c2FsdA==',
        },
      });
      expect(reply.error, verifier.toString(16)).toBe('InvalidParameterException: Invalid device verifier.');
    }
  });

  it('takes a device only with the secret it was confirmed with', async () => {
    const { AccessToken, NewDeviceMetadata: device } = await wire.tokens(user.email);
    const [DeviceKey, group] = [device?.DeviceKey ?? '', device?.DeviceGroupKey ?? ''];
    const { salt, verifier } = deviceVerifier({ group, identity: DeviceKey, password: 'secret' });
    const config = { PasswordVerifier: verifier, Salt: salt };
    await wire.send('ConfirmDevice', { AccessToken, DeviceKey, DeviceSecretVerifierConfig: config });
    await wire.send('UpdateDeviceStatus', { AccessToken, DeviceKey, DeviceRememberedStatus: 'remembered' });
    const signIn = async (password: string) => {
      const first = await wire.begin('USER_PASSWORD_AUTH', {
        USERNAME: user.email,
        PASSWORD,
        DEVICE_KEY: DeviceKey,
      });
      const client = new SrpClient();
      const offered = await wire.answer('DEVICE_SRP_AUTH', first.body.Session, {
        USERNAME: user.id,
        DEVICE_KEY: DeviceKey,
        SRP_A: client.publicValue,
      });
      const proof = client.prove({ group, identity: DeviceKey, password }, offerIn(offered));
      const responses = { ...proof, DEVICE_KEY: DeviceKey };
      return wire.answer('DEVICE_PASSWORD_VERIFIER', offered.body.Session, responses);
    };
    expect((await signIn('not the secret')).error).toBe(WRONG_CREDENTIALS);
    expect(tokensOf(await signIn('secret')).NewDeviceMetadata).toBeUndefined();
  });

  it('starts no exchange for another client', async () => {
    const body = {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: `${CLIENT_ID}x`,
      AuthParameters: { USERNAME: user.email },
    };
    expect((await wire.send('InitiateAuth', body)).error).toBe(
      `ResourceNotFoundException: User pool client ${CLIENT_ID}x does not exist.`,
    );
  });
});
