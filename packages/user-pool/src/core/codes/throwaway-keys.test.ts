import { createHash } from 'node:crypto';
import { cose, decodeCredentialPublicKey, verifySignature } from '@simplewebauthn/server/helpers';
import { describe, expect, it } from 'vitest';
import { testSettings } from '../../testing/pool-bench.ts';
import { KeyRing } from '../keys/key-ring.ts';
import { PASSKEY_ALGORITHMS, throwawayKey } from './throwaway-keys.ts';

const contextOf = (secret: string) => ({
  keys: new KeyRing(createHash('sha256').update(secret).digest()),
  settings: testSettings,
});
const context = contextOf('a secret');
const keyOf = (id: string) => Uint8Array.from(throwawayKey(context, id));
const algorithmOf = (id: string) => Number(decodeCredentialPublicKey(keyOf(id)).get(cose.COSEKEYS.alg));

describe('the key of a passkey that no one has', () => {
  const ids = Array.from({ length: 300 }, (_, index) => `unknown-${index}`);

  it('is of each algorithm that a passkey may have, about as often', () => {
    const algorithms = ids.map(algorithmOf);
    expect(new Set(algorithms)).toEqual(new Set(PASSKEY_ALGORITHMS));
    for (const algorithm of PASSKEY_ALGORITHMS) {
      expect(algorithms.filter((one) => one === algorithm).length).toBeGreaterThan(70);
    }
  });

  it('is always the same for an id, and another under another secret', () => {
    expect(ids.map(keyOf)).toEqual(ids.map(keyOf));
    expect(ids.map((id) => throwawayKey(contextOf('another'), id))).not.toEqual(ids.map(keyOf));
  });

  it('is one with which a signature is verified, and found wrong', async () => {
    // The shortest form that a signature of P-256 can have; the others are looked at whatever they are.
    const signature = Uint8Array.from([0x30, 6, 2, 1, 1, 2, 1, 1]);
    const data = new Uint8Array(37);
    for (const id of ids.slice(0, 20)) {
      expect(await verifySignature({ signature, data, credentialPublicKey: keyOf(id) })).toBe(false);
    }
  });
});
