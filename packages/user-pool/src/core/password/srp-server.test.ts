import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { assert, bigInt, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makeVerifier,
  provesPassword,
  startExchange,
  GENERATOR,
  hashOf,
  MULTIPLIER,
  numberOf,
  power,
  PRIME,
  readPublicValue,
  signedBytes,
} from './srp-server.ts';

const random = (size: number) => new Uint8Array(randomBytes(size));
const WHO = { group: 'Pool1', identity: 'user-1' };

/** The same power by squaring, one bit after another. */
function slowPower(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % PRIME;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % PRIME;
    square = (square * square) % PRIME;
  }
  return result;
}

/** The client's side of the exchange, written down from the protocol's description. */
function clientProof(password: string, salt: string, serverPublic: string, secret: bigint) {
  const a = power(GENERATOR, secret);
  const b = BigInt(`0x${serverPublic}`);
  const x = numberOf(
    hashOf(signedBytes(BigInt(`0x${salt}`)), hashOf(`${WHO.group}${WHO.identity}:${password}`)),
  );
  const u = numberOf(hashOf(signedBytes(a), signedBytes(b)));
  const base = (((b - MULTIPLIER * power(GENERATOR, x)) % PRIME) + PRIME) % PRIME;
  const shared = slowPower(base, secret + u * x);
  const key = Buffer.from(hkdfSync('sha256', signedBytes(shared), signedBytes(u), 'Caldera Derived Key', 16));
  const [secretBlock, timestamp] = [random(64), 'Sat Nov 21 05:40:27 UTC 2026'];
  const signature = createHmac('sha256', key)
    .update(WHO.group)
    .update(WHO.identity)
    .update(secretBlock)
    .update(timestamp)
    .digest('base64');
  return { ...WHO, secretBlock, timestamp, signature };
}

const hex = (value: bigint) => value.toString(16);

describe('SRP', () => {
  it('takes powers as arithmetic says', () => {
    const number = bigInt({ min: 2n, max: 2n ** 300n });
    assert(
      property(number, number, (base, exponent) => power(base, exponent) === slowPower(base, exponent)),
      { numRuns: 15 },
    );
  });

  it('accepts the proof only of a client that knows the password', () => {
    const { salt, verifier } = makeVerifier({ ...WHO, password: 'right' }, random);
    const secret = numberOf(random(32));
    const exchange = startExchange(verifier, power(GENERATOR, secret), random);
    const right = clientProof('right', salt, exchange.serverPublic, secret);
    expect(provesPassword(exchange, right)).toBe(true);
    const wrong = clientProof('wrong', salt, exchange.serverPublic, secret);
    expect(provesPassword(exchange, wrong)).toBe(false);
    for (const change of [
      { identity: 'user-2' },
      { group: 'Pool2' },
      { timestamp: 'later' },
      { secretBlock: random(64) },
      { signature: '' },
      { signature: right.signature.slice(0, 20) },
    ]) {
      expect(provesPassword(exchange, { ...right, ...change })).toBe(false);
    }
  });

  it('refuses public values that would make the secret known', () => {
    for (const value of [0n, 1n, PRIME - 1n, PRIME, PRIME + 1n, 2n * PRIME]) {
      expect(readPublicValue(hex(value))).toBeNull();
    }
    for (const text of ['', 'xyz', '-1', '0x10', 'f'.repeat(801)]) expect(readPublicValue(text)).toBeNull();
    expect(readPublicValue(hex(power(GENERATOR, 99n)))).toBe(power(GENERATOR, 99n));
  });
});
