import { newKeyPair, type KeyPair } from '../core/keys/signing-keys.ts';

/** A pool publishes one key and signs with another. */
const PAIRS = 2;
const pairs: Promise<KeyPair>[] = [];
let taken = 0;

/** Key pairs take long to make: every test process makes two and uses them again. */
export function sharedKeyPair(): Promise<KeyPair> {
  const index = taken % PAIRS;
  taken += 1;
  const pair = pairs[index] ?? newKeyPair();
  pairs[index] = pair;
  return pair;
}
