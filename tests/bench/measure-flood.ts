// What people notice while somebody sends passwords for made-up names, from many addresses.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { NetworkClient, PASSWORD } from '@bandpal/user-pool/testing';
import type { RunningProduct } from '../product/start-product.ts';
import { BenchPerson } from './account-client.ts';
import { askAsPage, waitsOf } from './ask-as-page.ts';
import type { Waits } from './ask-as-page.ts';

const CLIENT_ID = 'bandpalweb0000000000000000';

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
    'passwords',
  ]);
  const signIn = async (client: NetworkClient, waited: number[]) => {
    const AuthParameters = { USERNAME: owner.email, PASSWORD };
    const body = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
    const request = { purpose: 'password', name: owner.email, action: 'InitiateAuth', body } as const;
    const { isTaken, waitedMs, proofMs, refusals } = await askAsPage(client, url, request);
    if (isTaken) waited.push(waitedMs);
    else lost += 1;
    waits.proof.push(...proofMs);
    guesses += refusals.filter((name) => name === 'NotAuthorizedException').length;
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
