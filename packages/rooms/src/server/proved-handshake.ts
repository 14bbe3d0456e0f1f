import type { DtlsSocket, RTCDtlsTransport } from 'werift';
import { whenSocketMade } from './dtls-socket.ts';
import {
  checkCertificateVerify,
  checkFinished,
  checkServerKeyExchange,
  firstCertificate,
  HandshakeError,
} from './handshake-signature.ts';

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
