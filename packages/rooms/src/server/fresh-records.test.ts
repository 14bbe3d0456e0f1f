import { createSelfSignedCertificate, MediaStreamTrack, RTCPeerConnection } from 'werift';
import type { DtlsSocket } from 'werift';
import { describe, expect, it } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { strictBoundary } from '@bandpal/foundation/testing';
import { forgetPublicStun } from '../testing/forget-public-stun.ts';
import { AudioPeer } from './audio-peer.ts';
import { whenSocketMade } from './dtls-socket.ts';
import { MediaPort } from './media-port.ts';
import { LOCAL_MEDIA, PeerNetwork } from './peer-network.ts';

const LOOPBACK = '127.0.0.1';
const CHANGE_CIPHER_SPEC = 20;
const HEADER_BYTES = 13;

function fail(): never {
  throw new Error('must not happen');
}

function recordsOf(packet: Buffer): Buffer[] {
  const records: Buffer[] = [];
  for (let at = 0; at < packet.length; at += records.at(-1)?.length ?? fail()) {
    records.push(packet.subarray(at, at + HEADER_BYTES + packet.readUInt16BE(at + 11)));
  }
  return records;
}

/** Drops what has come before, as browsers do (RFC 6347, section 4.1.2.6), and gives the names of all records that came. */
function dropReplays({ transport: { socket } }: DtlsSocket): string[] {
  const seen: string[] = [];
  const take = socket.onData;
  socket.onData = (packet, ...from) => {
    for (const record of recordsOf(packet)) {
      const name = record.subarray(3, 11).toString('hex');
      const isNew = !seen.includes(name);
      seen.push(name);
      if (isNew) take(record, ...from);
    }
  };
  return seen;
}

/** Loses the end of the handshake on its way, as often as `times`: the change of keys, and what comes behind it. */
function loseEnd({ transport }: DtlsSocket, times: number): void {
  const { send } = transport;
  let lost = 0;
  let isLosing = false;
  Object.assign(transport, {
    send: async (packet: Buffer) => {
      if (packet[0] === CHANGE_CIPHER_SPEC) {
        isLosing = lost < times;
        lost += 1;
      }
      if (!isLosing) await send(packet);
    },
  });
}

/** A call whose browser loses the end of its handshake; gives the names of all records that came to it, once the call stands. */
async function callThatLoses(times: number): Promise<string[]> {
  await using port = await MediaPort.open(0, { info: fail, warn: fail, error: fail });
  const browser = new RTCPeerConnection({
    iceServers: [],
    iceAdditionalHostAddresses: [LOOPBACK],
    dtls: { keys: await createSelfSignedCertificate({ signature: 3, hash: 4 }, 23) },
  });
  browser.addTransceiver(new MediaStreamTrack({ kind: 'audio' }), { direction: 'sendrecv' });
  forgetPublicStun(browser);
  let seen: string[] = [];
  for (const transport of browser.dtlsTransports) {
    whenSocketMade(transport, (socket) => {
      seen = dropReplays(socket);
      loseEnd(socket, times);
    });
  }
  await browser.setLocalDescription(await browser.createOffer());
  const [answered, connected] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  await using peer = new AudioPeer({
    client: LOOPBACK,
    network: new PeerNetwork(port, { ...LOCAL_MEDIA, addresses: [LOOPBACK] }, () => new Date(0)),
    faults: strictBoundary(systemClock),
    sink: { handleAudio: () => undefined },
    listener: {
      onConnected: connected.resolve,
      onFailed: connected.reject,
      onAnswer: answered.resolve,
      onCandidate: fail,
    },
  });
  peer.handleOffer(browser.localDescription?.sdp ?? '');
  await browser.setRemoteDescription({ type: 'answer', sdp: await answered.promise });
  await connected.promise;
  await browser.close();
  return seen;
}

describe('messages of the handshake that are sent again', () => {
  it('have numbers of their own, so that a browser sends again what was lost', async () => {
    const seen = await callThatLoses(2);
    expect(new Set(seen).size).toBe(seen.length);
  });
});
