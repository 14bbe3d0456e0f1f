// A flood of requests that anybody can send. What it keeps from being looked at costs its sender nothing.
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '@bandpal/foundation/testing';
import { tidyUserPool } from '../core/operator/housekeeping.ts';
import { takePlace } from '../core/guesses/places.ts';
import { CHALLENGE_MS } from '../core/settings.ts';
import { userPoolActions } from '../protocol/actions.ts';
import type { User } from '../store/users.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { openBench, PASSWORD } from '../testing/pool-bench.ts';
import { solveProof, zerosOf } from '../testing/solve-proof.ts';
import {
  CLIENT_ID,
  LOCKED,
  newAddress,
  newNetwork,
  PROOF_NEEDED,
  tokensOf,
  Wire,
  WRONG_CREDENTIALS,
} from '../testing/wire.ts';
import type { Reply } from '../testing/wire.ts';

const WRONG = 'wrong-password-1';
const BITS = 4;
const TOO_MANY =
  /^TooManyRequestsException: There are too many requests at the moment\. Please try again in /;
/** Half of what one place serves within the longest wait. */
const HALF_FULL = 50;

/** Everything that was sent has come as far as it can. */
async function arrive(): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) await settle();
}

let queries = 0;
const countQueries: KyselyPlugin = {
  transformQuery({ node }) {
    queries += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

const options = {
  settings: { devices: true, proofOfWorkBits: BITS },
  // Two places, one of them for strangers.
  parallelHashes: 2,
  plugin: countQueries,
};

describeOnDatabases('places in the queue', options, ({ bench, wire }) => {
  let user: User;
  /** The network that brings proofs: they count for no other one. */
  let home: string;
  let leave: () => void;
  beforeEach(async () => {
    user = await bench.addUser();
    home = newNetwork();
    leave = () => undefined;
  });
  afterEach(async () => {
    leave();
    await bench.clock.advanceAsync(60_000);
  });

  /** Somebody is at work in the place that strangers have. */
  const occupy = ({ context } = bench) => {
    const gate = Promise.withResolvers<void>();
    const door = { purposes: [], name: newAddress() };
    const caller = { network: newNetwork(), browser: null };
    void takePlace(context, door, caller, () => gate.promise);
    leave = gate.resolve;
  };
  /** So many strangers wait; each of them from a network of its own. */
  const crowd = async (size: number, at: Wire = wire) => {
    const waiting = Array.from({ length: size }, () => at.password(newAddress(), WRONG));
    await arrive();
    return { all: Promise.all(waiting), waiting };
  };
  /** Sends it, and waits until it is told to come again. */
  const refused = async (sent: Promise<Reply>) => {
    await arrive();
    bench.clock.advance(2_000);
    const reply = await sent;
    expect(reply.error).toMatch(TOO_MANY);
    return reply;
  };
  const failures = () =>
    bench.context.db
      .selectFrom('identity_attempts')
      .select(['failures', 'streak'])
      .where('user_id', '=', user.id)
      .where((row) => row.or([row('failures', '>', 0), row('streak', '>', 0)]))
      .execute();
  /** Rows of what was asked for within the hour, of which each proof has one. */
  const proofsNoted = async () =>
    (await bench.context.db.selectFrom('identity_mail_sends').select('key_hash').execute()).length;
  const withMetadata = (proof: string, to: Wire = wire) =>
    to.send(
      'InitiateAuth',
      {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: CLIENT_ID,
        AuthParameters: { USERNAME: user.email, PASSWORD },
        ClientMetadata: { 'proof-of-work': proof },
      },
      home,
    );
  /** Sends it with a proof that is good, and waits until it has come as far as it can: the database has been asked about the proof. */
  const sendProved = async (proof: string, to: Wire = wire) => {
    const before = await proofsNoted();
    const sent = withMetadata(proof, to);
    while ((await proofsNoted()) === before) await settle();
    await arrive();
    return { sent };
  };
  const proofFor = async (purpose: string, { name = user.email, remoteAddress = home } = {}) => {
    const { question, bits } = JSON.parse(
      (await bench.app.inject({ url: `/idp/challenge?for=${purpose}`, remoteAddress })).body,
    );
    return solveProof(String(question), Number(bits), name);
  };

  it('come before everything else: right passwords that are refused by load are not even looked up', async () => {
    occupy();
    queries = 0;
    for (let count = 0; count < 8; count += 1) await refused(wire.password(user.email));
    expect(queries).toBe(0);
    leave();
    expect(await failures()).toEqual([]);
    expect((await wire.password(user.email)).error).toBeNull();
  });

  it('say when to come again, also to programs', async () => {
    occupy();
    const sent = bench.app.inject({
      method: 'POST',
      url: '/idp/',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
      },
      payload: JSON.stringify({ ClientId: CLIENT_ID, Username: user.email }),
    });
    await arrive();
    bench.clock.advance(2_000);
    const { statusCode, headers } = await sent;
    expect([statusCode, headers['x-amzn-errortype'], headers['retry-after']]).toEqual([
      400,
      'TooManyRequestsException',
      '1',
    ]);
    expect(bench.signals).toContain('refusal busy');
  });

  it('are the same for a name that no one has', async () => {
    occupy();
    const known = await refused(wire.password(user.email));
    expect((await refused(wire.password(newAddress()))).raw).toBe(known.raw);
  });

  /** Whatever anybody can send without being signed in, with something in it. */
  const OPEN: Record<string, object> = {
    InitiateAuth: { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: 'a@example.org' } },
    RespondToAuthChallenge: {
      ChallengeName: 'EMAIL_OTP',
      Session: 'x'.repeat(64),
      ChallengeResponses: { USERNAME: 'a@example.org', EMAIL_OTP_CODE: '123456' },
    },
    SignUp: { Username: 'new-person@example.org', Password: PASSWORD },
    ConfirmSignUp: { Username: 'a@example.org', ConfirmationCode: '123456' },
    ResendConfirmationCode: { Username: 'a@example.org' },
    ForgotPassword: { Username: 'a@example.org' },
    ConfirmForgotPassword: { Username: 'a@example.org', ConfirmationCode: '123456', Password: PASSWORD },
    StartWebAuthnSignIn: {},
    CompleteWebAuthnSignIn: { Session: 'x'.repeat(64), Credential: {} },
    AssociateSoftwareToken: { Session: 'x'.repeat(64) },
    VerifySoftwareToken: { Session: 'x'.repeat(64), UserCode: '123456' },
  };

  it.each(Object.keys(OPEN))(
    'are waited for by %s, which leaves nothing behind when it is refused',
    async (name) => {
      occupy();
      queries = 0;
      await refused(wire.send(name, { ClientId: CLIENT_ID, ...OPEN[name] }));
      expect(queries).toBe(0);
    },
  );

  it.each(['USER_SRP_AUTH', 'CUSTOM_AUTH', 'USER_PASSWORD_AUTH'])('are waited for by %s', async (flow) => {
    occupy();
    queries = 0;
    const SRP_A = '2'.repeat(64);
    await refused(wire.begin(flow, { USERNAME: user.email, SRP_A, PASSWORD }));
    expect(queries).toBe(0);
  });

  it('of strangers are needed by nothing that asks for a token, nor by a refresh', async () => {
    const { AccessToken, RefreshToken } = await wire.tokens(user.email);
    occupy();
    await crowd(5);
    expect((await wire.send('GetUser', { AccessToken })).error).toBeNull();
    expect((await wire.refresh(RefreshToken)).error).toBeNull();
    const others = Object.keys(userPoolActions).filter((name) => !(name in OPEN));
    const body = { AccessToken: 'x', Token: 'x', ClientId: CLIENT_ID };
    for (const name of others) expect((await wire.send(name, body)).error ?? '').not.toMatch(TOO_MANY);
  });

  it('are shared by people who change something of their accounts, so that others come in between', async () => {
    const home = wire.newBrowser();
    await home.tokens(user.email);
    const from = newNetwork();
    const owners = await Promise.all(Array.from({ length: 10 }, () => bench.addUser()));
    const tokens = await Promise.all(owners.map(({ email }) => wire.tokens(email)));
    const ended: string[] = [];
    const note = async (what: string, sent: Promise<Reply>) => {
      const { error } = await sent;
      ended.push(error === null ? what : error);
    };
    const change = (nth: number) => {
      const { AccessToken = '' } = tokens[nth % tokens.length] ?? {};
      const UserAttributes = [{ Name: 'name', Value: `Name ${nth}` }];
      const EmailMfaSettings = { Enabled: nth % 4 === 0 };
      return nth % 2 === 0
        ? wire.send('SetUserMFAPreference', { AccessToken, EmailMfaSettings }, from)
        : wire.send('UpdateUserAttributes', { AccessToken, UserAttributes }, from);
    };
    const sent = Array.from({ length: 80 }, (_, nth) => note('change', change(nth)));
    sent.push(note('known', home.password(user.email)), note('new', wire.password(user.email)));
    await Promise.all(sent);
    expect(ended.toSorted().slice(0, 80)).toEqual(Array.from({ length: 80 }, () => 'change'));
    for (const who of ['known', 'new']) expect(ended.indexOf(who)).toBeLessThan(20);
  });

  it('do not use up the step of a sign-in that is refused by load', async () => {
    const step = await wire.begin('USER_AUTH', { USERNAME: user.email, PREFERRED_CHALLENGE: 'PASSWORD' });
    occupy();
    const answer = () =>
      wire.answer('SELECT_CHALLENGE', step.body.Session, {
        ANSWER: 'PASSWORD',
        PASSWORD,
        USERNAME: user.email,
      });
    for (let count = 0; count < 8; count += 1) await refused(answer());
    leave();
    expect(tokensOf(await answer()).AccessToken).not.toBe('');
  });

  it('are there for a browser in which the account was opened, whatever strangers do', async () => {
    const home = wire.newBrowser();
    await home.tokens(user.email);
    occupy();
    const waiting = await crowd(200);
    expect((await home.password(user.email)).error).toBeNull();
    const asked = await home.begin('USER_AUTH', { USERNAME: user.email, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
    const answers = { USERNAME: user.email, EMAIL_OTP_CODE: await bench.codeFor(user.email) };
    expect(tokensOf(await home.answer('EMAIL_OTP', asked.body.Session, answers)).AccessToken).not.toBe('');
    const { AccessToken } = await home.tokens(user.email);
    const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: 'amber-lantern-51' };
    expect((await wire.send('ChangePassword', change)).error).toBeNull();
    bench.clock.advance(2_000);
    const told = new Set((await waiting.all).map(({ error }) => error?.slice(0, 31)));
    expect([...told]).toEqual(['TooManyRequestsException: There']);
  });

  it('are not there for its cookie under another name', async () => {
    const home = wire.newBrowser();
    await home.tokens(user.email);
    const other = await bench.addUser();
    occupy();
    await refused(home.password(other.email));
    await refused(home.password(newAddress()));
  });

  it('are there for a device that the person has signed in on, without a cookie', async () => {
    const { NewDeviceMetadata } = await wire.tokens(user.email);
    const DEVICE_KEY = NewDeviceMetadata?.DeviceKey ?? '';
    const other = await bench.addUser();
    occupy();
    const signIn = (email: string, key: string) =>
      wire.begin('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD, DEVICE_KEY: key });
    expect((await signIn(user.email, DEVICE_KEY)).error).toBeNull();
    await refused(signIn(other.email, DEVICE_KEY));
    const forged = DEVICE_KEY.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
    await refused(signIn(user.email, forged));
    await refused(signIn(user.email, 'xx-local-1_not-a-key'));
  });

  it('are reached sooner with a proof, for which a client is asked that says it can bring one', async () => {
    occupy();
    expect((await refused(withMetadata('ask'))).error).not.toBe(PROOF_NEEDED);
    const waiting = await crowd(HALF_FULL);
    queries = 0;
    expect((await withMetadata('ask')).error).toBe(PROOF_NEEDED);
    expect(queries).toBe(0);
    const order: string[] = [];
    const noted = (who: string, sent: Promise<Reply>) => sent.then(() => order.push(who));
    // A client that cannot bring one waits like the others.
    const plain = noted('plain', wire.password(user.email));
    const { sent: answered } = await sendProved(await proofFor('password'));
    const proved = noted('proved', answered);
    await arrive();
    leave();
    await Promise.all([plain, proved, ...waiting.waiting.map((sent) => noted('crowd', sent))]);
    expect((await answered).error).toBeNull();
    // One turn in four is for those without a proof.
    expect(order.indexOf('proved')).toBeLessThan(2);
    expect(await failures()).toEqual([]);
  });

  it('do not use up a proof that is refused by load, and take none twice', async () => {
    const proof = await proofFor('password');
    occupy();
    await refused((await sendProved(proof)).sent);
    const waiting = await crowd(HALF_FULL);
    const { sent } = await sendProved(proof);
    expect((await withMetadata(proof)).error).toBe(PROOF_NEEDED);
    leave();
    expect((await sent).error).toBeNull();
    await waiting.all;
    occupy();
    await crowd(HALF_FULL);
    let elses = await proofFor('password', { name: newAddress() });
    while (zerosOf(elses, user.email) >= BITS) elses = await proofFor('password', { name: newAddress() });
    const others = [
      await proofFor('reset'),
      elses,
      await proofFor('password', { remoteAddress: newNetwork() }),
      'x'.repeat(1_000),
    ];
    const before = await proofsNoted();
    for (const worthless of [proof, ...others]) {
      expect((await withMetadata(worthless)).error).toBe(PROOF_NEEDED);
    }
    expect(await proofsNoted()).toBe(before);
  });

  it('take a proof once in all processes, and again one that another process has refused by load', async () => {
    await using other = await openBench(bench.database, { ...options, clock: bench.clock });
    const there = new Wire(() => other.app);
    const [used, kept] = [await proofFor('password'), await proofFor('password')];
    expect((await withMetadata(used)).error).toBeNull();
    occupy(other);
    const waiting = await crowd(HALF_FULL, there);
    const before = await proofsNoted();
    for (let count = 0; count < 3; count += 1)
      expect((await withMetadata(used, there)).error).toBe(PROOF_NEEDED);
    expect(await proofsNoted()).toBe(before);
    await refused((await sendProved(kept, there)).sent);
    await waiting.all;
    leave();
    expect((await withMetadata(kept)).error).toBeNull();
    // Nothing is kept of them once they have ended.
    bench.clock.advance(60 * 60_000 + 1);
    await tidyUserPool(bench.context);
    expect(await proofsNoted()).toBe(0);
  });

  const answer = (Session: string) =>
    wire.send('RespondToAuthChallenge', {
      ChallengeName: 'SELECT_CHALLENGE',
      ClientId: CLIENT_ID,
      Session,
      ChallengeResponses: { ANSWER: 'PASSWORD', PASSWORD },
      ClientMetadata: { 'proof-of-work': 'ask' },
    });

  describe('that a step takes', () => {
    let session: string;
    beforeEach(async () => {
      const chosen = { USERNAME: user.email, PREFERRED_CHALLENGE: 'PASSWORD' };
      session = (await wire.begin('USER_AUTH', chosen)).body.Session ?? '';
    });
    it('are better ones where it was begun here, five times at most', async () => {
      occupy();
      const waiting = await crowd(HALF_FULL);
      expect((await answer('A'.repeat(64))).error).toBe(PROOF_NEEDED);
      const answers = Array.from({ length: 5 }, () => answer(session));
      await arrive();
      expect((await answer(session)).error).toBe(PROOF_NEEDED);
      leave();
      const errors = (await Promise.all(answers)).map(({ error }) => error);
      expect(errors.filter((error) => error === null)).toHaveLength(1);
      await waiting.all;
    });

    it('are no more however its session is spelled', async () => {
      occupy();
      const waiting = await crowd(HALF_FULL);
      const answers = Array.from({ length: 5 }, () => answer(session));
      await arrive();
      const other = session.replaceAll('-', '+').replaceAll('_', '/');
      const spellings = [
        `${session}=`,
        ` ${session}`,
        `${session.slice(0, 9)}!${session.slice(9)}`,
        `${other}==`,
      ];
      const others = spellings.map((each) => answer(each));
      await arrive();
      bench.clock.advance(2_000);
      const errors = (await Promise.all(others)).map(({ error }) => error);
      expect(errors).toEqual(spellings.map(() => PROOF_NEEDED));
      leave();
      await Promise.all([...answers, waiting.all]);
    });

    it('are no better ones once it is over', async () => {
      bench.clock.advance(CHALLENGE_MS - 1);
      occupy();
      const waiting = await crowd(HALF_FULL);
      const answered = answer(session);
      await arrive();
      bench.clock.advance(1);
      const late = answer(session);
      await arrive();
      bench.clock.advance(2_000);
      expect((await late).error).toBe(PROOF_NEEDED);
      leave();
      await Promise.all([answered, waiting.all]);
    });
  });

  it('stay wrong passwords what they are', async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await wire.password(user.email, WRONG)).error).toBe(WRONG_CREDENTIALS);
    expect((await wire.password(user.email, WRONG)).error).toBe(LOCKED);
  });
});
