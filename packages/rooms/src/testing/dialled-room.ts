import { setTimeout as wait } from 'node:timers/promises';
import type { DialOutDesk, DialWish, PhoneCall, ReservedCall } from '../ports/telephone.ts';
import type { DialRefusal } from '../protocol/dial-out.ts';
import { OpusStream } from '../server/opus-stream.ts';
import { ClientPeer } from './client-peer.ts';
import type { RoomClient } from './room-client.ts';

/** How loud a tone is in the loudest tenth of a second, 0 to 1. */
export function loudest(samples: readonly number[], hz: number, rateHz: number): number {
  const length = rateHz / 10;
  const levels = Array.from({ length: Math.floor(samples.length / length) }, (_, block) => {
    let [cosine, sine] = [0, 0];
    for (let index = 0; index < length; index += 1) {
      const sample = samples[block * length + index] ?? 0;
      cosine += sample * Math.cos((2 * Math.PI * hz * index) / rateHz);
      sine += sample * Math.sin((2 * Math.PI * hz * index) / rateHz);
    }
    return (2 * Math.hypot(cosine, sine)) / length;
  });
  return Math.max(0, ...levels);
}

/** A tone. */
export const sine = (hz: number, rateHz: number, ms: number): Float32Array =>
  Float32Array.from(
    { length: (ms * rateHz) / 1_000 },
    (_, index) => 0.4 * Math.sin((2 * Math.PI * hz * index) / rateHz),
  );

/** Samples of −1…1 in 16 bits. */
export const int16 = (samples: Float32Array): Int16Array =>
  Int16Array.from(samples, (s) => Math.round(s * 32_767));

/** Calls whatever it's told to, and has those who are called agree. */
export class OpenDesk implements DialOutDesk {
  readonly wishes: DialWish[] = [];
  refusal: DialRefusal | null = null;
  /** Its database is away. */
  isAway = false;
  /** What asks those who are called breaks down. */
  breaksDown = false;
  agrees = true;
  maxMs = 60_000;
  released = 0;

  async reserve(wish: DialWish): Promise<ReservedCall | DialRefusal> {
    this.wishes.push(wish);
    if (this.isAway) throw new Error('the database is away');
    if (this.refusal !== null) return this.refusal;
    const { target } = wish;
    const uri = 'sipUri' in target ? target.sipUri : `sip:${target.phoneNumber}@127.0.0.1`;
    return { uri, maxMs: this.maxMs, release: () => void (this.released += 1) };
  }

  async hasAgreed(_call: PhoneCall): Promise<boolean> {
    if (this.breaksDown) throw new Error('the voice is away');
    return this.agrees;
  }
}

/** The browser's end of the line to a telephone. */
export class PhoneLine {
  readonly heard: number[] = [];
  readonly #peer: ClientPeer;
  readonly #decoder = new OpusStream();

  static async open(client: RoomClient, id: string): Promise<PhoneLine> {
    const line = new PhoneLine();
    client.send({ type: 'phone-line', id, sdp: await line.#peer.offer() });
    const answer = await client.next((signal) => signal.type === 'phone-line' && signal.sdp !== undefined);
    await line.#peer.handleAnswer(answer.type === 'phone-line' ? (answer.sdp ?? '') : '');
    await line.#peer.connected;
    return line;
  }

  private constructor() {
    this.#peer = new ClientPeer((payload) => this.heard.push(...(this.#decoder.decode(payload) ?? [])));
  }

  /** At speaking speed. */
  async say(samples: Float32Array): Promise<void> {
    const pcm = int16(samples);
    for (let at = 0; at + 320 <= pcm.length; at += 320) {
      const frame = pcm.slice(at, at + 320);
      this.#peer.sendSamples(Buffer.from(frame.buffer, frame.byteOffset, frame.byteLength));
      // oxlint-disable-next-line no-await-in-loop
      await wait(20);
    }
  }

  async close(): Promise<void> {
    await this.#peer.close();
    this.#decoder[Symbol.dispose]();
  }
}
