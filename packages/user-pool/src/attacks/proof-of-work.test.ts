// Strangers who are asked for a proof before they may have mail sent.
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { BUDGETS } from '../core/limits/budget-table.ts';
import { DEFAULT_LIMITS } from '../core/limits/pool-limits.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { solveProof, unsolvedProof, zerosOf } from '../testing/solve-proof.ts';
import { CLIENT_ID, LIMIT, LOCKED, newAddress, PROOF_NEEDED, WRONG_CREDENTIALS } from '../testing/wire.ts';

const HOUR_MS = 60 * 60_000;
let places = 0;
/** A network in whichever width. */
function newPlace(): string {
  places += 1;
  return `11.0.${places}.1`;
}

const BITS = 6;
const HARDER_FROM = 40;
const GUESSES = 5;
const limits = { ...DEFAULT_LIMITS, mailsPerNetworkHour: HARDER_FROM, guessesPerNetwork: GUESSES };
const questionSchema = z.object({ kind: z.literal('proof-of-work'), question: z.string(), bits: z.number() });

/** What a client brings that knows proofs; at first it only says so. */
const metadata = (proof?: string) =>
  proof === undefined ? {} : { ClientMetadata: { 'proof-of-work': proof } };
const ABLE = 'ready';

describeOnDatabases('a proof of work', { settings: { limits, proofOfWorkBits: BITS } }, ({ bench, wire }) => {
  const question = async (purpose: string, from = newPlace()) => {
    const reply = await bench.app.inject({ url: `/idp/challenge?for=${purpose}`, remoteAddress: from });
    expect(reply.headers['cache-control']).toBe('no-store');
    return questionSchema.parse(reply.json());
  };
  const proofFor = async (purpose: string, name: string, from?: string) => {
    const asked = await question(purpose, from);
    return solveProof(asked.question, asked.bits, name);
  };
  const forgot = (from: string, proof?: string, Username = newAddress()) =>
    wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username, ...metadata(proof) }, from);
  const signUp = (from: string, proof?: string, Username = newAddress()) =>
    wire.send('SignUp', { ClientId: CLIENT_ID, Username, Password: PASSWORD, ...metadata(proof) }, from);
  /** A network of which the queue holds many messages. */
  const busyNetwork = async () => {
    const from = newPlace();
    for (let count = 0; count < 11; count += 1) expect((await forgot(from)).error).toBeNull();
    return from;
  };
  beforeEach(async () => {
    bench.clock.advance(HOUR_MS + 60_000);
    await bench.whenIdle();
  });
  const rowsWaiting = async () =>
    (await bench.pool.mailBudgets()).reduce((sum, { waiting }) => sum + waiting, 0);
  const turns = async () =>
    (await bench.context.db.selectFrom('identity_mail_sends').select('key_hash').execute()).length;

  it('is asked for while messages of a network wait, of clients that can bring one, and moves theirs forward', async () => {
    const from = await busyNetwork();
    const { email } = await bench.addUser();
    const late = await bench.addUser();
    expect((await forgot(from, undefined, late.email)).error).toBeNull();
    const before = [await rowsWaiting(), await turns()];
    expect((await forgot(from, ABLE, email)).error).toBe(PROOF_NEEDED);
    expect([await rowsWaiting(), await turns()]).toEqual(before);
    expect((await forgot(from, await proofFor('reset', email, from), email)).error).toBeNull();
    const places = await bench.context.db
      .selectFrom('identity_mail_queue')
      .select(['user_id', 'position'])
      .where('user_id', 'is not', null)
      .orderBy('position')
      .execute();
    expect(places.map(({ user_id: id }) => id)).toEqual([(await bench.pool.users.find(email))?.id, late.id]);
    expect(await bench.codeFor(late.email)).toMatch(/^\d{6}$/);
  });

  it('is not asked for while nothing waits, nor of the first requests of another network', async () => {
    const from = await busyNetwork();
    expect((await forgot(newPlace(), ABLE)).error).toBeNull();
    await bench.whenIdle();
    expect((await forgot(from, ABLE)).error).toBeNull();
  });

  it('is asked for of everybody behind a network once its part of the queue is full, which costs nothing', async () => {
    const from = newPlace();
    for (let count = 0; count < 100; count += 1) expect((await forgot(from)).error).toBeNull();
    const before = [await rowsWaiting(), await turns()];
    const name = newAddress();
    expect((await signUp(from, undefined, name)).error).toBe(PROOF_NEEDED);
    expect([await rowsWaiting(), await turns()]).toEqual(before);
    expect(await bench.pool.users.find(name)).toBeNull();
    expect((await signUp(from, await proofFor('sign-up', name, from), name)).error).toBeNull();
    expect((await signUp(newPlace())).error).toBeNull();
  });

  it('gets harder the more a network asks, in whichever part of its address', async () => {
    const [from, beside] = ['11.99.7.1', '11.99.7.2'];
    const bits: number[] = [];
    for (let count = 0; count < HARDER_FROM * 4; count += 1) {
      bits.push((await question('reset', count % 2 === 0 ? from : beside)).bits);
      expect((await forgot(count % 2 === 0 ? from : beside)).error).toBeNull();
      if (count % 20 === 19) await bench.whenIdle();
    }
    expect([bits[0], bits.at(-1), (await question('reset', from)).bits]).toEqual([BITS, BITS, BITS + 2]);
    expect((await question('reset', '11.99.7.3')).bits).toBe(BITS + 2);
    expect((await question('reset', '11.99.8.1')).bits).toBe(BITS);
  });

  it('works once, for its purpose, name and network, for ten minutes, and only if it is hard enough', async () => {
    const from = await busyNetwork();
    const name = newAddress();
    const late = await proofFor('reset', name, from);
    const once = await proofFor('reset', name, from);
    const elsewhere = await proofFor('reset', name, newPlace());
    expect((await forgot(from, elsewhere, name)).error).toBe(PROOF_NEEDED);
    let other = newAddress();
    while (zerosOf(once, other) >= BITS) other = newAddress();
    expect((await forgot(from, once, other)).error).toBe(PROOF_NEEDED);
    expect((await signUp(from, once, name)).error).toBe(PROOF_NEEDED);
    expect((await forgot(from, once, name.toUpperCase())).error).toBeNull();
    expect((await forgot(from, once, name)).error).toBe(PROOF_NEEDED);
    bench.clock.advance(10 * 60_000 + 1);
    expect((await forgot(from, late, name)).error).toBe(PROOF_NEEDED);
  });

  it('cannot be made up', async () => {
    const from = await busyNetwork();
    const name = newAddress();
    const { question: text, bits } = await question('reset', from);
    const [purpose = '', , until = '', nonce = '', signature = ''] = text.split('.');
    const forged = [
      '',
      'x'.repeat(1_024),
      unsolvedProof(text, bits, name),
      solveProof(`${purpose}.${bits}.${until}.${nonce.toUpperCase()}.${signature}`, bits, name),
      solveProof(`${purpose}.1.${until}.${nonce}.${signature}`, 1, name),
      solveProof(`${purpose}.${bits}.zzzzzzzzz.${nonce}.${signature}`, bits, name),
      solveProof(`${purpose}.${bits}.${until}.${nonce}`, bits, name),
    ];
    for (const proof of forged) expect((await forgot(from, proof, name)).error).toBe(PROOF_NEEDED);
  });

  it('lets the right password in behind a network that guessed a lot, once for each, and harder each time', async () => {
    const school = newPlace();
    const { email } = await bench.addUser();
    const password = (proof?: string, word = PASSWORD) => {
      const AuthParameters = { USERNAME: email, PASSWORD: word };
      const body = {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: CLIENT_ID,
        AuthParameters,
        ...metadata(proof),
      };
      return wire.send('InitiateAuth', body, school);
    };
    for (let count = 0; count < GUESSES; count += 1)
      await wire.password(newAddress(), 'wrong-password-1', school);
    expect((await password()).error).toBe(PROOF_NEEDED);
    expect((await password(await proofFor('reset', email, school))).error).toBe(PROOF_NEEDED);
    expect((await password(await proofFor('password', newAddress(), school))).error).toBe(PROOF_NEEDED);
    const proof = await proofFor('password', email, school);
    expect((await password(proof)).error).toBeNull();
    // A success ends the wait, not the count.
    await wire.password(newAddress(), 'wrong-password-1', school);
    expect((await password(proof)).error).toBe(PROOF_NEEDED);
    const before = (await question('password', school)).bits;
    for (let count = 0; count < GUESSES; count += 1) {
      const guess = { USERNAME: newAddress(), PASSWORD: 'wrong-password-1' };
      const wrong = await proofFor('password', guess.USERNAME, school);
      const body = {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: CLIENT_ID,
        AuthParameters: guess,
        ...metadata(wrong),
      };
      expect((await wire.send('InitiateAuth', body, school)).error).toBe(WRONG_CREDENTIALS);
    }
    expect((await question('password', school)).bits).toBe(before + 4);
    // The account's own waits stay, with a proof or without.
    for (let count = 0; count < 5; count += 1) await wire.password(email, 'wrong-password-1');
    expect((await password(await proofFor('password', email, school))).error).toBe(LOCKED);
  });

  it('is not asked of a known browser', async () => {
    const from = await busyNetwork();
    const { email } = await bench.addUser();
    const browser = wire.newBrowser();
    await browser.tokens(email);
    const body = { ClientId: CLIENT_ID, Username: email, ...metadata(ABLE) };
    expect((await browser.send('ForgotPassword', body, from)).error).toBeNull();
  });

  it('is asked in the same way in every name', async () => {
    const { email } = await bench.addUser();
    const from = await busyNetwork();
    expect((await forgot(from, ABLE, email)).raw).toBe((await forgot(from, ABLE)).raw);
  });

  it('is asked for by purposes there are', async () => {
    const reply = await bench.app.inject({ url: '/idp/challenge?for=anything' });
    expect([reply.statusCode, reply.headers['x-amzn-errortype']]).toEqual([400, 'InvalidParameterException']);
  });

  it.each(['an account', 'a name that nobody has'])(
    'takes the first codes of a network past those who have used up all codes for %s',
    async (whose) => {
      const USERNAME = whose === 'an account' ? (await bench.addUser()).email : newAddress();
      const AuthParameters = { USERNAME, PREFERRED_CHALLENGE: 'EMAIL_OTP' };
      const ask = (from: string, proof?: string) =>
        wire.send(
          'InitiateAuth',
          { AuthFlow: 'USER_AUTH', ClientId: CLIENT_ID, AuthParameters, ...metadata(proof) },
          from,
        );
      for (let network = 0; network < 23; network += 1) {
        const from = newPlace();
        for (let asked = 0; asked < (network < 3 ? 8 : 2); asked += 1) {
          expect((await ask(from)).error).toBeNull();
          bench.clock.advance(30_000);
        }
      }
      const from = newPlace();
      expect((await ask(from)).error).toBe(LIMIT);
      expect((await ask(from, ABLE)).error).toBe(PROOF_NEEDED);
      for (let asked = 0; asked < 2; asked += 1)
        expect((await ask(from, await proofFor('sign-in', USERNAME, from))).error).toBeNull();
      expect((await ask(from, await proofFor('sign-in', USERNAME, from))).error).toBe(LIMIT);
      // Not without end: it is somebody's mailbox.
      let taken = 64 + 2;
      for (let network = 0; network < 80; network += 1) {
        const next = newPlace();
        for (let asked = 0; asked < 2; asked += 1) {
          const { error } = await ask(next, await proofFor('sign-in', USERNAME, next));
          if (error === null) taken += 1;
        }
      }
      expect(taken).toBe(BUDGETS.provedOfNetworksHour.size(limits));
    },
  );
});
