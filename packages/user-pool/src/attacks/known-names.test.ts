// The sign-in does not tell who has an account: neither by its answer nor by the work it does.
import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { User } from '../store/users.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { SrpClient } from '../testing/srp-client.ts';
import { CLIENT_ID, parameter } from '../testing/wire.ts';
import type { Reply } from '../testing/wire.ts';

/** What differs from one request to the next for anybody: random values of the same length. */
const RANDOM = /"(Session|SRP_B|SECRET_BLOCK)":"[^"]*"/g;
const CHALLENGE = /\\"challenge\\":\\"[\w-]*\\"/g;
/** What is a name's own, and always the same for it. */
const OWN = /"(SALT|USERNAME|USER_ID_FOR_SRP)":"[^"]*"/g;
const PASSKEYS = /\\"allowCredentials\\":\[.*?\}\]/g;
const optionsSchema = z.object({ allowCredentials: z.array(z.record(z.string(), z.unknown())).min(1) });
const startSchema = z.object({
  CredentialRequestOptions: z.object({ challenge: z.string() }),
  Session: z.string(),
});
/** A made-up telephone, or the made-up address of a name that is none. */
const DESTINATION = /"(\+\*{7}\d{4}|\d\*\*\*@e\*\*\*\.org)"/g;

function shapeOf({ raw, status }: Reply): string {
  const named = raw.replace(RANDOM, '"$1":"…"').replace(OWN, '"$1":"…"');
  const unnamed = [CHALLENGE, PASSKEYS, DESTINATION].reduce((text, own) => text.replace(own, '…'), named);
  return `${status} ${unnamed}`;
}

const fieldsOf = (reply: Reply) =>
  optionsSchema
    .parse(JSON.parse(parameter(reply, 'CREDENTIAL_REQUEST_OPTIONS')))
    .allowCredentials.map((credential) => Object.keys(credential).toSorted());

let queries = 0;
const countQueries: KyselyPlugin = {
  transformQuery({ node }) {
    queries += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

describeOnDatabases('known and unknown names', { plugin: countQueries }, ({ bench, wire }) => {
  let hashes = 0;
  const people: Record<string, User> = {};
  beforeAll(async () => {
    const { hasher } = bench.context;
    const matches = hasher.matches.bind(hasher);
    hasher.matches = async (...given) => {
      hashes += 1;
      return matches(...given);
    };
    // Addresses of the same length, so that answers that repeat them have it, too.
    people['confirmed'] = await bench.addUser({ email: 'known-aaaa@example.org' });
    people['unconfirmed'] = await bench.addUnconfirmed('known-bbbb@example.org');
    people['disabled'] = await bench.addUser({ email: 'known-cccc@example.org' });
    people['waiting'] = await bench.addUser({
      email: 'known-dddd@example.org',
      status: 'FORCE_CHANGE_PASSWORD',
    });
    await bench.context.db
      .updateTable('identity_users')
      .set({ enabled: false })
      .where('email', '=', 'known-cccc@example.org')
      .execute();
  });

  const STRANGER = 'known-zzzz@example.org';
  const ask: Record<string, (name: string) => Promise<Reply>> = {
    'USER_PASSWORD_AUTH with a wrong password': (name) => wire.password(name, 'wrong-password-1'),
    USER_SRP_AUTH: (name) =>
      wire.begin('USER_SRP_AUTH', { USERNAME: name, SRP_A: new SrpClient().publicValue }),
    'USER_AUTH without a choice': (name) => wire.begin('USER_AUTH', { USERNAME: name }),
    'USER_AUTH by password': (name) => prefer(name, 'PASSWORD'),
    'USER_AUTH by a mailed code': (name) => prefer(name, 'EMAIL_OTP'),
    'USER_AUTH by a text message': (name) => prefer(name, 'SMS_OTP'),
    'USER_AUTH by passkey': (name) => prefer(name, 'WEB_AUTHN'),
    CUSTOM_AUTH: (name) => wire.begin('CUSTOM_AUTH', { USERNAME: name }),
    ForgotPassword: (name) => wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username: name }),
    ResendConfirmationCode: (name) =>
      wire.send('ResendConfirmationCode', { ClientId: CLIENT_ID, Username: name }),
    'ConfirmForgotPassword with a guess': (name) =>
      wire.send('ConfirmForgotPassword', {
        ClientId: CLIENT_ID,
        Username: name,
        ConfirmationCode: '123456',
        Password: 'amber-lantern-51',
      }),
    'ConfirmSignUp with a guess': (name) =>
      wire.send('ConfirmSignUp', { ClientId: CLIENT_ID, Username: name, ConfirmationCode: '123456' }),
  };
  const prefer = (name: string, challenge: string) =>
    wire.begin('USER_AUTH', { USERNAME: name, PREFERRED_CHALLENGE: challenge });

  async function registerPasskey(email: string): Promise<SoftwareAuthenticator> {
    const key = new SoftwareAuthenticator();
    const { AccessToken } = await wire.tokens(email, PASSWORD);
    const { body } = await wire.send('StartWebAuthnRegistration', { AccessToken });
    const challenge = /"challenge":"([\w-]+)"/.exec(JSON.stringify(body))?.[1] ?? '';
    const claims = { challenge, origin: 'http://localhost', relyingParty: 'localhost', counter: 0 };
    const Credential = key.attest(claims);
    const done = await wire.send('CompleteWebAuthnRegistration', { AccessToken, Credential });
    expect(done.error).toBeNull();
    return key;
  }

  it.each(Object.keys(ask))('%s answers every name with the same bytes', async (title) => {
    const send = ask[title] ?? ask['USER_SRP_AUTH'];
    if (send === undefined) throw new Error('no such request');
    bench.clock.advance(60 * 60_000);
    hashes = 0;
    const expected = shapeOf(await send(STRANGER));
    const work = hashes;
    for (const [kind, user] of Object.entries(people)) {
      hashes = 0;
      expect(shapeOf(await send(user.email)), kind).toBe(expected);
      expect(hashes, kind).toBe(work);
    }
    // Ids are known from tokens, but they are no names to sign in with.
    const id = people['confirmed']?.id ?? '';
    const unknownId = `${id.slice(0, 1)}b1f2c3d-0000-4000-8000-000000000001`;
    expect(shapeOf(await send(id))).toBe(shapeOf(await send(unknownId)));
  });

  it.each(['ForgotPassword', 'ResendConfirmationCode', 'USER_AUTH by a mailed code'])(
    '%s does as much work for every name, and takes as much of each budget',
    async (title) => {
      bench.clock.advance(60 * 60_000);
      const { db, mail } = bench.context;
      const workFor = async (name: string) => {
        await mail.handOver();
        queries = 0;
        await ask[title]?.(name);
        const before = queries;
        const rows = await db
          .selectFrom('identity_mail_queue')
          .select(['lane', 'due_at', 'keep_until', 'rung_1'])
          .orderBy('lane')
          .execute();
        const used = async () => (await mail.use()).map((lane) => lane.used);
        const usedBefore = await used();
        await mail.handOver();
        const after = await used();
        // Every request is from another network.
        const counted = rows.map(({ rung_1: rung, ...row }) => ({ ...row, isCounted: rung !== null }));
        return { before, rows: counted, used: after.map((count, lane) => count - (usedBefore[lane] ?? 0)) };
      };
      const settled = await bench.addSettledUser();
      const expected = await workFor(STRANGER);
      for (const { email } of [...Object.values(people), settled]) {
        expect(await workFor(email)).toEqual(expected);
      }
    },
  );

  it('ConfirmSignUp with a guess does as much work for an address with several sign-ups, with an account, and with none', async () => {
    const several = 'known-ssss@example.org';
    for (let count = 0; count < 3; count += 1) {
      bench.clock.advance(60_000);
      const given = { ClientId: CLIENT_ID, Username: several, Password: PASSWORD };
      expect((await wire.send('SignUp', given)).error).toBeNull();
    }
    bench.clock.advance(60 * 60_000);
    const counts = new Map<string, number>();
    for (const name of [STRANGER, several, 'known-aaaa@example.org', 'known-bbbb@example.org']) {
      await bench.whenIdle();
      queries = 0;
      await ask['ConfirmSignUp with a guess']?.(name);
      await bench.whenIdle();
      counts.set(name, queries);
    }
    expect(new Set(counts.values()).size, JSON.stringify([...counts])).toBe(1);
  });

  it('refuses a passkey that no one has after as much work as one with a wrong signature', async () => {
    const owner = await bench.addUser();
    const key = await registerPasskey(owner.email);
    // The message about it.
    await bench.whenIdle();
    const lie = new SoftwareAuthenticator();
    const asked = async (id: string) => {
      const { body } = await wire.send('StartWebAuthnSignIn', { ClientId: CLIENT_ID });
      const { CredentialRequestOptions, Session } = startSchema.parse(body);
      const { challenge } = CredentialRequestOptions;
      const claims = { challenge, origin: 'http://localhost', relyingParty: 'localhost', counter: 0 };
      const Credential = { ...lie.assert({ ...claims, owner: owner.id }), id, rawId: id };
      queries = 0;
      const reply = await wire.send('CompleteWebAuthnSignIn', { ClientId: CLIENT_ID, Session, Credential });
      await bench.whenIdle();
      return [reply.status, reply.raw, queries];
    };
    const known = await asked(key.id.toString('base64url'));
    expect(await asked(lie.id.toString('base64url'))).toEqual(known);
    expect(known[0]).toBe(400);
  });

  it.each(['USER_SRP_AUTH', 'USER_AUTH'] as const)(
    '%s keeps to one salt and one id for a name',
    async (flow) => {
      const preferred = flow === 'USER_AUTH' ? { PREFERRED_CHALLENGE: 'PASSWORD_SRP' } : {};
      const salts = async (name: string) => {
        const replies = [];
        for (let count = 0; count < 3; count += 1) {
          const SRP_A = new SrpClient().publicValue;
          replies.push(await wire.begin(flow, { USERNAME: name, SRP_A, ...preferred }));
        }
        return new Set(
          replies.map((reply) => `${parameter(reply, 'SALT')} ${parameter(reply, 'USER_ID_FOR_SRP')}`),
        );
      };
      expect((await salts('known-aaaa@example.org')).size).toBe(1);
      expect((await salts(STRANGER)).size).toBe(1);
      expect(await salts(STRANGER.toUpperCase())).toEqual(await salts(STRANGER));
      expect(await salts(STRANGER)).not.toEqual(await salts('known-yyyy@example.org'));
    },
  );

  it('gives no id away that answers differently when it is used as a name', async () => {
    for (const name of ['known-aaaa@example.org', STRANGER]) {
      const SRP_A = new SrpClient().publicValue;
      const id = parameter(await wire.begin('USER_SRP_AUTH', { USERNAME: name, SRP_A }), 'USER_ID_FOR_SRP');
      const again = await wire.begin('USER_SRP_AUTH', { USERNAME: id, SRP_A });
      expect(parameter(again, 'USER_ID_FOR_SRP'), name).not.toBe(id);
    }
  });

  it('offers passkeys to sign in with that look like those of others, where there are none', async () => {
    const email = 'known-eeee@example.org';
    await bench.addUser({ email });
    await registerPasskey(email);
    const [own, another] = [await prefer(email, 'WEB_AUTHN'), await prefer(STRANGER, 'WEB_AUTHN')];
    expect(shapeOf(own)).toBe(shapeOf(another));
    expect(fieldsOf(another)).toEqual(fieldsOf(another).map(() => fieldsOf(own)[0]));
    // Asking twice tells nothing either.
    const again = await prefer(STRANGER, 'WEB_AUTHN');
    expect(again.raw.match(PASSKEYS)).toEqual(another.raw.match(PASSKEYS));
    expect(again.raw.match(PASSKEYS)).toHaveLength(1);
  });
});
