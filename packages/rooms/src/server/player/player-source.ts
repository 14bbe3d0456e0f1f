import type { FaultBoundary } from '@bandpal/foundation';
import { LockedFfmpeg } from '../ffmpeg/locked-ffmpeg.ts';
import type { LockedInput } from '../ffmpeg/locked-ffmpeg.ts';
import type { PlayerRefusal } from '../../protocol/media-player.ts';
import { ROOM_BUDGETS } from '../room-budgets.ts';
import { FetchError, FileDownload } from './file-download.ts';
import type { PlayerHosts } from './file-download.ts';
import { MatroskaReader } from './matroska-reader.ts';
import type { MediaPiece } from './matroska-reader.ts';

/** Sound of a player, whatever its file has. */
export const PLAYER_SAMPLE_RATE_HZ = 48_000;
/** A picture that stands by itself comes once a second: whoever comes later waits no longer for one. */
const PICTURE_RATE_HZ = 25;
/** A large film whose index comes last has to be here whole before anything of it can be read. */
const FIRST_PIECE_MS = 60_000;
/** So much lies ready; then ffmpeg waits. */
const AHEAD_MS = 4_000;
/** Sound or pictures that are further behind the other aren't waited for: they may be over. */
const MAX_APART_MS = 3_000;
/** Whatever their times: two seconds of pictures at their most, and a margin for files whose sound lies apart. */
const MAX_WAITING_BYTES = 24_000_000;

/** What files of these kinds usually hold. */
const DECODERS =
  'h264 hevc vp8 vp9 libdav1d mpeg4 aac mp3float mp3 opus vorbis flac alac pcm_u8 pcm_s16le pcm_s24le pcm_s32le pcm_f32le';
const INPUT: LockedInput = {
  pipe: 0,
  // None of these names other files but MOV, whose references ffmpeg doesn't follow and couldn't open.
  formats: ['mov', 'matroska', 'mp3', 'ogg', 'wav', 'flac', 'aac'],
  decoders: DECODERS.split(' '),
  // 4096 x 2304, as telephones and cameras have it at most.
  maxPixels: 9_437_184,
  // A second of it tells what it is.
  options: ['-analyzeduration', '1000000', '-threads', '1'],
};

const words = (text: string): string[] => text.split(' ');
/** As large as a page shows it, and no larger than it is. */
const PICTURES = [
  `fps=${PICTURE_RATE_HZ}:start_time=0`,
  "scale='min(1280,iw)':'min(720,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2",
  'format=yuv420p',
];
const OUTPUTS = [
  // One picture, and no cover of an album; one sound.
  words('-map 0:V:0? -map 0:a:0? -sn -dn -map_metadata -1 -map_chapters -1 -filter_threads 1'),
  ['-vf', PICTURES.join(',')],
  words(`-c:v libvpx -deadline realtime -cpu-used 8 -threads 2 -lag-in-frames 0 -auto-alt-ref 0`),
  words(`-error-resilient 1 -g ${PICTURE_RATE_HZ} -b:v 1200k -maxrate 1600k -bufsize 1600k`),
  // Samples are counted: where the file has none there are silent ones.
  words(`-af aresample=async=1:first_pts=0 -c:a pcm_s16le -ar ${PLAYER_SAMPLE_RATE_HZ} -ac 1`),
  words('-f matroska -cluster_time_limit 200 -flush_packets 1 pipe:1'),
].flat();

/** Codes from here on say by which signal a program was killed. */
const KILLED = 128;

/** An hour of pictures takes a quarter of that. */
const LIMITS = {
  memoryBytes: 800 * 2 ** 20,
  cpuSeconds: 4_000,
  fileBytes: ROOM_BUDGETS.playerFile.size(),
};

interface OpenOptions {
  /** The room's. */
  faults: FaultBoundary;
  /** It isn't wanted any more. */
  signal: AbortSignal;
}

/** The sound and pictures of a file of someone else's, decoded ahead of their time. */
export class PlayerSource implements AsyncDisposable {
  readonly host: string;
  readonly #download: FileDownload;
  readonly #ffmpeg: LockedFfmpeg;
  readonly #reader = new MatroskaReader();
  #pieces: MediaPiece[] = [];
  #waitingBytes = 0;
  readonly #last = { audio: 0, video: 0 };
  /** Up to when it's taken. */
  #takenMs = 0;
  readonly #seen = new Set<MediaPiece['kind']>();
  #isEnded = false;
  /** ffmpeg has failed. */
  #failure: PlayerRefusal | null = null;

  /** Resolves when the first piece is there. Rejects with a FetchError. */
  static async open(url: string, hosts: PlayerHosts, { faults, signal }: OpenOptions): Promise<PlayerSource> {
    const download = await FileDownload.start(url, hosts, { faults, signal });
    try {
      // Most files begin to play before they're here whole. Of others the end is needed first, and of what can be read out of turn ffmpeg
      // always looks at the end.
      for (const isSeekable of [false, true]) {
        // oxlint-disable-next-line no-await-in-loop -- the second where the first doesn't do
        const source = await PlayerSource.#decode(download, isSeekable, { faults, signal });
        if (source !== null) return source;
      }
      throw new FetchError('not-media');
    } catch (error) {
      await download[Symbol.asyncDispose]();
      throw error;
    }
  }

  /** Null where nothing comes of it. */
  static async #decode(
    download: FileDownload,
    isSeekable: boolean,
    { faults, signal }: OpenOptions,
  ): Promise<PlayerSource | null> {
    const inputs = [{ ...INPUT, isSeekable }];
    const ffmpeg = await LockedFfmpeg.start({ inputs, outputs: OUTPUTS, limits: LIMITS });
    const source = new PlayerSource(download, ffmpeg, faults);
    try {
      if (await source.#begin(isSeekable, { faults, signal })) return source;
    } catch (error) {
      await ffmpeg[Symbol.asyncDispose]();
      throw error;
    }
    await ffmpeg[Symbol.asyncDispose]();
    return null;
  }

  private constructor(download: FileDownload, ffmpeg: LockedFfmpeg, faults: FaultBoundary) {
    this.host = download.host;
    this.#download = download;
    this.#ffmpeg = ffmpeg;
    ffmpeg.stdout.on(
      'data',
      faults.guard((chunk: Buffer) => this.#read(chunk)),
    );
    faults.watch(download.pipeTo(ffmpeg.stdin));
    faults.watch(ffmpeg.ended.then(({ code }) => this.#end(code)));
  }

  get kinds(): ReadonlySet<'audio' | 'video'> {
    return this.#reader.kinds;
  }

  /** Up to when there is all that can be waited for. */
  get lastMs(): number {
    const lasts = [...this.kinds].map((kind) => this.#last[kind]);
    const behind = Math.min(...lasts);
    const isAwaited = !this.#isEnded && this.#furthestMs - behind < MAX_APART_MS;
    return isAwaited ? behind : this.#furthestMs;
  }

  get #furthestMs(): number {
    return Math.max(this.#last.audio, this.#last.video);
  }

  /** Nothing more comes than what is there. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0;
  }

  /** Why it ended before its end; null where it didn't. */
  get failure(): PlayerRefusal | null {
    return this.#download.failure ?? this.#failure;
  }

  /** What is due before this time. */
  take(untilMs: number): MediaPiece[] {
    // Sound may come behind pictures that are due later.
    const due = this.#pieces.filter(({ ms }) => ms < untilMs);
    if (due.length > 0) this.#pieces = this.#pieces.filter(({ ms }) => ms >= untilMs);
    for (const { data } of due) this.#waitingBytes -= data.length;
    this.#takenMs = untilMs;
    if (!this.#isFull) this.#ffmpeg.stdout.resume();
    return due;
  }

  /** Enough of it lies ready. */
  get #isFull(): boolean {
    return this.#furthestMs - this.#takenMs >= AHEAD_MS || this.#waitingBytes >= MAX_WAITING_BYTES;
  }

  /** Resolves when nothing of it is left. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#ffmpeg[Symbol.asyncDispose]();
    await this.#download[Symbol.asyncDispose]();
  }

  /** Whether all of it comes: sound and pictures, where it has both. */
  async #begin(isSeekable: boolean, { faults, signal }: OpenOptions): Promise<boolean> {
    const endsAt = faults.clock.now() + FIRST_PIECE_MS;
    while (!this.#hasBegun(isSeekable)) {
      if (this.#isEnded) {
        if (this.#download.failure !== null) throw new FetchError(this.#download.failure);
        return false;
      }
      if (signal.aborted) throw new FetchError('lost');
      if (faults.clock.now() > endsAt) throw new FetchError('too-slow');
      // oxlint-disable-next-line no-await-in-loop -- it's looked at until something is there
      await new Promise<void>((resolve) => void faults.clock.after(20, resolve));
      if (this.#isFull && !isSeekable && !this.#hasBegun(isSeekable)) return false;
    }
    return true;
  }

  /** In turn, each fragment of a film can have all its pictures before all its sound: read out of turn, it has both where they belong. */
  #hasBegun(isSeekable: boolean): boolean {
    return isSeekable || this.#isEnded
      ? !this.isEmpty
      : this.#seen.size > 0 && this.#seen.size === this.kinds.size;
  }

  #end(code: number | null): void {
    this.#isEnded = true;
    // Killed, by itself or behind its lock, it had more to say.
    const isKilled = code === null || code >= KILLED;
    if (code !== 0) this.#failure ??= isKilled ? 'lost' : 'not-media';
  }

  #read(chunk: Buffer): void {
    try {
      for (const piece of this.#reader.push(chunk)) {
        this.#pieces.push(piece);
        this.#waitingBytes += piece.data.length;
        this.#last[piece.kind] = Math.max(this.#last[piece.kind], piece.ms);
        this.#seen.add(piece.kind);
      }
    } catch {
      // It's ffmpeg that a stranger's file has led astray.
      this.#failure = 'not-media';
      this.#ffmpeg.kill();
    }
    if (this.#isFull) this.#ffmpeg.stdout.pause();
  }
}
