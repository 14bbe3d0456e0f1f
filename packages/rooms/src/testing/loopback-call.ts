import type { FaultBoundary } from '@bandpal/foundation';
import { createSelfSignedCertificate, MediaStreamTrack, RTCPeerConnection } from 'werift';
import { AudioPeer } from '../server/audio-peer.ts';
import { LOCAL_MEDIA, PeerNetwork } from '../server/peer-network.ts';
import type { MediaPort } from '../server/peer-network.ts';
import { forgetPublicStun } from './forget-public-stun.ts';

const LOOPBACK = '127.0.0.1';

/** Certificate and key of one end of a call. */
export const newIdentity = async () => createSelfSignedCertificate({ signature: 3, hash: 4 }, 23);
export type Identity = Awaited<ReturnType<typeof newIdentity>>;

/** One end of a call, on this machine alone. */
export function loopbackConnection(identity: Identity): RTCPeerConnection {
  const connection = new RTCPeerConnection({
    iceServers: [],
    iceAdditionalHostAddresses: [LOOPBACK],
    dtls: { keys: identity },
  });
  connection.addTransceiver(new MediaStreamTrack({ kind: 'audio' }), { direction: 'sendrecv' });
  forgetPublicStun(connection);
  return connection;
}

/** As in a call: the browser offers, and the server answers at `port` and takes the part of the DTLS client. Closes the browser. */
export async function callFrom(
  browser: RTCPeerConnection,
  port: MediaPort,
  faults: FaultBoundary,
): Promise<{ outcome: 'connected' | 'failed'; answer: string }> {
  await browser.setLocalDescription(await browser.createOffer());
  const settled = Promise.withResolvers<'connected' | 'failed'>();
  const answered = Promise.withResolvers<string>();
  await using peer = new AudioPeer({
    client: LOOPBACK,
    network: new PeerNetwork(port, { ...LOCAL_MEDIA, addresses: [LOOPBACK] }),
    faults,
    sink: { handleAudio: () => undefined },
    listener: {
      onConnected: () => settled.resolve('connected'),
      onFailed: () => settled.resolve('failed'),
      onAnswer: answered.resolve,
      onCandidate: () => {
        throw new Error('no address is learned on this machine');
      },
    },
  });
  peer.handleOffer(browser.localDescription?.sdp ?? '');
  const answer = await answered.promise;
  await browser.setRemoteDescription({ type: 'answer', sdp: answer });
  const outcome = await settled.promise;
  await browser.close();
  return { outcome, answer };
}
