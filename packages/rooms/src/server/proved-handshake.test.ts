import { systemClock } from '@bandpal/foundation';
import { strictBoundary } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DtlsSocket, RTCDtlsTransport, RTCPeerConnection } from 'werift';
import { callFrom, loopbackConnection, newIdentity, type Identity } from '../testing/loopback-call.ts';
import { MediaPort } from './peer-network.ts';
import { requireProvedHandshake } from './proved-handshake.ts';

let port: MediaPort;
beforeAll(async () => {
  port = await MediaPort.open(0, { debug: fail, info: fail, warn: fail, error: fail });
});
afterAll(async () => port[Symbol.asyncDispose]());

function fail(): never {
  throw new Error('the log must stay empty');
}

type Outcome = 'connected' | 'failed';

/** Somebody else's certificate, and a key of one's own. */
async function impostor(): Promise<Identity> {
  const [victim, attacker] = await Promise.all([newIdentity(), newIdentity()]);
  return { ...victim, keyPem: attacker.keyPem };
}

const sdpOf = (connection: RTCPeerConnection): string => connection.localDescription?.sdp ?? '';

const offerTo = async (identity: Identity) =>
  callFrom(loopbackConnection(identity), port, strictBoundary(systemClock));

/** The other part, which the library gives to the side that offers. */
async function answerTo(identity: Identity): Promise<Outcome> {
  const server = loopbackConnection(await newIdentity());
  const browser = loopbackConnection(identity);
  for (const transport of server.dtlsTransports) requireProvedHandshake(transport);
  const settled = Promise.withResolvers<Outcome>();
  server.connectionStateChange.subscribe((state) => {
    if (state === 'connected' || state === 'failed') settled.resolve(state);
  });
  await server.setLocalDescription(await server.createOffer());
  await browser.setRemoteDescription({ type: 'offer', sdp: sdpOf(server) });
  await browser.setLocalDescription(await browser.createAnswer());
  await server.setRemoteDescription({ type: 'answer', sdp: sdpOf(browser) });
  const outcome = await settled.promise;
  expect(server.dtlsTransports.map(({ role }) => role)).toEqual(['server']);
  await Promise.all([server.close(), browser.close()]);
  return outcome;
}

describe('the DTLS handshake', () => {
  it('is accepted where the owner of the certificate signs', async () => {
    const { outcome, answer } = await offerTo(await newIdentity());
    expect(outcome).toBe('connected');
    expect(answer).toContain('a=setup:active');
    expect(await answerTo(await newIdentity())).toBe('connected');
  });

  it('is refused where the DTLS server shows the certificate of another', async () => {
    expect((await offerTo(await impostor())).outcome).toBe('failed');
  });

  it('is refused where the DTLS client shows the certificate of another', async () => {
    expect(await answerTo(await impostor())).toBe('failed');
  });

  it('is made with a certificate of its own for each connection', async () => {
    const identity = await newIdentity();
    const prints = [(await offerTo(identity)).answer, (await offerTo(identity)).answer].map(
      (answer) => /^a=fingerprint:(.+)$/m.exec(answer)?.[1],
    );
    expect(prints[0]).toMatch(/^sha-256 /);
    expect(prints[1]).not.toBe(prints[0]);
  });

  it('may repeat a message, and fails when the message has changed', async () => {
    const CERTIFICATE = 11;
    const message = (byte: number) => [{ msg_type: CERTIFICATE, fragment: Buffer.of(byte) }];
    const transport = { verifyRemoteCertificateFingerprint: () => undefined } as unknown as RTCDtlsTransport;
    requireProvedHandshake(transport);
    const handled: unknown[] = [];
    const socket = { onHandleHandshakes: async (messages: unknown) => void handled.push(messages) };
    transport.dtls = socket as unknown as DtlsSocket;
    const receive = async (byte: number) => socket.onHandleHandshakes(message(byte));
    await receive(1);
    await receive(1);
    await expect(receive(2)).rejects.toThrow('has changed');
    expect(handled).toEqual([message(1), message(1)]);
  });

  it('is not begun with a library that is made differently', () => {
    expect(() => requireProvedHandshake({} as unknown as RTCDtlsTransport)).toThrow('has no verifyRemote');
  });
});
