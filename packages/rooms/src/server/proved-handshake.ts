import { createHmac, verify, X509Certificate, createHash, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { DtlsSocket, RTCDtlsTransport } from 'werift';
import { whenSocketMade } from './dtls-socket.ts';

/** The two schemes the WebRTC library offers (RFC 8446, section 4.2.3), both with SHA-256, and the keys they are for. */
const SCHEMES = new Map([
  [0x0401, 'rsa'],
  [0x0403, 'ec'],
]);
const CURVE_TYPE_NAMED = 3;
const RANDOM_BYTES = 32;
const VERIFY_DATA_BYTES = 12;

/** The other side has not shown that it is whom the signalling has named. */
class HandshakeError extends Error {}

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

/** Types of handshake messages (RFC 5246, section 7.4). */
const SERVER_HELLO = 2;
const CERTIFICATE = 11;
const SERVER_KEY_EXCHANGE = 12;
const CERTIFICATE_VERIFY = 15;
const CLIENT_KEY_EXCHANGE = 16;
const FINISHED = 20;

/** Messages that say who the other side is and what the keys are made of. Each may come again, but not differently. */
const ONCE: ReadonlySet<number> = new Set([
  SERVER_HELLO,
  CERTIFICATE,
  SERVER_KEY_EXCHANGE,
  CERTIFICATE_VERIFY,
  CLIENT_KEY_EXCHANGE,
  FINISHED,
]);

interface HandshakeMessage {
  readonly msg_type: number;
  readonly fragment: Buffer;
}

/** What the other side has sent in one handshake. */
class ReceivedMessages {
  readonly #messages = new Map<number, Buffer>();

  /** Watches the messages before the library takes them. The library acts on the last one of a kind and remembers the first. */
  watch(socket: DtlsSocket): void {
    const handle = socket.onHandleHandshakes;
    socket.onHandleHandshakes = async (messages) => {
      for (const message of messages) this.#note(message);
      await handle(messages);
    };
  }

  get(type: number): Buffer {
    const message = this.#messages.get(type);
    if (message === undefined) throw new HandshakeError(`handshake message ${type} is missing`);
    return message;
  }

  #note({ msg_type, fragment }: HandshakeMessage): void {
    if (!ONCE.has(msg_type)) return;
    const before = this.#messages.get(msg_type);
    if (before === undefined) this.#messages.set(msg_type, Buffer.from(fragment));
    else if (!before.equals(fragment)) throw new HandshakeError(`handshake message ${msg_type} has changed`);
  }
}

/** The messages of both sides before the first one of `type`, as they count for signatures; all when there is none. */
function transcriptBefore(socket: DtlsSocket, type: number | null): Buffer {
  const messages = socket.dtls.sortedHandshakeCache;
  const end = type === null ? -1 : messages.findIndex(({ msg_type }) => msg_type === type);
  const before = end === -1 ? messages : messages.slice(0, end);
  return Buffer.concat(before.map((message) => message.serialize()));
}

function prove(socket: DtlsSocket, role: RTCDtlsTransport['role'], received: ReceivedMessages): void {
  const { cipher } = socket;
  const certificate = firstCertificate(received.get(CERTIFICATE));
  // The library has compared the fingerprint of this one.
  if (socket.remoteCertificate?.equals(certificate) !== true) {
    throw new HandshakeError('the certificate has changed');
  }
  const finished = received.get(FINISHED);
  if (role === 'server') {
    const signed = transcriptBefore(socket, CERTIFICATE_VERIFY);
    checkCertificateVerify(received.get(CERTIFICATE_VERIFY), certificate, signed);
    checkFinished(finished, 'client', cipher.masterSecret, transcriptBefore(socket, FINISHED));
  } else {
    const randoms = [cipher.localRandom.serialize(), cipher.remoteRandom.serialize()] as const;
    checkServerKeyExchange(received.get(SERVER_KEY_EXCHANGE), certificate, ...randoms);
    checkFinished(finished, 'server', cipher.masterSecret, transcriptBefore(socket, null));
  }
}

/** The library's own check of the fingerprint, after which it trusts the other side: private there, so it is looked up by name. */
const TRUST = 'verifyRemoteCertificateFingerprint';

/**
 * Has the handshake of this transport proved before any sound is taken or sent. The library compares the certificate with the
 * signalled fingerprint but not the signatures that show who owns its key (RFC 8827, section 6.5). Fails at once with a version
 * of the library that is made differently; otherwise the transport itself fails when the proof does.
 */
export function requireProvedHandshake(transport: RTCDtlsTransport): void {
  const trust: unknown = Reflect.get(transport, TRUST);
  if (typeof trust !== 'function') throw new Error(`the WebRTC library has no ${TRUST} any more`);
  const received = new ReceivedMessages();
  whenSocketMade(transport, (socket) => received.watch(socket));
  Object.defineProperty(transport, TRUST, {
    configurable: true,
    value: () => {
      Reflect.apply(trust, transport, []);
      if (transport.dtls === undefined) throw new HandshakeError('there was no handshake');
      prove(transport.dtls, transport.role, received);
    },
  });
}
