import { createHash, createHmac, createPrivateKey, sign } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSelfSignedCertificate } from 'werift';
import {
  checkCertificateVerify,
  checkFinished,
  checkServerKeyExchange,
  firstCertificate,
} from './proved-handshake.ts';

const ECDSA = 0x0403;
const RSA = 0x0401;
const PARAMETERS = Buffer.from([3, 0, 23, 4, 1, 2, 3, 4]);
const CLIENT_RANDOM = Buffer.alloc(32, 1);
const SERVER_RANDOM = Buffer.alloc(32, 2);
const TRANSCRIPT = Buffer.from('every message before');

let certificate: Buffer;
let key: string;
beforeAll(async () => {
  const { certPem, keyPem } = await createSelfSignedCertificate({ signature: 3, hash: 4 }, 23);
  certificate = Buffer.from(certPem.replace(/-----[^-]+-----|\s/g, ''), 'base64');
  key = keyPem;
});

/** Scheme, length and bytes of a signature, as handshake messages have them. */
function signature(signed: Buffer, scheme = ECDSA): Buffer {
  const bytes = sign('sha256', signed, createPrivateKey(key));
  const head = Buffer.alloc(4);
  head.writeUInt16BE(scheme, 0);
  head.writeUInt16BE(bytes.length, 2);
  return Buffer.concat([head, bytes]);
}

const keyExchange = (signed: Buffer): Buffer => Buffer.concat([PARAMETERS, signature(signed)]);
const checkExchange = (message: Buffer) => () =>
  checkServerKeyExchange(message, certificate, CLIENT_RANDOM, SERVER_RANDOM);
const checkVerify =
  (message: Buffer, transcript = TRANSCRIPT) =>
  () =>
    checkCertificateVerify(message, certificate, transcript);

describe('a handshake message', () => {
  it('carries the certificate of its sender first', () => {
    const chain = Buffer.from([0, 0, 9, 0, 0, 2, 7, 8, 0, 0, 1, 9]);
    expect([...firstCertificate(chain)]).toEqual([7, 8]);
    expect(() => firstCertificate(chain.subarray(0, 7))).toThrow('too short');
  });

  it('with the server’s key is accepted when it was signed for this handshake', () => {
    const signed = Buffer.concat([CLIENT_RANDOM, SERVER_RANDOM, PARAMETERS]);
    expect(checkExchange(keyExchange(signed))).not.toThrow();
    expect(checkExchange(keyExchange(Buffer.concat([SERVER_RANDOM, CLIENT_RANDOM, PARAMETERS])))).toThrow(
      'not by the key',
    );
    const otherKey = keyExchange(signed);
    otherKey.writeUInt8(9, PARAMETERS.length - 1);
    expect(checkExchange(otherKey)).toThrow('not by the key');
  });

  it('that proves the client’s key covers everything before it', () => {
    expect(checkVerify(signature(TRANSCRIPT))).not.toThrow();
    expect(checkVerify(signature(TRANSCRIPT), Buffer.from('something else'))).toThrow('not by the key');
  });

  it('of a scheme that is not the certificate’s, or cut short, proves nothing', () => {
    expect(checkVerify(signature(TRANSCRIPT, RSA))).toThrow('scheme 1025');
    expect(checkVerify(signature(TRANSCRIPT, 0x0201))).toThrow('scheme 513');
    expect(checkVerify(signature(TRANSCRIPT).subarray(0, 20))).toThrow('too short');
    expect(() => checkCertificateVerify(signature(TRANSCRIPT), Buffer.of(1, 2), TRANSCRIPT)).toThrow(
      'cannot be read',
    );
  });

  it('that ends the handshake shows the same handshake on both sides', () => {
    const secret = Buffer.alloc(48, 7);
    const mac = (data: Buffer): Buffer => createHmac('sha256', secret).update(data).digest();
    const seed = Buffer.concat([
      Buffer.from('client finished'),
      createHash('sha256').update(TRANSCRIPT).digest(),
    ]);
    const finished = mac(Buffer.concat([mac(seed), seed])).subarray(0, 12);
    expect(() => checkFinished(finished, 'client', secret, TRANSCRIPT)).not.toThrow();
    for (const [message, sender, transcript] of [
      [finished, 'server', TRANSCRIPT],
      [finished, 'client', Buffer.from('another')],
      [finished.subarray(0, 11), 'client', TRANSCRIPT],
    ] as const) {
      expect(() => checkFinished(message, sender, secret, transcript)).toThrow('not seen the same');
    }
  });
});
