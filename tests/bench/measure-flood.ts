// What people notice while somebody sends passwords for made-up names, from many addresses.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { NetworkClient, PASSWORD } from '@bandpal/user-pool/testing';
import { percentile } from '../candidate/statistics.ts';
import type { RunningProduct } from '../product/start-product.ts';
import { BenchPerson } from './account-client.ts';

const CLIENT_ID = 'bandpalweb0000000000000000';
/** Nobody waits for longer. */
const PATIENCE_MS = 30_000;
const DIGESTS_AT_ONCE = 2_000;

interface Waits {
  count: number;
  p50: number | null;
  p95: number | null;
}

export interface FloodResult {
  seconds: number;
  /** What the flood got: how many of each answer. */
  flood: Record<string, number>;
  /** Milliseconds until a right password was taken, with all tries, but without the work of a proof. */
  knownMs: Waits;
  newMs: Waits;
  /** That work, on this machine and beside the flood. */
  proofMs: Waits;
  /** Right passwords that were counted as guesses, or never taken. */
  countedAsGuesses: number;
  neverTaken: number;
  healthMs: Waits;
}

/** Each second a person signs in from a known browser, and another from a new browser in a network of their own. */
export async function measureFlood(
  product: RunningProduct,
  flood: { perMinute: number; networks: number; seconds: number },
): Promise<FloodResult> {
  const url = product.url.replace('localhost', '127.0.0.1');
  const clientAt = (address: string) => new NetworkClient(`${url}/idp/`, address, CLIENT_ID);
  const owner = await BenchPerson.signUp(product.url);
  const home = clientAt('127.200.0.1');
  await home.signIn(owner.email, PASSWORD);
  const waits: Record<'known' | 'fresh' | 'proof' | 'health', number[]> = {
    known: [],
    fresh: [],
    proof: [],
    health: [],
  };
  let [guesses, lost] = [0, 0];

  const { perMinute, networks } = flood;
  const sender = fork(new URL('./flood-sender.ts', import.meta.url), [
    `${url}/idp/`,
    CLIENT_ID,
    String(perMinute),
    String(networks),
  ]);
  /** As the page does: brings a proof when it is asked for one, and comes again when it is told to. */
  const signIn = async (client: NetworkClient, waited: number[]) => {
    let begun = performance.now();
    let metadata: Record<string, string> = { 'proof-of-work': 'ask' };
    while (performance.now() - begun < PATIENCE_MS) {
      const { error, retryAfter } = await client.signIn(owner.email, PASSWORD, metadata);
      if (error === null) return void waited.push(performance.now() - begun);
      if (error === 'NotAuthorizedException') guesses += 1;
      if (error === 'UserLambdaValidationException') {
        const asked = performance.now();
        metadata = await proofFrom(client, url);
        waits.proof.push(performance.now() - asked);
        begun += performance.now() - asked;
      } else await delay((retryAfter ?? 1) * 1_000);
    }
    lost += 1;
  };
  const people: Promise<void>[] = [];
  const live = async () => {
    for (let second = 0; second < flood.seconds; second += 1) {
      people.push(signIn(home, waits.known));
      people.push(signIn(clientAt(`127.201.${second & 255}.1`), waits.fresh));
      const asked = performance.now();
      await home.read(`${url}/healthz`);
      waits.health.push(performance.now() - asked);
      await delay(1_000);
    }
  };
  await live();
  await Promise.all(people);
  sender.send('stop');
  const [answers] = (await once(sender, 'message')) as [Record<string, number>];
  return {
    seconds: flood.seconds,
    flood: answers,
    knownMs: waitsOf(waits.known),
    newMs: waitsOf(waits.fresh),
    proofMs: waitsOf(waits.proof),
    countedAsGuesses: guesses,
    neverTaken: lost,
    healthMs: waitsOf(waits.health),
  };
}

async function proofFrom(client: NetworkClient, url: string): Promise<Record<string, string>> {
  const { question, bits } = JSON.parse(await client.read(`${url}/idp/challenge?for=password`)) as {
    question: string;
    bits: number;
  };
  for (let number = 0; ; number += 1) {
    const answer = `${question}.${number}`;
    const head = createHash('sha256').update(answer).digest().readUInt32BE();
    if (Math.clz32(head) >= bits) return { 'proof-of-work': answer };
    if (number % DIGESTS_AT_ONCE === 0) await turn();
  }
}

function waitsOf(waits: readonly number[]): Waits {
  const at = (share: number) => {
    const value = percentile(waits, share);
    return value === null ? null : Math.round(value);
  };
  return { count: waits.length, p50: at(0.5), p95: at(0.95) };
}
