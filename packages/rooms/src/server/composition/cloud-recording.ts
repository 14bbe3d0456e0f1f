import type { FaultBoundary, Log } from '@bandpal/foundation';
import type { RecordedFile, RecordingSink } from '../../ports/recordings.ts';
import type { CaptureLayout, CaptureRefusal, CaptureSettings } from '../../protocol/captures.ts';
import type { CapturedVoice, CaptureListener, RunningCapture } from '../captures/capture-media.ts';
import type { ParticipantSession } from '../participant-session.ts';
import type { TapPerson } from '../taps/media-frame.ts';
import { Composition } from './composition.ts';
import { hasPictures } from './layout.ts';

interface CloudRecordingOptions {
  sink: RecordingSink;
  settings: CaptureSettings;
  listener: CaptureListener;
  tap: TapPerson;
  faults: FaultBoundary;
  log: Log;
  /** It's over. Called once or more. */
  onOver: () => void;
}

/** A recording of everyone in one file; in several, where the encoder has begun anew. */
export class CloudRecording implements RunningCapture {
  readonly #options: CloudRecordingOptions;
  readonly #composition: Composition;
  #file: RecordedFile | null = null;
  #files = 0;
  #closing: Promise<unknown> = Promise.resolve();

  constructor(options: CloudRecordingOptions) {
    this.#options = options;
    const { settings, listener, tap, faults, log, onOver } = options;
    this.#composition = new Composition({
      settings,
      container: 'webm',
      tap,
      faults,
      log,
      onBytes: (bytes, isNew) => this.#write(bytes, isNew),
      onWarning: (why) => listener.onWarning(why),
      onFailed: (why) => {
        onOver();
        listener.onFailed(why);
      },
    });
  }

  add(person: ParticipantSession): void {
    this.#composition.add(person);
  }

  remove(person: ParticipantSession): void {
    this.#composition.remove(person);
  }

  handleVoice(voice: CapturedVoice, pcm: Int16Array): void {
    this.#composition.handleVoice(voice, pcm);
  }

  update(layout: CaptureLayout): CaptureRefusal | null {
    return this.#composition.update(layout);
  }

  async changeEndpoints(): Promise<CaptureRefusal> {
    return 'bad-order';
  }

  async close(): Promise<void> {
    await this.#composition.close();
    this.#options.onOver();
    await Promise.all([this.#closing, this.#file?.close()]);
  }

  #write(bytes: Buffer, isNew: boolean): void {
    if (isNew) {
      const before = this.#file;
      if (before !== null) this.#closing = Promise.all([this.#closing, before.close()]);
      this.#files += 1;
      this.#file = this.#options.sink.open({
        name: this.#files === 1 ? 'call.webm' : `call-${this.#files}.webm`,
        contentType: hasPictures(this.#options.settings.layout) ? 'video/webm' : 'audio/webm',
        userName: null,
      });
    }
    this.#file?.write(bytes);
  }
}
