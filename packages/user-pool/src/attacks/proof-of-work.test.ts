// Strangers who are asked for a proof before they may have mail sent.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { DEFAULT_LIMITS } from '../core/pool-limits.ts';
import { describeOnDatabases } from '../testing/describe-on-databases.ts';
import { PASSWORD } from '../testing/pool-bench.ts';
import { solveProof, unsolvedProof } from '../testing/solve-proof.ts';
import {
  CLIENT_ID,
  LIMIT,
  LOCKED,
  newAddress,
  newNetwork,
  PROOF_NEEDED,
  WRONG_CREDENTIALS,
} from '../testing/wire.ts';

const BITS = 6;
const PER_NETWORK = 4;
const GUESSES = 5;
const BUDGET = 10;
const HOUR_MS = 60 * 60_000;
const limits = {
  ...DEFAULT_LIMITS,
  mailsPerNetworkHour: PER_NETWORK,
  guessesPerNetwork: GUESSES,
  mailBudgets: { ...DEFAULT_LIMITS.mailBudgets, 'sign-up': BUDGET },
};
const questionSchema = z.object({ kind: z.literal('proof-of-work'), question: z.string(), bits: z.number() });

const metadata = (proof?: string) =>
  proof === undefined ? {} : { ClientMetadata: { 'proof-of-work': proof } };

describeOnDatabases('a proof of work', { settings: { limits, proofOfWorkBits: BITS } }, ({ bench, wire }) => {
  const question = async (purpose: string, from = newNetwork()) => {
    const reply = await bench.app.inject({ url: `/idp/challenge?for=${purpose}`, remoteAddress: from });
    expect(reply.headers['cache-control']).toBe('no-store');
    return questionSchema.parse(reply.json());
  };
  const proofFor = async (purpose: string, from?: string) => {
    const asked = await question(purpose, from);
    return solveProof(asked.question, asked.bits);
  };
  const forgot = (from: string, proof?: string, Username = newAddress()) =>
    wire.send('ForgotPassword', { ClientId: CLIENT_ID, Username, ...metadata(proof) }, from);
  const signUp = (from: string, proof?: string) =>
    wire.send(
      'SignUp',
      { ClientId: CLIENT_ID, Username: newAddress(), Password: PASSWORD, ...metadata(proof) },
      from,
    );
  /** A network that has asked as often as it may. */
  const busyNetwork = async () => {
    const from = newNetwork();
    for (let count = 0; count < PER_NETWORK; count += 1) expect((await forgot(from)).error).toBeNull();
    return from;
  };

  it('is asked of strangers behind a network that asks a lot, and lets them go on', async () => {
    const from = await busyNetwork();
    expect((await forgot(from)).error).toBe(PROOF_NEEDED);
    const { email } = await bench.addUser();
    expect((await forgot(from, await proofFor('reset', from), email)).error).toBeNull();
    expect(await bench.codeFor(email)).toMatch(/^\d{6}$/);
    expect((await forgot(newNetwork())).error).toBeNull();
  });

  it('gets harder the more a network asks', async () => {
    const from = await busyNetwork();
    const bits: number[] = [];
    for (let count = 0; count < PER_NETWORK * 3 + 1; count += 1) {
      const asked = await question('reset', from);
      bits.push(asked.bits);
      expect((await forgot(from, solveProof(asked.question, asked.bits))).error).toBeNull();
    }
    expect(bits).toEqual([...Array(4).fill(BITS), ...Array(8).fill(BITS + 2), BITS + 4]);
  });

  it('works once, for its purpose, for ten minutes, and only if it is hard enough', async () => {
    const from = await busyNetwork();
    const late = await proofFor('reset', from);
    const easy = await proofFor('reset', newNetwork());
    const once = await proofFor('reset', from);
    expect((await forgot(from, once)).error).toBeNull();
    expect((await forgot(from, once)).error).toBe(LIMIT);
    expect((await signUp(from, await proofFor('reset', from))).error).toBe(PROOF_NEEDED);
    for (let count = 1; count < PER_NETWORK; count += 1)
      expect((await forgot(from, await proofFor('reset', from))).error).toBeNull();
    expect((await forgot(from, easy)).error).toBe(PROOF_NEEDED);
    bench.clock.advance(10 * 60_000 + 1);
    expect((await forgot(from, late)).error).toBe(PROOF_NEEDED);
  });

  it('cannot be made up', async () => {
    const from = await busyNetwork();
    const { question: text, bits } = await question('reset', from);
    const [purpose = '', , until = '', nonce = '', signature = ''] = text.split('.');
    const forged = [
      '',
      'x'.repeat(1_024),
      unsolvedProof(text, bits),
      solveProof(`${purpose}.${bits}.${until}.${nonce.toUpperCase()}.${signature}`, bits),
      solveProof(`${purpose}.1.${until}.${nonce}.${signature}`, 1),
      solveProof(`${purpose}.${bits}.zzzzzzzzz.${nonce}.${signature}`, bits),
      solveProof(`${purpose}.${bits}.${until}.${nonce}`, bits),
    ];
    for (const proof of forged) expect((await forgot(from, proof)).error).toBe(PROOF_NEEDED);
  });

  it('is asked of all strangers while the budget of a purpose runs low, and of nobody for another', async () => {
    bench.clock.advance(HOUR_MS + 60_000);
    for (let count = 0; count < BUDGET / 2; count += 1) expect((await signUp(newNetwork())).error).toBeNull();
    bench.clock.advance(20_000);
    expect((await signUp(newNetwork())).error).toBe(PROOF_NEEDED);
    expect((await forgot(newNetwork())).error).toBeNull();
    const from = newNetwork();
    expect((await signUp(from, await proofFor('sign-up', from))).error).toBeNull();
  });

  it('lets the right password in behind a network that guessed a lot, once for each, and harder each time', async () => {
    const school = newNetwork();
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
    expect((await password(await proofFor('reset', school))).error).toBe(PROOF_NEEDED);
    const proof = await proofFor('password', school);
    expect((await password(proof)).error).toBeNull();
    // A success ends the wait, not the count.
    await wire.password(newAddress(), 'wrong-password-1', school);
    expect((await password(proof)).error).toBe(PROOF_NEEDED);
    const before = (await question('password', school)).bits;
    for (let count = 0; count < GUESSES; count += 1) {
      const wrong = await proofFor('password', school);
      const guess = { USERNAME: newAddress(), PASSWORD: 'wrong-password-1' };
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
    expect((await password(await proofFor('password', school))).error).toBe(LOCKED);
  });

  it('is not asked of a known browser', async () => {
    const from = await busyNetwork();
    const { email } = await bench.addUser();
    const browser = wire.newBrowser();
    await browser.tokens(email);
    const body = { ClientId: CLIENT_ID, Username: email };
    expect((await browser.send('ForgotPassword', body, from)).error).toBeNull();
  });

  it('is asked in the same way in every name', async () => {
    const { email } = await bench.addUser();
    const from = await busyNetwork();
    expect((await forgot(from, undefined, email)).raw).toBe((await forgot(from)).raw);
  });

  it('is asked for by purposes there are', async () => {
    const reply = await bench.app.inject({ url: '/idp/challenge?for=anything' });
    expect([reply.statusCode, reply.headers['x-amzn-errortype']]).toEqual([400, 'InvalidParameterException']);
  });
});
