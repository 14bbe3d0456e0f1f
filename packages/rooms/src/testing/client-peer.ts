import { AUDIO_FRAME_MS, PCM_FRAME_SAMPLES, SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import OpusScript from 'opusscript';
import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
  type RTCIceServer,
} from 'werift';
import { OPUS_PAYLOAD_TYPE } from '../server/audio-peer.ts';
import { forgetPublicStun } from './forget-public-stun.ts';
import { OPUS_RTP_CLOCK_HZ } from '../server/rtp-timeline.ts';

const TICKS_PER_FRAME = (AUDIO_FRAME_MS * OPUS_RTP_CLOCK_HZ) / 1000;

/** Takes the payload and the RTP fields of each packet that comes in. */
export type RtpListener = (
  payload: Buffer,
  rtp: { timestamp: number; sequenceNumber: number; marker: boolean },
) => void;

/** One WebRTC connection from the browser's side: a single audio line both ways, made anew for every attempt. */
export class ClientPeer {
  /** Resolves when audio can flow; stays pending when it never can. */
  readonly connected: Promise<unknown>;
  readonly #connection: RTCPeerConnection;
  readonly #track = new MediaStreamTrack({ kind: 'audio' });
  #encoder: OpusScript | null = null;
  #frames = 0;

  /** With `relays`, sound goes through one of them and no other way. */
  constructor(onRtp: RtpListener, relays: readonly RTCIceServer[] = []) {
    this.#connection = new RTCPeerConnection({
      iceServers: [...relays],
      iceTransportPolicy: relays.length > 0 ? 'relay' : 'all',
      iceAdditionalHostAddresses: ['127.0.0.1'],
      codecs: {
        audio: [
          new RTCRtpCodecParameters({
            mimeType: 'audio/opus',
            clockRate: OPUS_RTP_CLOCK_HZ,
            channels: 2,
            payloadType: OPUS_PAYLOAD_TYPE,
          }),
        ],
        video: [],
      },
    });
    this.#connection.addTransceiver(this.#track, { direction: 'sendrecv' });
    forgetPublicStun(this.#connection);
    this.#connection.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe(({ header, payload }) => {
        const { timestamp, sequenceNumber, marker } = header;
        onRtp(payload, { timestamp, sequenceNumber, marker });
      });
    });
    this.connected = this.#connection.connectionStateChange.watch((state) => state === 'connected');
  }

  /** The description to send to the room, with every candidate in it. */
  async offer(): Promise<string> {
    await this.#connection.setLocalDescription(await this.#connection.createOffer());
    return this.#connection.localDescription?.sdp ?? '';
  }

  async handleAnswer(sdp: string): Promise<void> {
    await this.#connection.setRemoteDescription({ type: 'answer', sdp });
  }

  /** Sends 20 ms of 16 kHz mono samples, as 16-bit bytes. */
  sendSamples(bytes: Buffer): void {
    this.#encoder ??= new OpusScript(SPEECH_SAMPLE_RATE_HZ, 1, OpusScript.Application.VOIP);
    this.sendOpus(this.#encoder.encode(bytes, PCM_FRAME_SAMPLES), 0);
  }

  /** Sends one 20 ms Opus packet after `skip` slots in which nothing is sent. */
  sendOpus(packet: Buffer, skip: number): void {
    this.#frames += 1 + skip;
    const header = new RtpHeader({
      version: 2,
      payloadType: OPUS_PAYLOAD_TYPE,
      sequenceNumber: this.#frames & 0xffff,
      timestamp: (this.#frames * TICKS_PER_FRAME) >>> 0,
    });
    this.#track.writeRtp(new RtpPacket(header, packet));
  }

  /** Addresses of the pair that carries the sound, and what kind ours is; null before there is one. */
  get pair(): { local: string; remote: string; localType: string } | null {
    const nominated = this.#connection.iceTransports[0]?.connection.nominated;
    if (nominated === undefined) return null;
    const { localCandidate, remoteCandidate } = nominated;
    return { local: localCandidate.host, remote: remoteCandidate.host, localType: localCandidate.type };
  }

  async close(): Promise<void> {
    this.#encoder?.delete();
    this.#encoder = null;
    await this.#connection.close();
  }
}
