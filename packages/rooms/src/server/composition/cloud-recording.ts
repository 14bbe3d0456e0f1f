import type { RecordedFile, RecordingSink } from '../../ports/recordings.ts';
import type { CaptureRefusal, CaptureSettings } from '../../protocol/captures.ts';
import type { CaptureListener } from '../captures/capture-media.ts';
import type { CompositionOutput } from './composition.ts';
import { hasPictures } from './layout.ts';

interface CloudRecordingOptions {
  sink: RecordingSink;
  settings: CaptureSettings;
  listener: CaptureListener;
  /** It's over. Called once or more. */
  onOver: () => void;
}

/** Everyone in one file; in several, where the encoder has begun anew. */
export class CloudRecording implements CompositionOutput {
  readonly #options: CloudRecordingOptions;
  #file: RecordedFile | null = null;
  #files = 0;
  #closing: Promise<unknown> = Promise.resolve();

  constructor(options: CloudRecordingOptions) {
    this.#options = options;
  }

  handleBytes(bytes: Buffer, isNew: boolean): void {
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

  async changeEndpoints(): Promise<CaptureRefusal> {
    return 'bad-order';
  }

  fail(why: CaptureRefusal): void {
    this.#options.onOver();
    this.#options.listener.onFailed(why);
  }

  async close(): Promise<void> {
    this.#options.onOver();
    await Promise.all([this.#closing, this.#file?.close()]);
  }
}
