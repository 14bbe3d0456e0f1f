import { createHash } from 'node:crypto';
import type { Clock } from '@bandpal/foundation';
import type { RequestChallenge } from '../../ports/accounts.ts';
import type { KeyRing } from './key-ring.ts';
import { sameText } from './key-ring.ts';
import { randomToken } from './randomness.ts';
import type { RandomBytes } from './randomness.ts';

interface ProofOfWorkDeps {
  clock: Clock;
  keys: KeyRing;
  random: RandomBytes;
  /** Of the easiest question; a browser tries some 30,000 to 300,000 numbers in a second. */
  bits: number;
}

const NONCE_BYTES = 16;
/** Enough for a slow telephone. */
const LIFE_MS = 10 * 60_000;
/** What a browser can still do while the question lives. */
const MAX_BITS = 24;
const ANSWER = /^(([\w-]{1,32})\.(\d{1,2})\.([0-9a-z]{1,10})\.[\w-]{22})\.([\w-]{43})\.\d{1,12}$/;

/**
 * Asks for a number that, behind the name it is for, the question and a point, gives a SHA-256 that begins with so many zero bits.
 * Nothing is kept of a question: it is signed, for the network that asks. No third party hears of it, and the question is asked for
 * without telling the name.
 */
export function proofOfWork(deps: ProofOfWorkDeps): RequestChallenge {
  const { clock, keys, random } = deps;
  const sign = (question: string, network: string) =>
    keys.mac('proof of work', question, network).toString('base64url');
  const bitsOf = (strength: number) => Math.min(MAX_BITS, deps.bits + Math.round(strength));
  return {
    kind: 'proof-of-work',
    async ask({ purpose, network, strength }) {
      const bits = bitsOf(strength);
      const until = (clock.date().getTime() + LIFE_MS).toString(36);
      const question = `${purpose}.${bits}.${until}.${randomToken(random, NONCE_BYTES)}`;
      return { question: `${question}.${sign(question, network)}`, bits };
    },
    async check(answer, { purpose, network, strength, name }) {
      const [, question = '', forPurpose, bits, until = '', signature = ''] = ANSWER.exec(answer) ?? [];
      if (!sameText(signature, sign(question, network)) || forPurpose !== purpose) return null;
      if (Number(bits) < bitsOf(strength)) return null;
      if (Number.parseInt(until, 36) < clock.date().getTime()) return null;
      const digest = createHash('sha256').update(`${name} ${answer}`).digest();
      return leadingZeroBits(digest) >= Number(bits) ? question : null;
    },
  };
}

function leadingZeroBits(digest: Uint8Array): number {
  const first = digest.findIndex((byte) => byte !== 0);
  return first === -1 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24;
}
