import { createHash } from 'node:crypto';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import type { NetworkClient } from '@bandpal/user-pool/testing';
import { percentile } from '../candidate/statistics.ts';

/** Nobody waits for longer. */
const PATIENCE_MS = 30_000;
const DIGESTS_AT_ONCE = 2_000;

/** What people ask for in their name, by the service's word for it. */
export interface PageRequest {
  purpose: 'password' | 'sign-up' | 'sign-in';
  name: string;
  action: string;
  body: object;
}

/** How a request went. */
export interface Asked {
  /** Whether it was taken within the patience of a person. */
  isTaken: boolean;
  /** Milliseconds with all tries, but without the work of proofs; that work by itself. */
  waitedMs: number;
  proofMs: number[];
  /** Names of the refusals, but for those that ask for a proof or another try. */
  refusals: string[];
}

/** Asks as the page does: brings a proof of work when it is asked for one, and comes again when it is told to. `url`: of the product. */
export async function askAsPage(client: NetworkClient, url: string, request: PageRequest): Promise<Asked> {
  const { purpose, name, action, body } = request;
  const begun = performance.now();
  const proofMs: number[] = [];
  const refusals: string[] = [];
  const waitedMs = () => performance.now() - begun - proofMs.reduce((sum, each) => sum + each, 0);
  let ClientMetadata: Record<string, string> = { 'proof-of-work': 'ready' };
  while (waitedMs() < PATIENCE_MS) {
    const { error, retryAfter } = await client.ask(action, { ...body, ClientMetadata });
    if (error === null) return { isTaken: true, waitedMs: waitedMs(), proofMs, refusals };
    if (error === 'UserLambdaValidationException') {
      const asked = performance.now();
      ClientMetadata = {
        'proof-of-work': await proofFrom(client, `${url}/idp/challenge?for=${purpose}`, name),
      };
      proofMs.push(performance.now() - asked);
    } else {
      if (error !== 'TooManyRequestsException') refusals.push(error);
      await delay((retryAfter ?? 1) * 1_000);
    }
  }
  return { isTaken: false, waitedMs: waitedMs(), proofMs, refusals };
}

async function proofFrom(client: NetworkClient, url: string, name: string): Promise<string> {
  const { question, bits } = JSON.parse(await client.read(url)) as { question: string; bits: number };
  for (let number = 0; ; number += 1) {
    const answer = `${question}.${number}`;
    const head = createHash('sha256').update(`${name} ${answer}`).digest().readUInt32BE();
    if (Math.clz32(head) >= bits) return answer;
    if (number % DIGESTS_AT_ONCE === 0) await turn();
  }
}

/** Of many waits, in milliseconds. */
export interface Waits {
  count: number;
  p50: number | null;
  p95: number | null;
  max: number | null;
}

export function waitsOf(waits: readonly number[]): Waits {
  const at = (share: number) => {
    const value = percentile(waits, share);
    return value === null ? null : Math.round(value);
  };
  return { count: waits.length, p50: at(0.5), p95: at(0.95), max: at(1) };
}
