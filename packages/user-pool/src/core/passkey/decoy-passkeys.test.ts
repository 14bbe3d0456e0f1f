import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testSettings } from '../../testing/pool-bench.ts';
import { decoyPasskeys } from './passkeys.ts';
import { KeyRing } from '../keys/key-ring.ts';

const contextOf = (secret: string) => ({
  keys: new KeyRing(createHash('sha256').update(secret).digest()),
  settings: testSettings,
});
const context = contextOf('a secret');
const nameOf = (index: number) => `nobody-${index}@example.org`;
const idBytesOf = ({ id }: { id: string }) => Buffer.from(id, 'base64url').length;

describe('passkeys of a name that has none', () => {
  const all = Array.from({ length: 2_000 }, (_, index) => decoyPasskeys(context, { name: nameOf(index) }));

  it('are one for most names, and more for some, as people have them', () => {
    const share = (count: number) => all.filter((decoys) => decoys.length === count).length / all.length;
    expect(share(0)).toBe(0);
    expect(share(1)).toBeGreaterThan(0.7);
    expect(share(1)).toBeLessThan(0.8);
    expect(share(2)).toBeGreaterThan(0.13);
    expect(share(3)).toBeGreaterThan(0.02);
    expect(Math.max(...all.map((decoys) => decoys.length))).toBeLessThanOrEqual(6);
  });

  it('have ids as long as those of the authenticators there are, each with what it says of itself', () => {
    const kinds = new Set(all.flat().map((decoy) => `${idBytesOf(decoy)} ${decoy.transports.join('+')}`));
    expect([...kinds].toSorted()).toEqual([
      '16 hybrid+internal',
      '20 hybrid+internal',
      '32 internal',
      '48 nfc+usb',
    ]);
    expect(new Set(all.flat().map(({ id }) => id)).size).toBe(all.flat().length);
  });

  it('are always the same for a name, and others under another secret', () => {
    const name = nameOf(1);
    expect(decoyPasskeys(context, { name })).toEqual(all[1]);
    expect(decoyPasskeys(contextOf('another'), { name })).not.toEqual(all[1]);
  });
});
