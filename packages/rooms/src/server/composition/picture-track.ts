import type { FaultBoundary } from '@bandpal/foundation';
import type { MediaFrame } from '../taps/media-frame.ts';
import type { Picture, Size } from './canvas.ts';
import { PictureDecoder } from './picture-decoder.ts';
import type { Fit } from './picture-decoder.ts';

/** What waits for its time; a second of pictures at 30 a second, and what a slow machine adds. */
const MAX_WAITING = 120;
/** Of these; cameras send a twentieth of it in that time. */
const MAX_WAITING_BYTES = 8_000_000;
/** A decoder that dies so often has something to read that it can't. */
const MAX_DEATHS = 5;

interface PictureTrackOptions {
  fit: Fit;
  faults: FaultBoundary;
  /** A picture that stands by itself is needed. */
  askForPicture: () => void;
  /** Another picture is there. */
  onPicture: () => void;
  /** It can't be shown. */
  onBroken: () => void;
}

/** The camera, or the screen, of one person: the picture of it that is to be seen now, at the size at which it's shown. */
export class PictureTrack {
  readonly #options: PictureTrackOptions;
  #waiting: MediaFrame[] = [];
  #decoder: PictureDecoder | null = null;
  /** One for another size, which takes its place with its first picture. */
  #next: PictureDecoder | null = null;
  #size: Size | null = null;
  #deaths = 0;
  #picture: Picture | null = null;
  #lastMs = -Infinity;
  #endedMs = Infinity;

  constructor(options: PictureTrackOptions) {
    this.#options = options;
  }

  /** Null before the first one. */
  get picture(): Picture | null {
    return this.#picture;
  }

  /** When the newest picture was sent that has come. */
  get lastMs(): number {
    return this.#lastMs;
  }

  /** When it was ended; never, where more has come since. */
  get endedMs(): number {
    return this.#endedMs;
  }

  /** Nothing more of it comes: what was sent before that time is still shown. */
  end(atMs: number): void {
    this.#endedMs = atMs;
  }

  /** A picture as its sender made it, which is shown when its time has come. */
  take(frame: MediaFrame): void {
    this.#lastMs = frame.timeMs;
    this.#endedMs = Infinity;
    // Without anyone to show it to, the last one that stands by itself is the first that can be used.
    if (this.#size === null && frame.isKey) this.#waiting = [];
    const bytes = this.#waiting.reduce((sum, { data }) => sum + data.length, frame.data.length);
    if (this.#waiting.length >= MAX_WAITING || bytes > MAX_WAITING_BYTES) this.#loseAll();
    else this.#waiting.push(frame);
  }

  /** The size at which it's shown from now on; null where it isn't. */
  show(size: Size | null): void {
    if (size?.width === this.#size?.width && size?.height === this.#size?.height) return;
    this.#size = size;
    this.#next?.close();
    this.#next = null;
    if (size === null) this.#stop();
    else if (!this.#waiting.some(({ isKey }) => isKey)) this.#options.askForPicture();
  }

  /** Shows what was sent up to this time. */
  play(untilMs: number): void {
    while (this.#waiting[0] !== undefined && this.#waiting[0].timeMs <= untilMs) {
      const frame = this.#waiting.shift();
      if (frame !== undefined && this.#size !== null) this.#decode(frame, this.#size);
    }
  }

  close(): void {
    this.#waiting = [];
    this.#next?.close();
    this.#next = null;
    this.#stop();
  }

  #decode(frame: MediaFrame, size: Size): void {
    const shown = this.#next ?? this.#decoder;
    const isFit = shown?.size.width === size.width && shown.size.height === size.height;
    if (!isFit && frame.isKey && this.#deaths < MAX_DEATHS) this.#next = this.#open(size);
    for (const decoder of [this.#decoder, this.#next])
      if (decoder !== null && !decoder.push(frame.data)) {
        this.#loseAll();
        return;
      }
  }

  #open(size: Size): PictureDecoder {
    const { fit, faults, onPicture, askForPicture, onBroken } = this.#options;
    const decoder: PictureDecoder = new PictureDecoder({
      size,
      fit,
      faults,
      onPicture: (picture) => {
        if (decoder === this.#next) {
          this.#decoder?.close();
          this.#decoder = decoder;
          this.#next = null;
        }
        if (decoder !== this.#decoder) return;
        this.#picture = picture;
        onPicture();
      },
      onEnd: () => {
        this.#deaths += 1;
        if (decoder === this.#next) this.#next = null;
        if (decoder === this.#decoder) this.#decoder = null;
        if (this.#deaths < MAX_DEATHS) askForPicture();
        else onBroken();
      },
    });
    return decoder;
  }

  /** Nothing can be shown until a picture that stands by itself comes. */
  #loseAll(): void {
    this.#waiting = [];
    this.#next?.close();
    this.#next = null;
    this.#decoder?.close();
    this.#decoder = null;
    this.#options.askForPicture();
  }

  #stop(): void {
    this.#decoder?.close();
    this.#decoder = null;
    this.#picture = null;
  }
}
