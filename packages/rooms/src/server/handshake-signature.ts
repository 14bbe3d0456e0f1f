import { createHmac, verify, X509Certificate, createHash, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** The two schemes the WebRTC library offers (RFC 8446, section 4.2.3), both with SHA-256, and the keys they are for. */
const SCHEMES = new Map([
  [0x0401, 'rsa'],
  [0x0403, 'ec'],
]);
const CURVE_TYPE_NAMED = 3;
const RANDOM_BYTES = 32;
const VERIFY_DATA_BYTES = 12;

/** The other side has not shown that it is whom the signalling has named. */
export class HandshakeError extends Error {}

const refuse = (reason: string): never => {
  throw new HandshakeError(`the DTLS handshake is not proved: ${reason}`);
};

/** Reads the parts of a handshake message in turn; refuses what ends too early. */
class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get at(): number {
    return this.#at;
  }

  number(bytes: 1 | 2 | 3): number {
    return this.take(bytes).readUIntBE(0, bytes);
  }

  take(length: number): Buffer {
    const part = this.#bytes.subarray(this.#at, this.#at + length);
    if (part.length < length) refuse('a message is too short');
    this.#at += length;
    return part;
  }
}

/** The first certificate (DER) of a Certificate message (RFC 5246, section 7.4.2). */
export function firstCertificate(message: Buffer): Buffer {
  const reader = new Reader(message);
  reader.number(3);
  return reader.take(reader.number(3));
}

function publicKeyOf(certificate: Buffer): KeyObject {
  try {
    return new X509Certificate(certificate).publicKey;
  } catch (error) {
    throw new HandshakeError('the DTLS handshake is not proved: the certificate cannot be read', {
      cause: error,
    });
  }
}

function checkSignature(certificate: Buffer, scheme: number, signed: Buffer, signature: Buffer): void {
  const key = publicKeyOf(certificate);
  const keyType = SCHEMES.get(scheme);
  if (keyType === undefined || key.asymmetricKeyType !== keyType) {
    refuse(`signature scheme ${scheme} is not one for this certificate`);
  }
  if (!verify('sha256', signed, key, signature)) refuse('the signature is not by the key of the certificate');
}

/** Checks the signature of a ServerKeyExchange message (RFC 8422, section 5.4) of the owner of `certificate`. */
export function checkServerKeyExchange(
  message: Buffer,
  certificate: Buffer,
  clientRandom: Buffer,
  serverRandom: Buffer,
): void {
  if (clientRandom.length !== RANDOM_BYTES || serverRandom.length !== RANDOM_BYTES)
    refuse('a random is missing');
  const reader = new Reader(message);
  if (reader.number(1) !== CURVE_TYPE_NAMED) refuse('the curve has no name');
  reader.number(2);
  reader.take(reader.number(1));
  const parameters = message.subarray(0, reader.at);
  const scheme = reader.number(2);
  const signature = reader.take(reader.number(2));
  checkSignature(certificate, scheme, Buffer.concat([clientRandom, serverRandom, parameters]), signature);
}

/** Checks a CertificateVerify message (RFC 5246, section 7.4.8) over all messages before it. */
export function checkCertificateVerify(message: Buffer, certificate: Buffer, transcript: Buffer): void {
  const reader = new Reader(message);
  const scheme = reader.number(2);
  checkSignature(certificate, scheme, transcript, reader.take(reader.number(2)));
}

/** Checks a Finished message (RFC 5246, section 7.4.9) of `sender` over all messages before it. */
export function checkFinished(
  message: Buffer,
  sender: 'client' | 'server',
  masterSecret: Buffer,
  transcript: Buffer,
): void {
  const mac = (data: Buffer): Buffer => createHmac('sha256', masterSecret).update(data).digest();
  const hash = createHash('sha256').update(transcript).digest();
  const seed = Buffer.concat([Buffer.from(`${sender} finished`), hash]);
  const expected = mac(Buffer.concat([mac(seed), seed])).subarray(0, VERIFY_DATA_BYTES);
  if (message.length !== expected.length || !timingSafeEqual(message, expected)) {
    refuse('the two sides have not seen the same handshake');
  }
}
