// A passkey in software that can lie about everything a real one would not.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

/** What the authenticator and the browser around it say. */
export interface Claims {
  challenge: string;
  origin: string;
  relyingParty: string;
  counter: number;
  isVerified?: boolean;
  /** Whose passkey it is, as one says that was chosen without a name; nothing signs it. */
  owner?: string;
}

/** One passkey on the curve P-256. */
export class SoftwareAuthenticator {
  readonly id: Buffer;
  readonly #privateKey: KeyObject;
  readonly #cose: Buffer;

  constructor(idBytes = 32) {
    this.id = randomBytes(idBytes);
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}, RFC 9052.
    this.#cose = Buffer.concat([
      Buffer.from('a5010203262001', 'hex'),
      Buffer.from([0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }

  /** The credential of a registration. */
  attest(claims: Claims): object {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const data = Buffer.concat([
      this.#header(claims, ATTESTED),
      Buffer.alloc(16),
      length,
      this.id,
      this.#cose,
    ]);
    // {"fmt": "none", "attStmt": {}, "authData": data}
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(data),
    ]);
    return this.#credential({
      clientDataJSON: clientData('webauthn.create', claims),
      attestationObject: attestation.toString('base64url'),
      transports: ['hybrid', 'internal'],
    });
  }

  /** The credential of a sign-in. */
  assert(claims: Claims): object {
    const data = this.#header(claims, 0);
    const client = clientData('webauthn.get', claims);
    const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]);
    return this.#credential({
      clientDataJSON: client,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      ...(claims.owner === undefined ? {} : { userHandle: Buffer.from(claims.owner).toString('base64url') }),
    });
  }

  #header({ relyingParty, counter, isVerified = true }: Claims, more: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more;
    return Buffer.concat([sha256(Buffer.from(relyingParty)), Buffer.from([flags]), count]);
  }

  #credential(response: object): object {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

function clientData(type: string, { challenge, origin }: Claims): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
}

/** A CBOR byte string of 24 bytes to 64 kB. */
function bytes(value: Buffer): Buffer {
  const { length } = value;
  const head = length < 0x100 ? [0x58, length] : [0x59, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), value]);
}

const sha256 = (value: Uint8Array) => createHash('sha256').update(value).digest();
