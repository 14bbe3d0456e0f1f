import type { FaultBoundary } from '@bandpal/foundation';
import { ENGINE_ID } from '../protocol/signalling.ts';
import type { ClientSignal, ServerSignal } from '../protocol/signalling.ts';
import type { MediaEngine } from '../server/janus/media-engine.ts';
import { Publication } from '../server/janus/publication.ts';
import type { Section } from '../server/janus/publication.ts';
import { Tap } from '../server/janus/tap.ts';
import type { VideoRoom } from '../server/janus/video-room.ts';
import type { MediaFrame } from '../server/taps/media-frame.ts';
import { WebmWriter } from '../server/taps/webm-writer.ts';
import { ForwardedMedia } from './forwarded-media.ts';

/** Pictures are sent as the camera has them, with how they're meant beside them (3GPP TS 26.114). */
export const TURNED_PICTURES = 'urn:3gpp:video-orientation';

/** Someone who sends to a room of the gateway, without a room of ours around it, and a tap on what they send. */
export class TappedPerson {
  readonly media: ForwardedMedia;
  /** By the names of tracks. */
  readonly frames = new Map<string, MediaFrame[]>();
  /** Tracks that have ended, in turn. */
  readonly ended: string[] = [];
  readonly tap: Tap;
  /** The gateway's answers. */
  readonly answers: string[] = [];
  readonly #room: VideoRoom;
  readonly #faults: FaultBoundary;
  #isAllowed: (section: Section) => boolean = () => true;
  #publication: Publication | null = null;
  #listener: (signal: ServerSignal) => void = () => undefined;

  constructor(room: VideoRoom, engine: MediaEngine, faults: FaultBoundary) {
    this.#room = room;
    this.#faults = faults;
    this.media = new ForwardedMedia({
      send: (signal) => this.#handle(signal),
      onSignal: (listener) => void (this.#listener = listener),
    });
    this.tap = new Tap({
      gateway: engine.url,
      faults,
      onFrame: ({ name }, frame) => void this.framesOf(name).push(frame),
      onTrackEnd: ({ name }) => void this.ended.push(name),
      onFailed: (error) => faults.report(error),
    });
  }

  framesOf(name: string): MediaFrame[] {
    const frames = this.frames.get(name) ?? [];
    this.frames.set(name, frames);
    return frames;
  }

  /** What has come of a track, as a file that begins at its first frame. */
  fileOf(name: string): Buffer {
    const frames = this.framesOf(name);
    const pieces: Buffer[] = [];
    const kind = name.includes('video')
      ? ({ kind: 'video', width: 320, height: 180 } as const)
      : ({ kind: 'audio' } as const);
    const writer = new WebmWriter([kind], (bytes) => pieces.push(bytes));
    for (const frame of frames)
      writer.write(0, { ...frame, timeMs: frame.timeMs - (frames[0]?.timeMs ?? 0) });
    return Buffer.concat(pieces);
  }

  /** The tap takes these alone. */
  allow(isAllowed: (section: Section) => boolean): void {
    this.#isAllowed = isAllowed;
    this.#follow();
  }

  async close(): Promise<void> {
    await this.tap.close();
    this.media.close();
    await this.#publication?.close();
  }

  #handle(signal: ClientSignal): void {
    if (signal.type === 'ice') this.#publication?.handleCandidates(signal.candidates, '127.0.0.1');
    if (signal.type !== 'sdp') return;
    void this.#publication?.close();
    this.#publication = new Publication({
      room: this.#room,
      line: signal.line,
      faults: this.#faults,
      send: (answer) => {
        this.answers.push(answer.sdp);
        this.#listener({ type: 'sdp', from: ENGINE_ID, ...answer });
      },
      onChanged: () => this.#follow(),
      onFailed: (error) => this.#faults.report(error),
    });
    const sections = Object.entries(signal.tracks).map(([mid, name]): [string, Section] => [
      mid,
      { name, kind: name.includes('video') ? 'video' : 'audio' },
    ]);
    // As telephones offer their pictures.
    const sdp = signal.sdp.replace(/^m=video[^\n]*\n/mu, `$&a=extmap:13 ${TURNED_PICTURES}\r\n`);
    this.#publication.handleOffer(sdp, new Map(sections));
  }

  #follow(): void {
    this.tap.follow(this.#publication?.tapSource(this.#isAllowed) ?? null);
  }
}
