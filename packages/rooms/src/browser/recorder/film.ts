import type { RecordedPerson } from './recorded-call.ts';
import { MixedSound } from './mixed-sound.ts';
import { Picture } from './picture.ts';
import { choose } from './picture-plan.ts';
import type { Layout, RecordingSettings } from './recording-settings.ts';

interface RecordingPiece {
  data: Uint8Array;
  /** It is the last one. */
  finished: boolean;
  /** Of the whole. */
  mimeType: string;
}

interface FilmListener {
  onData(piece: RecordingPiece): void;
  /** After the last piece; with a reason where the browser has broken it off. */
  onOver(error: string | null): void;
}

/** Best first. VP8 takes least of a processor that has a call to encode as well; Safari has MP4. */
const FORMATS = {
  pictures: [
    'video/webm;codecs=vp8,opus',
    'video/webm',
    'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
    'video/mp4',
  ],
  sound: ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'],
} as const;

const BROKEN_OFF = 'The browser has broken the recording off.';

/** A page that keeps each piece as it comes loses twice this much at most when it crashes. The page's own button makes a file at the end alone. */
const PIECE_MS = 1_000;

/** One recording: the sound of all who are shown to it, and their pictures drawn into one. They come and go without it noticing. */
export class Film {
  readonly #listener: FilmListener;
  readonly #sound: MixedSound;
  readonly #picture: Picture | null;
  readonly #recorder: MediaRecorder;
  /** Pieces go out in their order, though each takes its time to be read. */
  #sent: Promise<void> = Promise.resolve();
  /** The newest piece: until the end it isn't known to be the last. */
  #held: Blob | null = null;
  #error: string | null = null;
  #isOver = false;

  private constructor(
    settings: RecordingSettings,
    parts: { sound: MixedSound; picture: Picture | null; mimeType: string },
    listener: FilmListener,
  ) {
    const { sound, picture, mimeType } = parts;
    this.#listener = listener;
    this.#sound = sound;
    this.#picture = picture;
    const tracks = [sound.track, ...(picture === null ? [] : [picture.track])];
    const { videoBitsPerSecond, audioBitsPerSecond } = settings;
    this.#recorder = new MediaRecorder(new MediaStream(tracks), {
      mimeType,
      videoBitsPerSecond,
      audioBitsPerSecond,
    });
    this.#recorder.addEventListener('dataavailable', ({ data }) => {
      if (this.#isOver) return;
      this.#send(false);
      this.#held = data;
    });
    this.#recorder.addEventListener('error', () => {
      this.#error = BROKEN_OFF;
    });
    this.#recorder.addEventListener('stop', () => this.#end());
    this.#recorder.start(PIECE_MS);
  }

  /** Rejects where this browser can't record. */
  static async open(
    settings: RecordingSettings,
    hasPictures: boolean,
    listener: FilmListener,
  ): Promise<Film> {
    const mimeType = FORMATS[hasPictures ? 'pictures' : 'sound'].find((type) =>
      MediaRecorder.isTypeSupported(type),
    );
    if (mimeType === undefined) throw new Error('This browser cannot record.');
    const sound = await MixedSound.open();
    let picture: Picture | null = null;
    try {
      picture = hasPictures ? new Picture(settings) : null;
      return new Film(settings, { sound, picture, mimeType }, listener);
    } catch (error) {
      sound.close();
      picture?.close();
      throw error;
    }
  }

  /** Whoever is in it from now on, with their tracks. */
  show(people: readonly RecordedPerson[], layout: Layout): void {
    const { heard, tiles } = choose(people, layout);
    this.#sound.use(heard);
    this.#picture?.use(tiles);
  }

  stop(): void {
    if (this.#recorder.state !== 'inactive') this.#recorder.stop();
  }

  /** Ends it although the browser doesn't say that it has: the page gets what there is. */
  giveUp(): void {
    this.#error = BROKEN_OFF;
    this.#end();
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#sound.close();
    this.#picture?.close();
    this.#held ??= new Blob();
    this.#send(true);
    void this.#sent.then(() => this.#listener.onOver(this.#error));
  }

  #send(finished: boolean): void {
    const piece = this.#held;
    if (piece === null) return;
    this.#held = null;
    const mimeType = this.#recorder.mimeType;
    this.#sent = this.#sendAfter(this.#sent, piece, { finished, mimeType });
  }

  async #sendAfter(before: Promise<void>, piece: Blob, what: Omit<RecordingPiece, 'data'>): Promise<void> {
    await before;
    const data = await piece.arrayBuffer().catch(() => null);
    // There was no room for it any more.
    if (data === null) this.#error = BROKEN_OFF;
    this.#listener.onData({ data: data === null ? new Uint8Array() : new Uint8Array(data), ...what });
  }
}
