import { PassThrough } from 'node:stream';
import type { FaultBoundary } from '@bandpal/foundation';
import { LockedFfmpeg } from '../ffmpeg/locked-ffmpeg.ts';
import type { LockedInput } from '../ffmpeg/locked-ffmpeg.ts';
import { bytesOf } from './canvas.ts';
import type { Size } from './canvas.ts';
import { SOUND_HZ } from './sound-lane.ts';

/** What an encoder may be behind. One that is more doesn't come up with it any more. */
const MAX_BEHIND_S = 4;
/** To write what it has. */
const END_MS = 8_000;
const BYTES_PER_SAMPLE = 2;
/** An encoder of 1080p needs a third of it. */
const LIMITS = { memoryBytes: 1_000_000_000, cpuSeconds: 48 * 60 * 60, fileBytes: 0 };
const SOUND_PIPE = 3;
/** Of its last words. */
const MAX_SAID_CHARS = 200;

/** WebM to be kept, or FLV to be sent. */
export type Container = 'webm' | 'flv';

export interface EncoderSettings {
  container: Container;
  /** Null: sound alone. */
  picture: (Size & { fps: number; bitrate: number }) | null;
  audioBitrate: number;
}

interface EncoderOptions extends EncoderSettings {
  faults: FaultBoundary;
  onBytes: (bytes: Buffer) => void;
  /** It couldn't be started, or has ended and wasn't closed, or it's too slow. `why` is for logs. */
  onEnd: (why: string, isTooSlow: boolean) => void;
}

/** Turns pictures and sound, at an even pace, into a file that grows; in a process of its own. */
export class Encoder {
  readonly #options: EncoderOptions;
  readonly #pictures = new PassThrough();
  readonly #sound = new PassThrough();
  readonly #ended: Promise<void>;
  #process: LockedFfmpeg | null = null;
  #isOver = false;

  constructor(options: EncoderOptions) {
    this.#options = options;
    this.#ended = this.#run();
    options.faults.watch(this.#ended);
  }

  /** One picture of the whole. */
  pushPicture(data: Buffer): void {
    const { picture } = this.#options;
    if (picture === null || this.#isOver) return;
    this.#pictures.write(data);
    if (this.#pictures.writableLength > MAX_BEHIND_S * picture.fps * bytesOf(picture))
      this.#end('too slow for the pictures', true);
  }

  pushSound(samples: Int16Array): void {
    if (this.#isOver) return;
    this.#sound.write(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength));
    if (this.#sound.writableLength > MAX_BEHIND_S * SOUND_HZ * BYTES_PER_SAMPLE)
      this.#end('too slow for the sound', true);
  }

  /** Has it write what it has got; resolves when that has come. Never rejects. */
  async close(): Promise<void> {
    this.#isOver = true;
    this.#pictures.end();
    this.#sound.end();
    const cancel = this.#options.faults.clock.after(END_MS, () => this.#process?.kill());
    await this.#ended.catch(() => undefined);
    cancel();
  }

  async #run(): Promise<void> {
    const { faults, picture, onBytes } = this.#options;
    const process = await this.#start().catch((error: unknown) => {
      // A disk without a place for its folder ends what is captured, and not the call.
      this.#end(`not started: ${codeOf(error)}`);
      return null;
    });
    if (process === null) return;
    this.#process = process;
    if (picture === null) process.stdin.end();
    else this.#pictures.pipe(process.stdin);
    this.#sound.pipe(process.pipe(SOUND_PIPE));
    process.stdout.on('data', faults.guard(onBytes));
    const { code, said } = await process.ended;
    await process[Symbol.asyncDispose]();
    // It reads bare samples and pictures: what it says holds no words of anyone's media.
    this.#end(`code ${code}: ${said.trim().split('\n').at(-1)?.slice(0, MAX_SAID_CHARS) ?? ''}`);
  }

  async #start(): Promise<LockedFfmpeg> {
    const { picture } = this.#options;
    return LockedFfmpeg.start({
      inputs: [...(picture === null ? [] : [picturesIn(picture)]), SOUND_IN],
      outputs: outputsOf(this.#options),
      pipes: 1,
      limits: LIMITS,
    });
  }

  #end(why: string, isTooSlow = false): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#process?.kill();
    this.#options.onEnd(why, isTooSlow);
  }
}

/** Messages of the file system hold paths. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no ffmpeg';

const wordsOf = (options: string): string[] => options.split(' ');

const SOUND_IN: LockedInput = {
  pipe: SOUND_PIPE,
  formats: ['s16le'],
  decoders: ['pcm_s16le'],
  maxPixels: 1,
  options: wordsOf(`-thread_queue_size 512 -f s16le -ar ${SOUND_HZ} -ac 1`),
};

const picturesIn = ({ width, height, fps }: Size & { fps: number }): LockedInput => ({
  pipe: 0,
  formats: ['rawvideo'],
  decoders: ['rawvideo'],
  maxPixels: width * height,
  options: wordsOf(`-thread_queue_size 64 -f rawvideo -pix_fmt yuv420p -s ${width}x${height} -r ${fps}`),
});

function outputsOf({ container, picture, audioBitrate }: EncoderSettings): string[] {
  const isWebm = container === 'webm';
  return [
    picture === null ? '-vn' : pictureCodec(isWebm, picture),
    isWebm ? '-c:a libopus' : '-c:a aac -ac 2',
    `-b:a ${audioBitrate} -flush_packets 1 -map_metadata -1`,
    isWebm ? '-cluster_time_limit 1000 -f webm' : '-flvflags no_duration_filesize -f flv',
    'pipe:1',
  ].flatMap(wordsOf);
}

function pictureCodec(isWebm: boolean, { fps, bitrate }: { fps: number; bitrate: number }): string {
  const codec = isWebm
    ? '-c:v libvpx -deadline realtime -cpu-used 8 -lag-in-frames 0'
    : '-c:v libx264 -preset superfast -tune zerolatency -profile:v main -sc_threshold 0';
  // Whoever comes to a stream waits for a picture that stands by itself; hosts want one every two seconds.
  return `${codec} -threads 2 -g ${2 * fps} -b:v ${bitrate} -maxrate ${bitrate} -bufsize ${2 * bitrate}`;
}
