import type { FaultBoundary, Log } from '@bandpal/foundation';
import type { CaptureKind } from '../../protocol/capture-frames.ts';
import type { CaptureRefusal } from '../../protocol/captures.ts';
import type { CaptureMedia, CaptureWish, RunningCapture } from '../captures/capture-media.ts';
import { CloudRecording } from '../composition/cloud-recording.ts';
import { Composition } from '../composition/composition.ts';
import type { CompositionOutput } from '../composition/composition.ts';
import type { Container } from '../composition/encoder.ts';
import { ffmpegLock } from '../ffmpeg/locked-ffmpeg.ts';
import { LiveStream, targetsOf } from '../streaming/live-stream.ts';
import { RawTracks } from '../taps/raw-tracks.ts';
import type { Forwarding } from './forwarding.ts';
import type { MediaEngine } from './media-engine.ts';

interface JanusCapturesOptions {
  forwarding: Forwarding;
  /** Has media go by way of the gateway from now on; false where they can't. */
  useEngine: () => boolean;
  /** Has them go on that way; gives what ends that. */
  hold: () => () => void;
  /** Those of the room. */
  faults: FaultBoundary;
  log: Log;
  engine: MediaEngine;
}

/** Captures what a room's people send by way of the gateway. */
export class JanusCaptures implements CaptureMedia {
  readonly #options: JanusCapturesOptions;

  constructor(options: JanusCapturesOptions) {
    this.#options = options;
  }

  get canStream(): boolean {
    return this.#options.engine.streaming !== null && ffmpegLock() !== null;
  }

  prepare(kind: CaptureKind): CaptureRefusal | null {
    if (kind === 'stream' && this.#options.engine.streaming === null) return 'streams-off';
    return this.#options.useEngine() ? null : 'engine-away';
  }

  async start(wish: CaptureWish): Promise<RunningCapture | CaptureRefusal> {
    if (wish.kind === 'stream') return this.#stream(wish);
    const { sink, settings, listener } = wish;
    const leave = wish.type === 'raw-tracks' ? () => {} : this.#options.engine.studios.take();
    if (typeof leave === 'string') return leave;
    const onOver = this.#begin(leave);
    if (wish.type === 'cloud')
      return this.#compose(wish, 'webm', new CloudRecording({ sink, settings, listener, onOver }));
    const { forwarding, faults } = this.#options;
    return new RawTracks({ sink, settings, listener, tap: forwarding.tap.bind(forwarding), faults, onOver });
  }

  async #stream(wish: Extract<CaptureWish, { kind: 'stream' }>): Promise<RunningCapture | CaptureRefusal> {
    const { endpoints, accountId, settings, listener } = wish;
    const { engine, faults, log } = this.#options;
    const { streaming } = engine;
    if (streaming === null) return 'streams-off';
    const targets = await targetsOf(endpoints, streaming.hosts);
    if (typeof targets === 'string') return targets;
    const end = streaming.take(accountId);
    if (typeof end === 'string') return end;
    const leave = engine.studios.take();
    if (typeof leave === 'string') {
      end();
      return leave;
    }
    const onOver = this.#begin(() => {
      end();
      leave();
    });
    const { maxMs, hosts } = streaming;
    const stream = new LiveStream({ targets, hosts, maxMs, settings, listener, faults, log, onOver });
    return this.#compose(wish, 'flv', stream);
  }

  #compose(
    { settings, listener }: CaptureWish,
    container: Container,
    output: CompositionOutput,
  ): Composition {
    const { forwarding, faults, log } = this.#options;
    const tap = forwarding.tap.bind(forwarding);
    const onWarning = (why: CaptureRefusal): void => listener.onWarning(why);
    return new Composition({ settings, container, tap, faults, log, output, onWarning });
  }

  /** Gives what ends it, and gives its places back. */
  #begin(leave: () => void): () => void {
    const release = this.#options.hold();
    return () => {
      release();
      leave();
    };
  }
}
